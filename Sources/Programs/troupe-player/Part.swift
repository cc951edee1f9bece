import Glibc
import TroupeModel
import TroupeScenario

/// What one controller does in a scenario.
struct Part {
    /// Everything it is called.
    let names: Set<String>
    let controller: ControllerID
    let folder: String?
    let behaviours: [Behaviour]

    /// The unwind actions its class has: those the script gives it an answer for.
    var unwindActions: [String] { behaviours.map(\.callback).filter { $0.hasSuffix(":") } }

    /// Whether the script says anything of it in a callback.
    func plays(_ callback: String) -> Bool { behaviours.contains { $0.callback == callback } }

    /// Does what the script has it do in a callback: fails, asks, is slow.
    ///
    /// - Parameter ask: Carries out a request.
    /// - Returns: what it answers, where the script says so.
    func play(_ callback: String, ask: (ControllerRequest) -> Void) -> Behaviour.Reaction? {
        strike(callback)
        var reaction: Behaviour.Reaction?
        for behaviour in behaviours where behaviour.callback == callback {
            switch behaviour.action {
            case .ask(let request): ask(request)
            case .answer(let answer): reaction = answer
            case .slow(let milliseconds): sleep(milliseconds: milliseconds)
            case .silent: while true { pause() }
            case .crash:
                // At once, without the runtime's own account of it.
                signal(SIGSEGV, SIG_DFL)
                kill(getpid(), SIGSEGV)
            case .exit: _exit(0)
            }
        }
        return reaction
    }

    /// Meets a fault that waits for this callback. Who takes the cue away is the one that it happens to, once.
    private func strike(_ callback: String) {
        guard let folder else { return }
        for name in names {
            for (fault, signal) in [("kill", SIGKILL), ("stop", SIGSTOP)]
            where unlink(Cue.fault(fault, of: name, at: callback, in: folder)) == 0 {
                kill(getpid(), signal)
            }
        }
    }

    /// A slow child's code: this thread does nothing else meanwhile.
    private func sleep(milliseconds: Int) {
        var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        var rest = timespec()
        while nanosleep(&left, &rest) != 0, errno == EINTR { left = rest }
    }
}
