import TroupeHierarchy
import TroupeModel

/// Watches that what controllers state about themselves is taken exactly where it is not more than one may keep, by an
/// account of its own.
struct HoardWatch {
    private(set) var complaints: [String] = []
    /// The texts that code stated for each controller and that were taken.
    private var stated: [ControllerID: Facts] = [:]
    /// Statements that have no reply, by the tag of the request.
    private var open: [UInt64: (ControllerID, Facts)] = [:]

    /// The most bytes of one controller.
    private static let limit = 65_536
    /// More than scenes, and lists without texts, take.
    private static let margin = 2_048

    mutating func observe(_ input: Input) {
        guard case .request(.configure(let id, var facts), let asker, let tag) = input else { return }
        if case .controller(let own, _, _) = asker, own != id { facts.unwindActions = nil }
        open[tag] = (id, facts)
    }

    mutating func see(_ effect: Effect) {
        switch effect {
        case .gone(let id): stated[id] = nil
        case .reply(let reply, _, let tag):
            guard let (id, facts) = open.removeValue(forKey: tag) else { return }
            let next = (stated[id] ?? Facts()).stating(facts)
            if reply.status == .completed {
                stated[id] = next
                if next.hoardedBytes > Self.limit { complaints.append("\(id) may keep \(next.hoardedBytes) bytes") }
            } else if reply.failure?.code == .quotaExceeded, next.hoardedBytes + Self.margin <= Self.limit {
                complaints.append("\(id) may not keep \(next.hoardedBytes) bytes: \(reply.failure?.message ?? "")")
            }
        case .send, .restarted, .kill, .spawn, .end, .schedule, .cancel, .event, .interfaceChanged, .animate, .ready,
            .launchFailed, .broken:
            break
        }
    }
}

extension Facts {
    /// What is stated once other texts are stated besides.
    fileprivate func stating(_ other: Facts) -> Facts {
        var next = self
        next.title = other.title ?? title
        next.toolbarItems = other.toolbarItems ?? toolbarItems
        next.tabBarItem = other.tabBarItem ?? tabBarItem
        next.unwindActions = other.unwindActions ?? unwindActions
        return next
    }

    /// The UTF-8 bytes of the texts.
    fileprivate var hoardedBytes: Int {
        let items = (toolbarItems ?? []).map(\.title)
        return ([title ?? "", tabBarItem?.badge ?? ""] + items + (unwindActions ?? [])).reduce(0) { $0 + $1.utf8.count }
    }
}
