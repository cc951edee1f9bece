import TroupePlatform

/// A document that a test writes: scenes by their ids, which are their identifiers and titles too.
struct GeneratedStoryboard {
    let initial: String
    private var scenes = ""

    init(initial: String) {
        self.initial = initial
    }

    /// Adds a controller; `contents` are elements of its scene's view, `attributes` of the controller, `parts` elements of
    /// the controller behind its view, `objects` of the scene behind the controller.
    mutating func controller(
        _ id: String, kind: String = "viewController", attributes: String = "", contents: String = "",
        children: [(relationship: String, destination: String)] = [], parts: String = "", objects: String = ""
    ) {
        let segues = children.enumerated().map { place, child in
            """
            <segue destination="\(child.destination)" kind="relationship" \
            relationship="\(child.relationship)" id="\(id)-\(place)"/>
            """
        }
        let body =
            children.isEmpty
            ? """
            <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="320" height="460"/>
            <subviews>\(contents)</subviews></view>
            """ : "<connections>\(segues.joined())</connections>"
        scenes += """
            <scene sceneID="\(id)-scene"><objects>
            <\(kind) storyboardIdentifier="\(id)" title="\(id)" id="\(id)" \(attributes) sceneMemberID="viewController">
            \(body)\(parts)</\(kind)>\(objects)</objects></scene>

            """
    }

    /// Writes it into a folder and compiles it; the path of the model file.
    func compile(into folder: String) throws -> String {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>
            \(scenes)</scenes></document>
            """
        try Descriptor.openForWriting(folder + "/Main.storyboard").writeAll(Array(text.utf8))
        return try Documents.compile(folder + "/Main.storyboard", into: folder)
    }
}
