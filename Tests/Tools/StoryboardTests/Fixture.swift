import TroupeModel
import TroupeStoryboard

/// Storyboards written in tests.
enum Fixture {
    /// A document of scenes, each given by the content of its `<objects>`.
    static func document(initial: String? = "A", attributes: String = "", _ scenes: String...) -> String {
        document(initial: initial, attributes: attributes, scenes: scenes)
    }

    static func document(initial: String? = "A", attributes: String = "", scenes: [String]) -> String {
        let first = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        let body = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\n\($1)\n</objects></scene>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"\(first)\(attributes)>
            <scenes>
            \(body.joined(separator: "\n"))
            </scenes>
            </document>
            """
    }

    /// A controller that is the scene's member.
    static func controller(
        _ id: String, _ element: String = "viewController", attributes: String = "", parts: String = ""
    )
        -> String
    {
        "<\(element) id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\n\(parts)\n</\(element)>"
    }

    static func root(_ child: String, id: String = "r") -> String {
        "<connections><segue destination=\"\(child)\" kind=\"relationship\" relationship=\"rootViewController\" id=\"\(id)\"/></connections>"
    }

    static func read(_ text: String) throws(StoryboardError) -> StoryboardReader.Outcome {
        try StoryboardReader.read(Array(text.utf8), name: "Main", file: "Main.storyboard")
    }

    /// The only scene of a document that holds this controller.
    static func scene(_ controller: String, also objects: String = "") throws -> SceneModel {
        let outcome = try read(document(controller + objects))
        return outcome.document.scenes[0]
    }
}
