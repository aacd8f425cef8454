//! Sheets without a file.

use easel_style::Styled;
use easel_style::sheet::{FileId, Location, SheetOrigin};

/// Where people see a place: what stands in a sheet that a `data:` URL carries, at the tag that brings it in.
pub(super) fn visible(styled: &Styled, place: Location) -> Location {
    let Some(read) = place.file.0.checked_sub(1).and_then(|i| styled.files().get(i as usize)) else { return place };
    if !read.id.0.starts_with("data:") {
        return place;
    }
    let node = styled.sheets().iter().find_map(|sheet| match sheet.origin {
        SheetOrigin::File { file, node } if file == place.file => Some(node),
        _ => None,
    });
    let tag = node.and_then(|node| styled.html().element(node)?.start_tag);
    tag.map_or(place, |span| Location { file: FileId::PAGE, span })
}
