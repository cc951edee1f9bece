import TroupeHierarchy
import TroupeModel

/// Checks when an instance is ready: once, and with an empty window only if its application class has had its turn and
/// no request for a root waits (section 3.2).
struct LaunchWatch {
    private(set) var complaints: [String] = []
    private var isReady = false

    mutating func see(_ effect: Effect, _ witness: Witness, _ hierarchy: Hierarchy) {
        guard case .ready = effect else { return }
        if isReady { complaints.append("the instance is ready twice") }
        isReady = true
        guard hierarchy.treeReport().windows.first?.root == nil else { return }
        if witness.isRunning { complaints.append("the instance is ready without a root, while a transition runs") }
        if let request = witness.openRequests.first(where: \.setsMainRoot) {
            complaints.append("the instance is ready without a root, while \(request) waits")
        }
    }

    /// The complaints about an instance that has come to rest and runs.
    var complaintsAtRest: [String] { isReady ? [] : ["at rest the instance is not ready"] }
}

extension Request {
    /// True if the request sets the root of the main window.
    fileprivate var setsMainRoot: Bool {
        if case .setWindow(.main, root: .some, _) = self { return true }
        if case .root = self { return true }
        return false
    }
}
