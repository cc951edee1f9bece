import TroupeModel
import TroupeScene

/// The record of a controller that an instance keeps from one of its processes to the next.
struct ControllerAccount {
    /// The exit of its last process.
    private(set) var lastExit: ProcessExit?
    /// True if a worker was its process: no stand-in follows a worker (section 8).
    var hadWorker = false
    /// The controller's shown views.
    var views = ControllerViews()
    /// The text typed into views that a changed storyboard took away, until its next process starts.
    private var typedText: TypedText?
}

extension ControllerAccount {
    /// Notes the exit of a process. The exit of the latest incarnation is kept.
    mutating func note(_ exit: ProcessExit) {
        if lastExit.map({ $0.incarnation < exit.incarnation }) ?? true { lastExit = exit }
    }

    /// Keeps the text typed into the views for the next process, which shows another scene than this one.
    mutating func keepTypedText(insteadOf scene: SceneModel) {
        let text = TypedText(in: views.tree, insteadOf: scene)
        if !text.isEmpty { typedText = text }
    }

    /// The scene for the next process, with the typed text put in.
    mutating func takeTypedText(into scene: SceneModel) -> SceneModel { typedText.take()?.put(into: scene) ?? scene }
}
