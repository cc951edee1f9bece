public import TroupeModel

/// The first line of a recording: what it is, and of which instance.
public struct RecordingHeader: Hashable, Sendable {
    /// The version of the form that this program writes, and the newest that it reads.
    public static let format: Int64 = 1

    /// The instance's name.
    public var name: String
    /// The process that held the instance; nil where it was not known.
    public var pid: Int32?
    /// The number of the last event before the recording.
    public var since: UInt64
    /// When it was begun, in seconds since 1970.
    public var begun: Int64

    /// Describes a recording that begins.
    public init(name: String, pid: Int32?, since: UInt64, begun: Int64) {
        self.name = name
        self.pid = pid
        self.since = since
        self.begun = begun
    }

    /// The line as a value.
    public var report: Value {
        [
            "kind": "recording", "format": .int(Self.format), "name": .string(name),
            "pid": pid.map { .number($0) } ?? .null, "since": .number(since), "begun": .int(begun),
        ]
    }

    /// Reads the line; nil when it is that of something else. The format is not judged here.
    init?(_ value: Value) {
        guard value["kind"] == "recording", value["format"]?.int != nil, let name = value["name"]?.string else {
            return nil
        }
        self.init(
            name: name, pid: value["pid"]?.int.flatMap { Int32(exactly: $0) },
            since: value["since"]?.int.flatMap { UInt64(exactly: $0) } ?? 0, begun: value["begun"]?.int ?? 0)
    }
}
