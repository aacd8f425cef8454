//! The JSON Schema of what `config show` says, checked in at `docs/schema/config-show.schema.json`.

use super::facts::Facts;
use crate::report::schema::assert_up_to_date;

/// `EASEL_WRITE_SCHEMA=1 cargo test -p easel schema` renews the file.
#[test]
fn the_schema_is_up_to_date() {
    assert_up_to_date::<Facts>("config-show", "Easel config show");
}
