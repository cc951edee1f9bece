public import TroupeModel

/// The error that no program hosts the class of the application's delegate, which alone could set the root: the
/// application has no initial scene, so the window would stay empty.
public struct UnhostedDelegate: Error, Hashable, Sendable, CustomStringConvertible {
    /// The class of the delegate.
    public let className: String
    /// The executables that were asked for their classes, in the order in which they were given.
    public let executables: [String]
    /// The hosted class with the most similar name; nil if no name is similar.
    public let nearest: String?

    /// One sentence with the class and the executables, and the advice to host the class or to name a storyboard.
    public var description: String {
        let storyboard = "or name a storyboard in Info.plist (UIMainStoryboardFile)"
        let problem =
            "the class of the application's delegate, and the application has no main storyboard: no code sets a root"
        guard !executables.isEmpty else {
            return "no program hosts \(className), \(problem); name its program with --children, \(storyboard)"
        }
        let programs = executables.joined(separator: " and ")
        let meant = nearest.map { "did you mean \"\($0)\"? " } ?? ""
        return "\(programs) \(executables.count == 1 ? "does" : "do") not host \(className), \(problem); "
            + "\(meant)hand \(className) to Application.run, \(storyboard)"
    }
}

extension ClassCatalogue {
    /// Checks that a scene or a hosted class can set the root of an application. Call it before the launch.
    ///
    /// - Throws: The class of the delegate, if no executable hosts it and the application has no initial scene.
    public func checkRoot(of model: ApplicationModel) throws(UnhostedDelegate) {
        guard let name = model.classThatSetsRoot, executable(of: name) == nil else { return }
        throw UnhostedDelegate(
            className: name, executables: children.map(\.path),
            nearest: Spelling.nearest(to: name, among: hosted.sorted()))
    }
}
