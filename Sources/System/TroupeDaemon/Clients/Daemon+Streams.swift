import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport

// The sockets of the events and of the scene: questions go to ``ClientStreams``, and its answers are sent.

extension Daemon {
    /// Handles a client's question for events.
    mutating func handleEventsRequest(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        let client = ConnectionID(message.peer)
        do throws(ProtocolError) {
            carryOut(streams.askEvents(try EventsRequest(decoding: message.payload), by: client))
        } catch {
            carryOut(streams.malformedEventsRequest(error.description, by: client, at: eventTime(for: now)))
        }
    }

    /// Handles a display's question for the scene, or the input of the person there.
    mutating func handleSceneRequest(_ event: RouterEvent) {
        guard case .message(let message) = event else { return }
        let display = ConnectionID(message.peer)
        do throws(ProtocolError) {
            switch try SceneRequest(decoding: message.payload) {
            case .next(let version):
                handle(.sceneAsked(after: version, by: display))
                carryOut(streams.askScene(after: version, by: display))
            case .look(let version): carryOut(streams.askScene(after: version, by: display))
            case .nextOfScreen(let version, let screen, let size):
                do throws(Failure) {
                    try AttachedScreen(window: screen, size: size).check()
                } catch {
                    return carryOut(
                        streams.malformedSceneRequest(error.message, by: display, at: eventTime(for: now)))
                }
                handle(.screenAttached(screen, size, by: display))
                carryOut(streams.askScene(after: version, of: screen, by: display))
            case .input(let input, let version): handle(.touched(input, version: version, at: display))
            }
        } catch {
            carryOut(streams.malformedSceneRequest(error.description, by: display, at: eventTime(for: now)))
        }
    }

    /// Sends new events to the clients that wait for them.
    mutating func sendEvents() { carryOut(streams.answerEvents()) }

    /// Sends displays a frame, if one is due. Nothing is composed while no display waits.
    mutating func sendFrame() {
        let isStale = instance.scenes.isStale
        let start = now
        guard streams.isFrameDue(isStale: isStale, at: start) else { return }
        let worked = ProcessorClock.microseconds()
        handle(.display)
        for window in streams.askedWindows {
            carryOut(streams.answerScene(from: instance.scenes(of: window), of: window, at: now))
        }
        if isStale { streams.frameSent(from: start, spending: ProcessorClock.microseconds() - worked) }
    }

    /// Looks for displays that are gone. The loop calls it at once after an event of the scene's socket without a message:
    /// a connection was made or has ended. It calls it 100 ms after a message, since a connection may have ended in the
    /// same turn. A connected display answers the empty message with its question.
    mutating func findGoneDisplays() {
        nextDisplayLook = nil
        greetedDisplays = []
        for display in instance.displays.connections {
            switch try? endpoints.scene.send([], to: PeerIdentity(display)) {
            case .unreachable?: handle(.displayGone(display))
            case .sent?: greetedDisplays.insert(display)
            case .wouldBlock?, .tooLarge?, nil: break
            }
        }
    }

    private mutating func carryOut(_ effects: [StreamEffect]) {
        for effect in effects {
            switch effect {
            case .sendEvents(let batch, let client):
                _ = try? endpoints.events.send(batch.encoded(), to: PeerIdentity(client))
            case .sendScene(let update, let display):
                let bytes =
                    switch update {
                    case .encoded(let bytes): bytes
                    case .plain(let update): update.encoded()
                    }
                let outcome = try? endpoints.scene.send(bytes, to: PeerIdentity(display))
                if outcome == .unreachable { handle(.displayGone(display)) }
            case .greet(let client, .events): _ = try? endpoints.events.send([], to: PeerIdentity(client))
            case .greet(let client, .scene): _ = try? endpoints.scene.send([], to: PeerIdentity(client))
            }
        }
    }
}
