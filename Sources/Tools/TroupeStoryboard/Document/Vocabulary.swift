/// Elements that are known but have no effect in Troupe.
enum Vocabulary {
    static let documentParts: Set<String> = [
        "dependencies", "resources", "classes", "inferredMetricsTieBreakers", "color",
        "customFonts", "adaptation", "designables", "plugIn",
    ]

    static let sceneParts: Set<String> = ["point"]

    static let controllerParts: Set<String> = [
        "simulatedStatusBarMetrics", "simulatedScreenMetrics", "simulatedNavigationBarMetrics",
        "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedOrientationMetrics",
        "freeformSimulatedSizeMetrics", "simulatedMetrics", "nil", "modalPageSheetSizeMetrics",
        "modalFormSheetSimulatedSizeMetrics", "nextButton",
    ]

    static let viewParts: Set<String> = [
        "nil", "edgeInsets", "inset", "directionalEdgeInsets", "textInputTraits", "viewLayoutGuide", "dataDetectorType",
        "preferredSymbolConfiguration", "scrollIndicatorInsets", "viewIndexPath", "date", "timeZone", "locale",
        "calendar", "imageReference", "dictionary", "array", "backgroundConfiguration",
        "behavior", "preferences", "audiovisualMediaTypes", "wkWebViewConfiguration", "blurEffect", "vibrancyEffect",
        "offsetWrapper", "menu", "gestureRecognizers", "userDefinedRuntimeAttributes", "point", "bool", "integer",
        "real", "float", "attributes", "paragraphStyle", "font", "image", "sceneKitScene", "popoverArrowDirection",
        "displayColors", "keyboardType", "scopeButtonTitles",
    ]

    static let itemParts: Set<String> = [
        "nil", "inset", "offsetWrapper", "color", "imageReference", "textAttributes", "connections", "state", "rect",
        "userDefinedRuntimeAttributes", "accessibility", "string",
    ]

    /// Objects of a scene without an effect.
    static let sceneObjects: Set<String> = ["placeholder", "customObject", "userComments", "collectionViewFlowLayout"]
}

/// The words that Xcode writes for enumerated attributes, including those without an effect in Troupe.
enum KnownWords {
    static let buttonTypes: Set<String> = [
        "custom", "system", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close", "plain",
    ]

    static let contentAlignments: Set<String> = ["left", "leading", "center", "right", "trailing", "fill"]

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

/// Xcode's elements for views, with their UIKit classes.
enum ViewVocabulary {
    /// UIKit's class for an element; nil if the element is not known to be a view.
    static func className(_ element: String) -> String? { classes[element] }

    /// True if the element is known to be a view.
    static func isView(_ element: String) -> Bool { classes[element] != nil }

    private static let classes: [String: String] = [
        "view": "UIView",
        "label": "UILabel",
        "button": "UIButton",
        "textField": "UITextField",
        "textView": "UITextView",
        "switch": "UISwitch",
        "slider": "UISlider",
        "stepper": "UIStepper",
        "segmentedControl": "UISegmentedControl",
        "progressView": "UIProgressView",
        "activityIndicatorView": "UIActivityIndicatorView",
        "pageControl": "UIPageControl",
        "imageView": "UIImageView",
        "pickerView": "UIPickerView",
        "datePicker": "UIDatePicker",
        "searchBar": "UISearchBar",
        "scrollView": "UIScrollView",
        "tableView": "UITableView",
        "tableViewCell": "UITableViewCell",
        "tableViewCellContentView": "UITableViewCellContentView",
        "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
        "collectionView": "UICollectionView",
        "collectionViewCell": "UICollectionViewCell",
        "collectionViewCellContentView": "UIView",
        "collectionReusableView": "UICollectionReusableView",
        "stackView": "UIStackView",
        "navigationBar": "UINavigationBar",
        "toolbar": "UIToolbar",
        "tabBar": "UITabBar",
        "containerView": "UIView",
        "visualEffectView": "UIVisualEffectView",
        "control": "UIControl",
        "refreshControl": "UIRefreshControl",
        "webView": "UIWebView",
        "wkWebView": "WKWebView",
        "mapView": "MKMapView",
        "glkView": "GLKView",
        "sceneKitView": "SCNView",
        "skView": "SKView",
        "mtkView": "MTKView",
        "arscnView": "ARSCNView",
        "arskView": "ARSKView",
        "pdfView": "PDFView",
        "calendarView": "UICalendarView",
        "colorWell": "UIColorWell",
        "adBannerView": "ADBannerView",
        "window": "UIWindow",
        "inputView": "UIInputView",
        "scribbleInteractionView": "UIView",
    ]
}
