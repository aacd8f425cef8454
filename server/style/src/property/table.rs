//! The properties: name, whether inherited, initial value.

macro_rules! properties {
    ($($variant:ident $name:literal $inherited:ident $initial:literal)+) => {
        /// A longhand property.
        ///
        /// Logical ones (`margin-inline-start`) are properties of their own; which side they mean is known once
        /// `direction` and `writing-mode` are.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "each is named like its property")]
        pub enum Property {
            $($variant),+
        }

        impl Property {
            /// Every property, in the order of the enum.
            pub const ALL: &[Self] = &[$(Self::$variant),+];
        }

        pub(super) struct Facts {
            pub(super) name: &'static str,
            pub(super) inherited: bool,
            pub(super) initial: &'static str,
        }

        pub(super) const FACTS: [Facts; Property::ALL.len()] =
            [$(Facts { name: $name, inherited: properties!($inherited), initial: $initial }),+];
    };
    (inherited) => { true };
    (reset) => { false };
}

#[rustfmt::skip]
properties! {
    // Text colour and grounds.
    Color "color" inherited "canvastext"
    BackgroundColor "background-color" reset "transparent"
    BackgroundImage "background-image" reset "none"
    BackgroundPosition "background-position" reset "0% 0%"
    BackgroundSize "background-size" reset "auto"
    BackgroundRepeat "background-repeat" reset "repeat"
    BackgroundClip "background-clip" reset "border-box"
    BackgroundOrigin "background-origin" reset "padding-box"
    BackgroundAttachment "background-attachment" reset "scroll"
    BackgroundBlendMode "background-blend-mode" reset "normal"

    // Borders, outlines, corners.
    BorderTopWidth "border-top-width" reset "medium"
    BorderRightWidth "border-right-width" reset "medium"
    BorderBottomWidth "border-bottom-width" reset "medium"
    BorderLeftWidth "border-left-width" reset "medium"
    BorderBlockStartWidth "border-block-start-width" reset "medium"
    BorderBlockEndWidth "border-block-end-width" reset "medium"
    BorderInlineStartWidth "border-inline-start-width" reset "medium"
    BorderInlineEndWidth "border-inline-end-width" reset "medium"
    BorderTopStyle "border-top-style" reset "none"
    BorderRightStyle "border-right-style" reset "none"
    BorderBottomStyle "border-bottom-style" reset "none"
    BorderLeftStyle "border-left-style" reset "none"
    BorderBlockStartStyle "border-block-start-style" reset "none"
    BorderBlockEndStyle "border-block-end-style" reset "none"
    BorderInlineStartStyle "border-inline-start-style" reset "none"
    BorderInlineEndStyle "border-inline-end-style" reset "none"
    BorderTopColor "border-top-color" reset "currentcolor"
    BorderRightColor "border-right-color" reset "currentcolor"
    BorderBottomColor "border-bottom-color" reset "currentcolor"
    BorderLeftColor "border-left-color" reset "currentcolor"
    BorderBlockStartColor "border-block-start-color" reset "currentcolor"
    BorderBlockEndColor "border-block-end-color" reset "currentcolor"
    BorderInlineStartColor "border-inline-start-color" reset "currentcolor"
    BorderInlineEndColor "border-inline-end-color" reset "currentcolor"
    BorderTopLeftRadius "border-top-left-radius" reset "0"
    BorderTopRightRadius "border-top-right-radius" reset "0"
    BorderBottomRightRadius "border-bottom-right-radius" reset "0"
    BorderBottomLeftRadius "border-bottom-left-radius" reset "0"
    BorderStartStartRadius "border-start-start-radius" reset "0"
    BorderStartEndRadius "border-start-end-radius" reset "0"
    BorderEndEndRadius "border-end-end-radius" reset "0"
    BorderEndStartRadius "border-end-start-radius" reset "0"
    BorderImageSource "border-image-source" reset "none"
    OutlineWidth "outline-width" reset "medium"
    OutlineStyle "outline-style" reset "none"
    OutlineColor "outline-color" reset "auto"
    OutlineOffset "outline-offset" reset "0"

    // Shadows, effects, compositing.
    BoxShadow "box-shadow" reset "none"
    Filter "filter" reset "none"
    BackdropFilter "backdrop-filter" reset "none"
    MixBlendMode "mix-blend-mode" reset "normal"
    Isolation "isolation" reset "auto"
    MaskImage "mask-image" reset "none"
    Clip "clip" reset "auto"
    ClipPath "clip-path" reset "none"
    Opacity "opacity" reset "1"
    Transform "transform" reset "none"
    Translate "translate" reset "none"
    Scale "scale" reset "none"
    Rotate "rotate" reset "none"
    Perspective "perspective" reset "none"
    WillChange "will-change" reset "auto"
    Contain "contain" reset "none"
    TextShadow "text-shadow" inherited "none"

    // Display and position.
    Visibility "visibility" inherited "visible"
    Display "display" reset "inline"
    ContentVisibility "content-visibility" reset "visible"
    Position "position" reset "static"
    ZIndex "z-index" reset "auto"
    Float "float" reset "none"
    Top "top" reset "auto"
    Right "right" reset "auto"
    Bottom "bottom" reset "auto"
    Left "left" reset "auto"
    InsetBlockStart "inset-block-start" reset "auto"
    InsetBlockEnd "inset-block-end" reset "auto"
    InsetInlineStart "inset-inline-start" reset "auto"
    InsetInlineEnd "inset-inline-end" reset "auto"
    OverflowX "overflow-x" reset "visible"
    OverflowY "overflow-y" reset "visible"
    ContainerType "container-type" reset "normal"
    ContainerName "container-name" reset "none"
    ObjectFit "object-fit" reset "fill"
    ObjectPosition "object-position" reset "50% 50%"
    VerticalAlign "vertical-align" reset "baseline"
    ScrollSnapType "scroll-snap-type" reset "none"
    ScrollBehavior "scroll-behavior" reset "auto"
    Appearance "appearance" reset "none"

    // Sizes and space.
    Width "width" reset "auto"
    Height "height" reset "auto"
    InlineSize "inline-size" reset "auto"
    BlockSize "block-size" reset "auto"
    MinWidth "min-width" reset "auto"
    MinHeight "min-height" reset "auto"
    MinInlineSize "min-inline-size" reset "auto"
    MinBlockSize "min-block-size" reset "auto"
    MaxWidth "max-width" reset "none"
    MaxHeight "max-height" reset "none"
    MaxInlineSize "max-inline-size" reset "none"
    MaxBlockSize "max-block-size" reset "none"
    AspectRatio "aspect-ratio" reset "auto"
    BoxSizing "box-sizing" reset "content-box"
    PaddingTop "padding-top" reset "0"
    PaddingRight "padding-right" reset "0"
    PaddingBottom "padding-bottom" reset "0"
    PaddingLeft "padding-left" reset "0"
    PaddingBlockStart "padding-block-start" reset "0"
    PaddingBlockEnd "padding-block-end" reset "0"
    PaddingInlineStart "padding-inline-start" reset "0"
    PaddingInlineEnd "padding-inline-end" reset "0"
    MarginTop "margin-top" reset "0"
    MarginRight "margin-right" reset "0"
    MarginBottom "margin-bottom" reset "0"
    MarginLeft "margin-left" reset "0"
    MarginBlockStart "margin-block-start" reset "0"
    MarginBlockEnd "margin-block-end" reset "0"
    MarginInlineStart "margin-inline-start" reset "0"
    MarginInlineEnd "margin-inline-end" reset "0"
    RowGap "row-gap" reset "normal"
    ColumnGap "column-gap" reset "normal"

    // Flex and grid.
    FlexDirection "flex-direction" reset "row"
    FlexWrap "flex-wrap" reset "nowrap"
    FlexGrow "flex-grow" reset "0"
    FlexShrink "flex-shrink" reset "1"
    FlexBasis "flex-basis" reset "auto"
    Order "order" reset "0"
    JustifyContent "justify-content" reset "normal"
    JustifyItems "justify-items" reset "legacy"
    JustifySelf "justify-self" reset "auto"
    AlignContent "align-content" reset "normal"
    AlignItems "align-items" reset "normal"
    AlignSelf "align-self" reset "auto"
    GridTemplateColumns "grid-template-columns" reset "none"
    GridTemplateRows "grid-template-rows" reset "none"
    GridTemplateAreas "grid-template-areas" reset "none"
    GridAutoFlow "grid-auto-flow" reset "row"
    GridRowStart "grid-row-start" reset "auto"
    GridRowEnd "grid-row-end" reset "auto"
    GridColumnStart "grid-column-start" reset "auto"
    GridColumnEnd "grid-column-end" reset "auto"
    ColumnCount "column-count" reset "auto"
    ColumnWidth "column-width" reset "auto"

    // Fonts and text.
    FontFamily "font-family" inherited "serif"
    FontSize "font-size" inherited "medium"
    FontWeight "font-weight" inherited "normal"
    FontStyle "font-style" inherited "normal"
    FontStretch "font-stretch" inherited "normal"
    FontVariantCaps "font-variant-caps" inherited "normal"
    LineHeight "line-height" inherited "normal"
    LetterSpacing "letter-spacing" inherited "normal"
    WordSpacing "word-spacing" inherited "normal"
    TextTransform "text-transform" inherited "none"
    TextAlign "text-align" inherited "start"
    TextIndent "text-indent" inherited "0"
    WhiteSpace "white-space" inherited "normal"
    OverflowWrap "overflow-wrap" inherited "normal"
    WordBreak "word-break" inherited "normal"
    Hyphens "hyphens" inherited "manual"
    Direction "direction" inherited "ltr"
    WritingMode "writing-mode" inherited "horizontal-tb"
    ListStyleType "list-style-type" inherited "disc"
    ListStylePosition "list-style-position" inherited "outside"
    ListStyleImage "list-style-image" inherited "none"
    Cursor "cursor" inherited "auto"
    PointerEvents "pointer-events" inherited "auto"
    CaretColor "caret-color" inherited "auto"
    AccentColor "accent-color" inherited "auto"
    ColorScheme "color-scheme" inherited "normal"
    TextFillColor "-webkit-text-fill-color" inherited "currentcolor"
    TextDecorationLine "text-decoration-line" reset "none"
    TextDecorationStyle "text-decoration-style" reset "solid"
    TextDecorationColor "text-decoration-color" reset "currentcolor"
    TextDecorationThickness "text-decoration-thickness" reset "auto"
    TextOverflow "text-overflow" reset "clip"
    UnicodeBidi "unicode-bidi" reset "normal"
    UserSelect "user-select" reset "auto"
    Content "content" reset "normal"
    LineClamp "-webkit-line-clamp" reset "none"

    // SVG.
    Fill "fill" inherited "black"
    Stroke "stroke" inherited "none"
    StrokeWidth "stroke-width" inherited "1px"
    FillOpacity "fill-opacity" inherited "1"
    StrokeOpacity "stroke-opacity" inherited "1"
    StopColor "stop-color" reset "black"
    StopOpacity "stop-opacity" reset "1"

    // Motion.
    AnimationName "animation-name" reset "none"
    AnimationDuration "animation-duration" reset "auto"
    AnimationTimingFunction "animation-timing-function" reset "ease"
    AnimationDelay "animation-delay" reset "0s"
    AnimationIterationCount "animation-iteration-count" reset "1"
    AnimationDirection "animation-direction" reset "normal"
    AnimationFillMode "animation-fill-mode" reset "none"
    AnimationPlayState "animation-play-state" reset "running"
    TransitionProperty "transition-property" reset "all"
    TransitionDuration "transition-duration" reset "0s"
    TransitionTimingFunction "transition-timing-function" reset "ease"
    TransitionDelay "transition-delay" reset "0s"
}
