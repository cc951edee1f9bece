import TroupeModel
public import TroupeValue

/// The first line of a recording, which identifies the format and the instance.
public struct RecordingHeader: Hashable, Sendable {
    /// The version of the format that this program writes, and the newest that it reads.
    public static let format: Int64 = 1

    /// The name of the instance.
    public var name: String
    /// The process that held the instance; nil if it was unknown.
    public var pid: Int32?
    /// The number of the last event before the recording.
    public var since: UInt64
    /// The start of the recording, in seconds since 1970.
    public var begun: Int64

    /// Creates the header of a new recording.
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

    /// Parses the line; nil if it is not a header. The version is not checked here.
    init?(_ value: Value) {
        guard value["kind"] == "recording", value["format"]?.int != nil, let name = value["name"]?.string else {
            return nil
        }
        self.init(
            name: name, pid: value["pid"]?.int.flatMap { Int32(exactly: $0) },
            since: value["since"]?.int.flatMap { UInt64(exactly: $0) } ?? 0, begun: value["begun"]?.int ?? 0)
    }
}
