/// The words Xcode writes where there is a choice, also those that change nothing Troupe shows or does.
enum KnownWords {
    static let buttonTypes: Set<String> = [
        "custom", "system", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close", "plain",
    ]

    static let controlStates: Set<String> = ["normal", "highlighted", "disabled", "selected", "focused"]

    static let controlEvents: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered",
        "menuActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
        "allTouchEvents", "allEditingEvents", "allEvents",
    ]

    static let barButtonSystemItems: Set<String> = [
        "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action",
        "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind",
        "fastForward", "undo", "redo", "pageCurl", "close", "writingTools",
    ]

    static let tabBarSystemItems: Set<String> = [
        "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search",
        "downloads", "mostRecent", "mostViewed",
    ]

    static let barButtonStyles: Set<String> = ["plain", "bordered", "done", "prominent"]

    static let tableStyles: Set<String> = ["plain", "grouped", "insetGrouped"]

    static let cellStyles: Set<String> = [
        "IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1", "IBUITableViewCellStyleValue2",
        "IBUITableViewCellStyleSubtitle", "IBUITableViewCellStyleCustom", "custom",
    ]

    static let tableContents: Set<String> = ["prototypes", "static"]

    static let selectionStyles: Set<String> = ["none", "blue", "gray", "default"]

    static let axes: Set<String> = ["horizontal", "vertical"]

    static let datePickerModes: Set<String> = ["time", "date", "dateAndTime", "countDownTimer", "yearAndMonth"]

    static let layoutAttributes: Set<String> = [
        "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins", "centerYWithinMargins", "notAnAttribute",
    ]

    static let fontTypes: Set<String> = ["system", "boldSystem", "italicSystem"]

    static let fontWeights: Set<String> = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    static let fontSizes: Set<String> = ["system", "smallSystem", "label", "button"]

    static let textStyles = Set(
        [
            "Body", "Headline", "Subhead", "Footnote", "Caption1", "Caption2", "Callout", "Title0", "Title1", "Title2",
            "Title3",
        ].map { "UICTFontTextStyle\($0)" })

    static let swipeDirections: Set<String> = ["left", "right", "up", "down"]

    static let simulatedOrientations: Set<String> = [
        "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "landscape",
    ]

    static let autoresizing: Set<String> = [
        "key", "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
    ]
}
