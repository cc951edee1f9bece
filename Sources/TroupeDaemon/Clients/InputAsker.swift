import TroupeMessages
import TroupeModel
import TroupeTransport

/// Who is told what became of something a person did.
enum InputAsker: Hashable {
    /// A client, which has one reply.
    case client(ControlAsker)
    /// A display, which sees what happens, and is told in words where nothing does.
    case display(PeerIdentity)
}

extension Daemon {
    /// Tells whoever is told of an input what became of it.
    mutating func answer(_ asker: InputAsker, _ reply: Reply) {
        switch asker {
        case .client(let client): answer(client, .reply(reply))
        case .display(let peer):
            guard let words = reply.failure?.message else { return }
            // Nobody says that a display has gone: those that never take their words are forgotten some time.
            if notices.count >= Self.mostNotices, notices[peer] == nil { notices = [:] }
            notices[peer] = words
        }
    }

    private static let mostNotices = 256
}
