public import TroupeValue

/// A report of the daemon about itself: a map with named members. One list of names serves both writing and reading.
///
/// Reading is lenient, so that tools can inspect a newer or older daemon: a member that is missing or of another type
/// keeps its value from the empty report. Members that this version does not know stay in the value that was read,
/// which `--json` prints and recordings keep.
public protocol Report: Reportable {
    /// The empty report.
    init()
    /// Visits every member, in printing order.
    mutating func visit(_ members: inout some ReportMembers)
}

/// A visitor that writes or reads the members of a report.
public protocol ReportMembers {
    /// Visits a member that is always present; nil is printed as null.
    mutating func member<Member: Reportable>(_ name: String, _ member: inout Member)
    /// Visits a member that is omitted if it is nil.
    mutating func optional<Member: Reportable>(_ name: String, _ member: inout Member?)
    /// Visits members that are present or absent together; `name` is the first of them.
    mutating func group<Group: Report>(_ name: String, _ group: inout Group?)
}

extension Report {
    /// Reads a map; nil for any other value.
    public init?(report: Value) {
        guard case .map(let fields) = report else { return nil }
        self.init(fields)
    }

    /// Reads the members.
    public init(_ fields: Fields) {
        self.init()
        var reader = ReportReader(fields: fields)
        visit(&reader)
    }

    /// The report as a map.
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
