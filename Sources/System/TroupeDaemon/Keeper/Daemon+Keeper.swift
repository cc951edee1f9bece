import Glibc
import TroupeInstance
import TroupeKeeper
import TroupeKeeping
import TroupeModel
import TroupePlatform
import TroupeTransport

/// The link to the keeper, with its heartbeat.
struct KeeperConnection: ~Copyable {
    var link: KeeperLink
    /// The keeper's process.
    let process: Int32
    var heartbeat = Heartbeat()
    /// True if its socket is polled for room.
    private var awaitsRoom = false

    init(_ link: consuming KeeperLink, process: Int32) {
        self.link = link
        self.process = process
    }

    /// The new poller interest of its socket; nil if it is unchanged.
    mutating func changedInterest() -> Poller.Interest? {
        guard link.hasUnsent != awaitsRoom else { return nil }
        awaitsRoom = link.hasUnsent
        return awaitsRoom ? [.input, .output] : .input
    }
}

extension Daemon {
    /// The maximum number of notices of the keeper that are handled in one turn; the poller reports the rest again.
    private static let maxKeeperNotices = 256

    /// Sends the keeper a request. The end of the keeper is noticed when its socket is read.
    mutating func send(_ request: KeeperRequest) {
        do throws(KeeperLink.Failure) {
            try keeper.link.send(request)
        } catch {
            if case .malformed(let error) = error { diagnose("a request to the keeper was dropped: \(error)") }
        }
    }

    /// Handles the notices of the keeper.
    mutating func handleKeeperNotices() throws(DaemonFailure) {
        do throws(KeeperLink.Failure) {
            try keeper.link.flush()
            for _ in 0..<Self.maxKeeperNotices {
                switch try keeper.link.next() {
                case .none: return
                case .ended:
                    // The children end by their leash, so nothing is left to clean up.
                    throw .system(SystemError(code: EPIPE, attempt: "continue: the keeper is gone"))
                case .notice(let notice): handle(notice)
                }
            }
        } catch {
            throw DaemonFailure(error)
        }
    }

    /// Binds the sockets again after their folder was removed. Existing connections remain, but new peers could not
    /// find the removed sockets.
    private mutating func rebind() {
        do throws(TransportError) {
            try endpoints.rebind()
            diagnose("the instance's folder or a socket in it was removed or replaced; they are recreated")
        } catch {
            diagnose(
                "the instance's folder was removed or replaced, and its sockets cannot be recreated: \(error)")
        }
    }

    private mutating func handle(_ notice: KeeperNotice) {
        switch notice {
        case .spawned(let token, let pid):
            endpoints.limit.add(child: token.rawValue, process: pid)
            handle(.spawned(StartID(token), pid: pid))
            openLink(of: StartID(token))
        case .spawnFailed(let token, _, let message):
            closeLink(of: StartID(token))
            handle(.exited(StartID(token), pid: nil, .spawnFailed(message), output: []))
        case .withdrawn(let token):
            closeLink(of: StartID(token))
            handle(.exited(StartID(token), pid: nil, .requested(by: .withdrawal), output: []))
        case .exited(let token, let pid, let ending, let output):
            endpoints.limit.remove(child: token.rawValue)
            send(.forget(token))
            closeLink(of: StartID(token))
            let cause: TerminationCause =
                switch ending.cause {
                case .exited(let code): .exitCode(Int(code))
                case .signalled(let signal, _): .signal(Int(signal.rawValue))
                }
            handle(.exited(StartID(token), pid: pid, cause, output: output))
        case .stopped(let token, let isStopped): handle(.stopped(StartID(token), isStopped))
        case .log(let token, let bytes, let dropped): handle(.output(StartID(token), bytes, dropped: dropped))
        case .heartbeatWanted(let interval, let evenAtRest):
            keeper.heartbeat.request(every: interval, evenAtRest: evenAtRest)
            if keeper.heartbeat.began(at: MonotonicClock.microseconds()) { send(.heartbeat) }
        case .stop: handle(.stop)
        case .throttled(let token): handle(.outputHeld(StartID(token)))
        case .placeRestored: rebind()
        case .refused(let reason): diagnose("the keeper refused a request: \(reason)")
        }
    }
}
