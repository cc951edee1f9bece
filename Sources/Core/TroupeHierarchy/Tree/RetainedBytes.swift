package import TroupeModel

/// The bytes that the instance keeps on behalf of controllers' code, by controller and by family.
///
/// A family is a controller that no code made, together with all controllers made by code of the family. Controllers
/// are cheap to make, so a limit for one controller would bound nothing.
package struct RetainedBytes: Hashable, Sendable {
    /// The limits, in bytes: for the facts of one controller, and for everything that a family keeps.
    package static let limit = (facts: 64 << 10, family: 64 << 20)

    /// The kinds of kept bytes.
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// Titles, items and names that a controller declares.
        case facts
        /// The values that its maker recorded for it.
        case configuration
        /// Its views, also those of a process that has ended.
        case views
        /// Messages that it sent and that have no answer yet.
        case messages
    }

    private struct Member: Hashable, Sendable {
        let family: ControllerID
        var facts = 0
        var configuration = 0
        var views = 0
        var messages = 0

        subscript(kind: Kind) -> Int {
            get {
                switch kind {
                case .facts: facts
                case .configuration: configuration
                case .views: views
                case .messages: messages
                }
            }
            set {
                switch kind {
                case .facts: facts = newValue
                case .configuration: configuration = newValue
                case .views: views = newValue
                case .messages: messages = newValue
                }
            }
        }

        var total: Int { facts + configuration + views + messages }
    }

    private var members: [ControllerID: Member] = [:]
    /// The sum over the members of each family that keeps anything.
    private var families: [ControllerID: Int] = [:]

    init() {}
}

extension RetainedBytes {
    /// Adds a controller to the family of its maker.
    mutating func join(_ id: ControllerID, madeBy maker: ControllerID) {
        members[id] = Member(family: members[maker]?.family ?? maker)
    }

    /// Removes a controller and its bytes.
    mutating func leave(_ id: ControllerID) {
        guard let member = members.removeValue(forKey: id) else { return }
        add(-member.total, to: member.family)
    }

    /// The bytes of that kind that a controller keeps.
    package func bytes(of id: ControllerID, _ kind: Kind) -> Int { members[id]?[kind] ?? 0 }

    /// All bytes that a controller keeps.
    package func bytes(of id: ControllerID) -> Int { members[id]?.total ?? 0 }

    /// All bytes that the family of a controller keeps.
    package func bytes(ofFamily id: ControllerID) -> Int { families[members[id]?.family ?? id] ?? 0 }

    /// The reason why a controller may not keep `bytes` bytes of that kind; nil if it may.
    ///
    /// A controller may always keep less than before. Complexity: O(1).
    func excess(of id: ControllerID, keeping bytes: Int, _ kind: Kind) -> Excess? {
        let more = bytes - self.bytes(of: id, kind)
        guard more > 0 else { return nil }
        if kind == .facts, bytes > Self.limit.facts { return .facts(bytes) }
        let family = members[id]?.family ?? id
        guard families[family, default: 0] + more > Self.limit.family else { return nil }
        return .family(family)
    }

    /// Sets the number of bytes of that kind that a controller keeps. Complexity: O(1).
    mutating func keep(_ bytes: Int, _ kind: Kind, for id: ControllerID) {
        var member = members[id] ?? Member(family: id)
        let more = bytes - member[kind]
        guard more != 0 else { return }
        member[kind] = bytes
        members[id] = member
        add(more, to: member.family)
    }

    private mutating func add(_ bytes: Int, to family: ControllerID) {
        guard bytes != 0 else { return }
        let sum = families[family, default: 0] + bytes
        families[family] = sum == 0 ? nil : sum
    }

    /// Contradictions in the account, for the invariants of the hierarchy.
    func contradictions(among present: some Sequence<ControllerID>) -> [String] {
        let present = Set(present)
        var sums: [ControllerID: Int] = [:]
        var found: [String] = []
        for (id, member) in members {
            if !present.contains(id) { found.append("\(id) is gone and keeps \(member.total) bytes") }
            if member.total < 0 { found.append("\(id) keeps \(member.total) bytes") }
            sums[member.family, default: 0] += member.total
        }
        for family in Set(sums.keys).union(families.keys) where sums[family, default: 0] != families[family, default: 0]
        {
            found.append(
                "the family of \(family) is charged \(families[family, default: 0]) bytes, not \(sums[family, default: 0])"
            )
        }
        return found
    }
}

extension RetainedBytes {
    /// A limit that would be exceeded.
    enum Excess: Hashable, Sendable {
        /// The facts of one controller would have so many bytes.
        case facts(Int)
        /// The family of that controller would keep more than it may.
        case family(ControllerID)
    }
}
