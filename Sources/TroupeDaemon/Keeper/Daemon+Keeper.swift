import Glibc
import TroupeInstance
import TroupeKeeper
import TroupeModel
import TroupePlatform

/// The link to the keeper, and what is owed to it.
struct KeeperConnection: ~Copyable {
    var link: KeeperLink
    /// The keeper's process.
    let process: Int32
    /// When it wants the next sign of life, of `MonotonicClock`, and how often.
    var nextHeartbeat: Int64?
    var heartbeatInterval: Int64 = 0
    /// Whether its socket is polled for room.
    private var awaitsRoom = false

    init(_ link: consuming KeeperLink, process: Int32) {
        self.link = link
        self.process = process
    }

    /// What its socket is to be polled for from now on; nil for what it is polled for already.
    mutating func changedInterest() -> Poller.Interest? {
        guard link.hasUnsent != awaitsRoom else { return nil }
        awaitsRoom = link.hasUnsent
        return awaitsRoom ? [.input, .output] : .input
    }
}

extension Daemon {
    /// Sends the keeper a request. That it is gone shows when its socket is read.
    mutating func tellKeeper(_ request: KeeperRequest) {
        do throws(KeeperLink.Failure) {
            try keeper.link.send(request)
        } catch {
            if case .malformed(let error) = error { diagnose("a request to the keeper was dropped: \(error)") }
        }
    }

    /// Gives the keeper a sign of life.
    mutating func beat() {
        tellKeeper(.heartbeat)
        keeper.nextHeartbeat = MonotonicClock.microseconds() + keeper.heartbeatInterval
    }

    /// Takes what the keeper says.
    mutating func takeKeeperNotices() throws(DaemonFailure) {
        do throws(KeeperLink.Failure) {
            try keeper.link.flush()
            while true {
                switch try keeper.link.next() {
                case .none: return
                case .ended:
                    // Children follow their leash; nobody is left to clean up for.
                    throw .system(SystemError(code: EPIPE, attempt: "go on: the keeper is gone"))
                case .notice(let notice): take(notice)
                }
            }
        } catch {
            throw DaemonFailure(error)
        }
    }

    private mutating func take(_ notice: KeeperNotice) {
        switch notice {
        case .spawned(let token, let pid): handle(.spawned(StartID(token), pid: pid))
        case .spawnFailed(let token, let code, let message):
            let cause: TerminationCause = code == ECANCELED ? .requested(by: "Troupe") : .spawnFailed(message)
            handle(.exited(StartID(token), pid: nil, cause, output: []))
        case .exited(let token, let pid, let ending, let output):
            tellKeeper(.forget(token))
            let cause: TerminationCause =
                switch ending.cause {
                case .exited(let code): .exitCode(Int(code))
                case .signalled(let signal, _): .signal(Int(signal.rawValue))
                }
            handle(.exited(StartID(token), pid: pid, cause, output: output))
        case .log(let token, let bytes, let dropped): handle(.output(StartID(token), bytes, dropped: dropped))
        case .heartbeatWanted(let interval):
            keeper.heartbeatInterval = interval
            beat()
        case .stop: handle(.stop)
        case .refused(let reason): diagnose("the keeper refused a request: \(reason)")
        }
    }
}
