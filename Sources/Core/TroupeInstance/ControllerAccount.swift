import TroupeModel
import TroupeScene

/// What an instance keeps of a controller from one of its processes to the next.
struct ControllerAccount {
    /// How its last process ended.
    private(set) var lastExit: ProcessExit?
    /// Whether a worker was its process: no stand-in follows one (section 8).
    var hadWorker = false
    /// What is shown of it.
    var views = ControllerViews()
    /// What was typed into views that a changed storyboard took away, until its next process starts.
    private var typedText: TypedText?
}

extension ControllerAccount {
    /// Notes how a process ended; of two the later counts.
    mutating func note(_ exit: ProcessExit) {
        if lastExit.map({ $0.incarnation < exit.incarnation }) ?? true { lastExit = exit }
    }

    /// Keeps what was typed into the views for the next process, which shows another scene than this.
    mutating func keepTypedText(insteadOf scene: SceneModel) {
        let text = TypedText(in: views.tree, insteadOf: scene)
        if !text.isEmpty { typedText = text }
    }

    /// The scene for the next process, with what was typed.
    mutating func takeTypedText(into scene: SceneModel) -> SceneModel { typedText.take()?.put(into: scene) ?? scene }
}
