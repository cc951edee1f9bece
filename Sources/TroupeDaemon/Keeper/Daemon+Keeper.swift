import Glibc
import TroupeHierarchy
import TroupeKeeper
import TroupeModel
import TroupePlatform
import TroupeSupervision

extension Daemon {
    /// Sends the keeper a request. That it is gone shows when its socket is read.
    mutating func tellKeeper(_ request: KeeperRequest) {
        do throws(KeeperLink.Failure) {
            try keeper.send(request)
        } catch {
            if case .malformed(let error) = error { diagnose("a request to the keeper was dropped: \(error)") }
        }
    }

    /// Takes what the keeper says.
    mutating func takeKeeperNotices() throws(DaemonFailure) {
        do throws(KeeperLink.Failure) {
            try keeper.flush()
            while true {
                switch try keeper.next() {
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
        case .spawned(let token, let pid):
            guard let key = tokens[token] else { return }
            children[key]?.pid = pid
            guard checkOrigin(of: key), hierarchy.facts(of: key.controller)?.pid != pid else { return }
            handle(.spawned(key.controller, key.incarnation, pid: pid))
        case .spawnFailed(let token, let code, let message):
            guard let key = tokens[token] else { return }
            let cause: TerminationCause = code == ECANCELED ? .requested(by: "Troupe") : .spawnFailed(message)
            childEnded(key, cause, pid: nil, output: [])
        case .exited(let token, let pid, let ending, let output):
            tellKeeper(.forget(token))
            guard let key = tokens[token] else { return }
            let cause: TerminationCause =
                switch ending.cause {
                case .exited(let code): .exitCode(Int(code))
                case .signalled(let signal, _): .signal(Int(signal.rawValue))
                }
            childEnded(key, cause, pid: pid, output: output)
        case .log(let token, let bytes, let dropped): answerLogAskers(of: token, bytes, dropped: dropped)
        case .heartbeatWanted(let interval):
            heartbeatInterval = interval
            tellKeeper(.heartbeat)
            timers.set(.heartbeat, at: MonotonicClock.microseconds() + interval)
        case .stop: stop()
        case .refused(let reason): diagnose("the keeper refused a request: \(reason)")
        }
    }

    /// A process of ours is gone: supervision decides what follows, the hierarchy is told.
    mutating func childEnded(_ key: ChildKey, _ cause: TerminationCause, pid: Int32?, output: [UInt8]) {
        guard let child = children.removeValue(forKey: key) else { return }
        switch child.origin {
        case .keeper(let token):
            tokens[token] = nil
            // What it wrote comes with the notice of its end.
            answerLogAskers(of: token, output, dropped: 0)
        case .hand(let process):
            handStarted[process.serial] = nil
            try? poller.remove(process.handle.raw)
        }
        timers.cancel(.teardown(key))
        connect(child, over: nil)
        owed.removeAll { $0 === child }
        for asker in child.journalAskers { journalCame(asker, from: key, []) }
        let cause = child.endedFor ?? cause
        if (lastExits[key.controller]?.incarnation.rawValue ?? 0) < key.incarnation.rawValue {
            lastExits[key.controller] = LastExit(
                incarnation: key.incarnation, pid: pid ?? child.pid, cause: cause, moment: now, output: output)
        }
        let facts = hierarchy.facts(of: key.controller)
        var decision = decision(on: key, cause, facts?.incarnation)
        // A person left the debugger: the screen goes on by itself.
        if case .hand = child.origin, phase == .running { decision = .after(milliseconds: 0) }
        handle(.exited(key.controller, key.incarnation, cause, decision))
        responderEnded(key)
        if facts == nil { forget(key.controller) }
    }

    private mutating func decision(
        on key: ChildKey, _ cause: TerminationCause, _ current: Incarnation?
    ) -> RestartDecision {
        guard phase == .running, current == key.incarnation else { return .stayDown }
        if case .requested(by: RestartRequest.name) = cause {
            supervisor.restarted(key.controller)
            return .after(milliseconds: 0)
        }
        if let className = children[key]?.className ?? hierarchy.facts(of: key.controller)?.className {
            supervisor.supervise(key.controller, policy: RestartPolicy(condition: restart[className]))
        }
        return supervisor.exited(key.controller, cause, at: now.microseconds / 1000)
    }

    /// A controller is gone for good, and with it what was kept of it.
    private mutating func forget(_ controller: ControllerID) {
        guard !children.keys.contains(where: { $0.controller == controller }) else { return }
        supervisor.forget(controller)
        lastExits[controller] = nil
        views[controller] = nil
        viewsSince[controller] = nil
        if outdated.removeValue(forKey: controller) != nil { timers.cancel(.layout(controller)) }
        typed[controller] = nil
        if textOwner == controller { textOwner = nil }
        sceneIsStale = true
    }
}

/// How the hierarchy names `troupe restart` as the cause of an end.
enum RestartRequest {
    static let name = "troupe restart"
}
