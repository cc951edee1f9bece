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

    static let autoresizing: Set<String> = [
        "key", "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
    ]
}
