import Glibc
import TroupeModel
import TroupeScenario

/// The part of one controller in a scenario.
struct ControllerScript {
    /// All names of the controller in the script.
    let names: Set<String>
    let controller: ControllerID
    let folder: String?
    let behaviours: [Behaviour]

    /// The unwind actions of the class: the actions for which the script has an answer.
    var unwindActions: [String] { behaviours.map(\.callback).filter { $0.hasSuffix(":") } }

    /// True if the script has a behaviour for a callback.
    func hasBehaviour(for callback: String) -> Bool { behaviours.contains { $0.callback == callback } }

    /// Performs the script's behaviours for a callback: faults, requests, delays.
    ///
    /// - Parameter ask: Carries out a request.
    /// - Returns: The answer of the script; nil without one.
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
                // Crash at once, without the backtrace of the runtime.
                signal(SIGSEGV, SIG_DFL)
                kill(getpid(), SIGSEGV)
            case .exit: _exit(0)
            }
        }
        return reaction
    }

    /// Runs into a fault that waits for this callback. Removing the cue decides which process it hits, once.
    private func strike(_ callback: String) {
        guard let folder else { return }
        for name in names {
            for (fault, signal) in [("kill", SIGKILL), ("stop", SIGSTOP)]
            where unlink(Cue.fault(fault, of: name, at: callback, in: folder)) == 0 {
                kill(getpid(), signal)
            }
        }
    }

    /// Blocks this thread, like the code of a slow child.
    private func sleep(milliseconds: Int) {
        var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        var rest = timespec()
        while nanosleep(&left, &rest) != 0, errno == EINTR { left = rest }
    }
}
