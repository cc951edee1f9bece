/// What the daemon answers about itself: a map whose members are named once, for writing and for reading.
///
/// Reading is lenient, so that a newer or older daemon can be looked at: a member that is missing, or holds something else,
/// is as in a report of which nothing is known. What this version does not know is in the value that was read, which is what
/// `--json` prints and recordings keep.
public protocol Report: Reportable {
    /// A report of which nothing is known.
    init()
    /// Names every member, in printing order.
    mutating func visit(_ members: inout some ReportMembers)
}

/// Writes or reads the members of a report as they are named.
public protocol ReportMembers {
    /// A member that is always there; nil is null.
    mutating func member<Member: Reportable>(_ name: String, _ member: inout Member)
    /// A member that is left out where it is nil.
    mutating func optional<Member: Reportable>(_ name: String, _ member: inout Member?)
    /// Members that are there together or not at all; `name` is the first of them.
    mutating func group<Group: Report>(_ name: String, _ group: inout Group?)
}

extension Report {
    /// Reads a map.
    public init?(report: Value) {
        guard case .map(let fields) = report else { return nil }
        self.init(fields)
    }

    /// Reads members.
    public init(_ fields: Fields) {
        self.init()
        var reader = ReportReader(fields: fields)
        visit(&reader)
    }

    /// The map.
    public var report: Value { .map(fields) }

    /// The members in printing order.
    public var fields: Fields {
        var (copy, writer) = (self, ReportWriter())
        copy.visit(&writer)
        return writer.fields
    }
}

private struct ReportWriter: ReportMembers {
    var fields = Fields()

    mutating func member<Member: Reportable>(_ name: String, _ member: inout Member) { fields[name] = member.report }

    mutating func optional<Member: Reportable>(_ name: String, _ member: inout Member?) {
        if let member { fields[name] = member.report }
    }

    mutating func group<Group: Report>(_ name: String, _ group: inout Group?) { group?.visit(&self) }
}

private struct ReportReader: ReportMembers {
    let fields: Fields

    mutating func member<Member: Reportable>(_ name: String, _ member: inout Member) {
        if let read: Member = fields.member(name) { member = read }
    }

    mutating func optional<Member: Reportable>(_ name: String, _ member: inout Member?) { member = fields.member(name) }

    mutating func group<Group: Report>(_ name: String, _ group: inout Group?) {
        guard fields[name] != nil else { return }
        var read = Group()
        read.visit(&self)
        group = read
    }
}
