public import TroupeModel

/// A mistake in an application's documents, between the documents and the classes that run them, or in its sources.
public struct LintFinding: Hashable, Sendable {
    /// The mistake itself.
    public var problem: LintProblem
    /// The document, or the path of the source.
    public var storyboard: String
    /// The line in it, counted from 1.
    public var line: Int
    /// The scene's controller; nil if the finding concerns the whole document.
    public var scene: ObjectID?
    /// The custom class of the scene, or the class of the handle; nil for a scene of a UIKit class.
    public var className: String?

    /// A mistake in a scene, at a line of its document.
    init(_ problem: LintProblem, in scene: SceneModel, line: Int) {
        self.init(
            problem, storyboard: scene.reference.storyboard, line: line, scene: scene.reference.id,
            className: scene.identity.customClass)
    }

    init(_ problem: LintProblem, storyboard: String, line: Int, scene: ObjectID? = nil, className: String? = nil) {
        self.problem = problem
        self.storyboard = storyboard
        self.line = line
        self.scene = scene
        self.className = className
    }

    /// The finding in the form that commands print.
    ///
    /// - Parameter paths: The path of each storyboard.
    public func report(paths: [String: String]) -> LintReport.Finding {
        LintReport.Finding(
            problem: problem.word, message: problem.message(className: className), hint: problem.hint,
            file: paths[storyboard] ?? storyboard, line: Int64(exactly: line), scene: scene?.rawValue,
            className: className,
            object: problem.object?.rawValue, name: problem.name, nearest: problem.nearest)
    }
}
