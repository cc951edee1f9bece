import TroupeModel
import TroupeScene

/// What an instance keeps of a controller from one of its processes to the next.
struct ControllerAccount {
    /// How its last process ended.
    var lastExit: ProcessExit?
    /// Its views as its process described them last, also where that is gone; and which process that was.
    var views = ViewTree()
    var viewsIncarnation = Incarnation(rawValue: 0)
    /// What its process has shown in place of views of its own.
    var shownScene: ShownScene?
    /// The layout that its views have yet to follow: they were made for another size.
    var awaitedLayout: UInt64?
    /// The first version of the scene that shows views of a process after its first.
    var shownSince: UInt64 = 0
    /// Whether its next process has shown its views since the scene was composed.
    var isRenewed = false
    /// What was typed into views that a changed storyboard took away, until its next process starts.
    var typedText: TypedText?
}

/// How a process ended, for `status` and `logs`.
struct ProcessExit: Hashable {
    /// What people called its controller, and the class it ran.
    let name: String
    let className: String
    let incarnation: Incarnation
    let pid: Int32?
    let cause: TerminationCause
    let moment: Instant
    /// The last bytes it wrote to its output and error.
    let output: [UInt8]
}
