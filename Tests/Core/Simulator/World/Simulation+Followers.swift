import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel

// The daemon's streams, and the clients that follow them.

extension Simulation {
    /// A follower connects or leaves.
    mutating func followersChange() {
        if let (client, stream) = followers.change() { ask(stream, by: client) }
        if followers.left > 0 {
            agenda.enter(.followersChange, after: followers.random.below(followers.random.chance(30) ? 1_000 : 900_000))
        }
    }

    /// A follower asks for the next part of a stream.
    mutating func ask(_ stream: ClientStream, by client: ConnectionID) {
        switch stream {
        case .events:
            if let request = followers.eventsRequest(of: client) { carryOut(streams.askEvents(request, by: client)) }
        case .scene:
            if let version = followers.sceneRequest(of: client) {
                carryOut(streams.askScene(after: version, by: client))
            }
        }
    }

    /// The host's loop wakes for a frame.
    mutating func frameIsDue() { followers.wakesAt = nil }

    /// Ends a turn of the host's loop, as the daemon does: events, then a frame if one is due.
    mutating func endTurn() {
        guard followers.areThere, checks.complaints.isEmpty else { return }
        carryOut(streams.answerEvents())
        let isStale = instance.scenes.isStale
        let isNewcomerWaiting = followers.isNewcomerWaiting
        if streams.isFrameDue(isStale: isStale, at: now) {
            handle(.display)
            let start = now
            carryOut(streams.answerScene(from: instance.scenes, at: start))
            if isStale {
                let spent = Int64(followers.random.pick([100, 900, 4_000, 30_000]) ?? 0)
                followers.frameSent(at: agenda.now, spending: spent, toNewcomer: isNewcomerWaiting)
                streams.frameSent(from: start, spending: spent)
            }
        }
        streams.boundHistory()
        checks.complaints += followers.complaints
        guard let due = streams.nextFrame?.microseconds, due < followers.wakesAt ?? .max else { return }
        followers.wakesAt = due
        agenda.enter(.frameIsDue, after: Int(max(0, due - agenda.now)))
    }

    private mutating func carryOut(_ effects: [StreamEffect]) {
        for effect in effects {
            switch effect {
            case .sendEvents(let batch, let client):
                followers.receive(batch, at: client, sent: history)
                askAgain(.events, by: client)
            case .sendScene(let update, let display):
                guard case .plain(let update) = update, !followers.isGone(display) else {
                    handle(.displayGone(display))
                    continue
                }
                followers.receive(update, at: display, shown: instance.scenes)
                askAgain(.scene, by: display)
            case .greet(let client, let stream): askAgain(stream, by: client)
            }
        }
    }

    /// A client reads its answer, and asks again.
    private mutating func askAgain(_ stream: ClientStream, by client: ConnectionID) {
        guard !followers.isGone(client) else { return }
        let delay = followers.random.chance(20) ? followers.random.below(2_000_000) : followers.random.below(2_000)
        agenda.enter(.follow(stream, client), after: delay)
    }
}
