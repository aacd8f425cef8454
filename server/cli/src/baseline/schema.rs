//! The JSON Schema of the file, checked in at `docs/schema/baseline.schema.json`.

use super::file::File;
use crate::report::schema::assert_up_to_date;

#[test]
fn the_schema_is_up_to_date() {
    assert_up_to_date::<File>("baseline", "Easel baseline");
}
