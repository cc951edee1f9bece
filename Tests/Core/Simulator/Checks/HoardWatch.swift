import TroupeHierarchy
import TroupeModel

/// Checks that the facts which controllers state about themselves are accepted up to the limit and refused beyond it,
/// with a separate count of the bytes.
struct HoardWatch {
    private(set) var complaints: [String] = []
    /// The accepted texts that code stated, by controller.
    private var stated: [ControllerID: Facts] = [:]
    /// Statements without a reply, by the tag of the request.
    private var open: [UInt64: (ControllerID, Facts)] = [:]

    /// The maximum number of bytes of one controller.
    private static let limit = 65_536
    /// An upper bound of the bytes of scenes, and of lists without texts.
    private static let margin = 2_048

    mutating func observe(_ input: Input) {
        // The hello of another process replaces the actions.
        if case .connected(let id, _, let actions) = input { stated[id]?.unwindActions = actions }
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
                if next.hoardedBytes > Self.limit {
                    complaints.append("\(id) is allowed to keep \(next.hoardedBytes) bytes")
                }
            } else if reply.failure?.code == .quotaExceeded, next.hoardedBytes + Self.margin <= Self.limit {
                complaints.append("\(id) is refused \(next.hoardedBytes) bytes: \(reply.failure?.message ?? "")")
            }
        case .send, .restarted, .kill, .spawn, .end, .schedule, .cancel, .event, .interfaceChanged, .animateBars,
            .turnPages,
            .animate, .setAside, .ready,
            .launchFailed, .broken:
            break
        }
    }
}

extension Facts {
    /// The facts after another statement is merged into them.
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
