/// Elements that are understood without being needed: they change nothing Troupe shows or does.
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
        "calendar", "imageReference", "dictionary", "array", "buttonConfiguration", "backgroundConfiguration",
        "behavior", "preferences", "audiovisualMediaTypes", "wkWebViewConfiguration", "blurEffect", "vibrancyEffect",
        "offsetWrapper", "menu", "gestureRecognizers", "userDefinedRuntimeAttributes", "point", "bool", "integer",
        "real", "float", "attributes", "paragraphStyle", "font", "image", "sceneKitScene", "popoverArrowDirection",
        "displayColors", "keyboardType", "scopeButtonTitles",
    ]

    static let itemParts: Set<String> = [
        "nil", "inset", "offsetWrapper", "color", "imageReference", "textAttributes", "connections", "state", "rect",
        "userDefinedRuntimeAttributes", "accessibility", "string",
    ]

    /// Objects of a scene that take part in no rule.
    static let sceneObjects: Set<String> = ["placeholder", "customObject", "userComments", "collectionViewFlowLayout"]
}
