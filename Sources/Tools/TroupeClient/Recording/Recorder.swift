import Glibc
public import TroupeModel
import TroupePlatform
public import TroupeValue

/// A recording beside a monitor. A full disk ends the recording, never the monitor.
public struct Recorder: ~Copyable {
    private var writer: RecordingWriter?
    private var output = RecordedOutput()
    /// The last hierarchy, without its time.
    private var lastTree: Value?
    /// The reason why the recording ended early; nil while it continues.
    public private(set) var failure: RecordingError?

    /// Begins a recording of an instance; without a path all records are dropped.
    ///
    /// - Parameter sequence: The number of the last event before the recording.
    public init(to path: String?, of instance: RunningInstance, since sequence: UInt64) throws(RecordingError) {
        guard let path else { return }
        let header = RecordingHeader(
            name: instance.name, pid: instance.holder, since: sequence, begun: Int64(time(nil)))
        do throws(RecordingError) {
            writer = try RecordingWriter(to: path, header)
        } catch {
            guard case .cannotMake(let cause) = error, cause.kind == .exhausted else { throw error }
            failure = error
        }
    }

    /// True if records reach a file.
    public var isRecording: Bool { writer != nil }

    /// Writes events.
    ///
    /// - Returns: The reason why the recording has ended, once.
    public mutating func record(events: [LoggedEvent]) -> RecordingError? { record(events.map(\.report)) }

    /// Writes the hierarchy of a tree report.
    ///
    /// - Parameter isNews: True if there were events since the last tree; if false, the tree is written only if it
    ///   differs, for instance in a child's memory.
    /// - Returns: The reason why the recording has ended, once.
    public mutating func record(tree: Value, isNews: Bool = true) -> RecordingError? {
        let content = tree.without("t_us")
        guard isNews || content != lastTree else { return nil }
        lastTree = content
        return record([["kind": "tree", "t_us": tree["t_us"] ?? .null, "tree": tree]])
    }

    /// Writes the output of children since the last call.
    ///
    /// - Parameters:
    ///   - logs: The answer to `troupe logs`.
    ///   - time: The time of the answer.
    /// - Returns: The reason why the recording has ended, once.
    public mutating func record(_ logs: LogsReport, at time: Instant) -> RecordingError? {
        guard isRecording else { return nil }
        return record(output.lines(for: logs, at: time).map(\.report))
    }

    private mutating func record(_ lines: [Value]) -> RecordingError? {
        guard writer != nil, !lines.isEmpty else { return nil }
        do throws(RecordingError) {
            try writer?.write(lines)
            return nil
        } catch {
            writer = nil
            failure = error
            return error
        }
    }
}

extension Value {
    /// The map without a field.
    fileprivate func without(_ key: String) -> Value {
        guard case .map(var fields) = self else { return self }
        fields[key] = nil
        return .map(fields)
    }
}
