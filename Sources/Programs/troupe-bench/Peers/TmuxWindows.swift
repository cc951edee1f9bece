/// A command of tmux.
final class TmuxWindows: Peer {
    /// The measured command.
    enum Command {
        case newWindow
        /// Selection, alternating between two windows.
        case selectWindow
    }

    private let tmux: Tmux
    private let command: Command
    private var window = 0

    init(_ tmux: Tmux, _ command: Command) { (self.tmux, self.command) = (tmux, command) }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try repeated(count, idle: idle) {
            switch command {
            case .newWindow: return try tmux.newWindow()
            case .selectWindow:
                window = 1 - window
                return try tmux.select(window)
            }
        }
    }
}
