import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeTransport

// The hanging gets: a client has one question open, which is answered when there is something to say.

extension Daemon {
    /// The most events in one answer, whatever is asked for.
    private static let batchLimit = 512

    /// Takes a question for events.
    mutating func takeEventsEvent(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        do throws(ProtocolError) {
            eventWaiters[message.peer] = try EventsRequest(decoding: message.payload)
        } catch {
            diagnose("a client asked for events in a way nobody understands: \(error.description)")
            // Its version is what a client of another one needs to know, and all it can read.
            _ = try? endpoints.events.send(EventBatch(events: []).encoded(), to: message.peer)
        }
    }

    /// Answers those whose events have come.
    mutating func answerEventWaiters() {
        guard !eventWaiters.isEmpty else { return }
        for (peer, request) in eventWaiters where request.after < log.last {
            eventWaiters[peer] = nil
            let (missed, records) = log.after(request.after, limit: min(max(1, request.limit), Self.batchLimit))
            let batch = EventBatch(
                missed: missed, events: records.map { EventRecord(sequence: $0.sequence, report: $0.report) })
            _ = try? endpoints.events.send(batch.encoded(), to: peer)
        }
    }

    /// Takes a question for the scene, or what a person did at a display.
    mutating func takeSceneEvent(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        do throws(ProtocolError) {
            switch try SceneRequest(decoding: message.payload) {
            case .next(let version): sceneWaiters[message.peer] = version
            case .input(let input, let version): take(input, aimedAt: version, at: message.peer)
            }
        } catch {
            diagnose("a display said what nobody understands: \(error.description)")
            let nothing = SceneDifference(from: SceneTree(), to: SceneTree())
            _ = try? endpoints.scene.send(
                SceneUpdate(version: 0, moment: now, difference: nothing).encoded(), to: message.peer)
        }
    }

    /// Answers the displays that do not know the scene as it is now. Nothing is composed while nobody looks, and however
    /// often views change, no more often than displays can draw. A change that comes after a rest is told at once.
    mutating func answerSceneWaiters() {
        guard !sceneWaiters.isEmpty else { return }
        let isNewcomerWaiting = sceneWaiters.values.contains(0)
        guard !framePace.isAwaited || isNewcomerWaiting else { return }
        let start = MonotonicClock.microseconds()
        let worked = ProcessorClock.microseconds()
        let isFrame = sceneIsStale
        if isFrame, !isNewcomerWaiting, start < framePace.next {
            framePace.isAwaited = true
            return timers.set(.frame, at: framePace.next)
        }
        defer { if isFrame { framePace.told(from: start, spending: ProcessorClock.microseconds() - worked) } }
        _ = composedScene()
        for (peer, version) in sceneWaiters where version != scenes.version || notices[peer] != nil {
            sceneWaiters[peer] = nil
            let update = scenes.update(since: version, at: now, saying: notices.removeValue(forKey: peer))
            _ = try? endpoints.scene.send(update, to: peer)
        }
    }

    /// The interface as it is now.
    mutating func composedScene() -> SceneTree {
        if sceneIsStale {
            sceneIsStale = false
            let known = scenes.version
            scenes.take(
                Composer.compose(hierarchy.outline(), trees: views, outdated: Set(outdated.keys)), at: now,
                durations: settings.animates ? settings.durations : nil)
            // Where nothing looks different, what was seen before is what is there.
            if scenes.version > known { for controller in renewed { viewsSince[controller] = scenes.version } }
            renewed.removeAll()
        }
        return scenes.current
    }
}
