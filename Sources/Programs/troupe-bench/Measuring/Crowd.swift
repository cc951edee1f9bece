import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Many displays of an instance whose many children constantly change their views.
struct Crowd {
    let instance: BenchInstance
    let arguments: BenchArguments

    /// The changes of each child's view per second.
    private static let rate = 20
    /// The maximum processor time of the daemon, in percent.
    private static let share = 25.0
    /// The highest age of the newest change in an update, in microseconds: one interval between changes.
    private static let age = 50_000.0
    /// The maximum memory that a stopped display may cost the daemon, in KiB.
    private static let stoppedMemoryLimit = 1024.0

    func lines() throws -> [BenchLine] {
        let list: InstanceReport = try instance.report(.list)
        let daemon = ProcessFacts(pid: list.pid ?? 0)
        let displays = try DisplayHost(instance.name, count: arguments.displays - 1)
        let stopped = try DisplayHost(instance.name, count: 1)
        try change(until: MonotonicClock.microseconds() + 120_000_000)
        try rest()
        try stopped.process.send(.stop)
        try rest()
        let memory = try daemon.proportionalSetSizeKiB()
        let (start, before) = (MonotonicClock.microseconds(), try daemon.processorTime())
        try displays.count()
        try rest()
        let (end, after) = (MonotonicClock.microseconds(), try daemon.processorTime())
        let seen = try displays.end()
        let growth = try daemon.proportionalSetSizeKiB() - memory
        try stopped.process.send(.resume)
        _ = try stopped.end()
        try change(until: 0)
        let seconds = Double(end - start) / 1_000_000
        let pictures = seen["pictures"]?.list?.compactMap(\.int) ?? []
        let name = "\(arguments.displays) displays, \(arguments.crowd) children changing"
        return [
            BenchLine(
                quantity: "daemon, \(name)", unit: "% of a processor", limit: Self.share,
                .init([(after - before) * 100 / max(1, end - start)])),
            BenchLine(
                quantity: "newest change in a picture, \(name)", unit: "us", limit: Self.age,
                .init(seen["ages"]?.list?.compactMap(\.int) ?? [])),
            // Never below the interval of changes: a display that lags gets several changes in one update.
            BenchLine(
                quantity: "time between pictures at the slowest display", unit: "us", limit: Self.age,
                .init([Int64(seconds * 1_000_000) / max(1, pictures.min() ?? 0)])),
            BenchLine(
                quantity: "daemon, for a display that is stopped", unit: "KiB", limit: Self.stoppedMemoryLimit,
                .init([max(0, growth)])),
        ]
    }

    /// Makes all screens change their views until a moment.
    private func change(until end: Int64) throws {
        for id in try instance.controllers().filter({ $0.scene.className == "BenchViewController" }).map(\.id) {
            let change: Value = ["rate": .number(Self.rate), "until": .int(end)]
            try instance.request(
                .sendDelegate(
                    to: id,
                    DelegateMessage(
                        from: id, protocolName: "BenchMessage", name: "change",
                        payload: Payload(typeName: "BenchMessage", value: ["change": change]), expectsReply: false)))
        }
    }

    private func rest() throws {
        var poller = try Poller()
        _ = try poller.wait(until: MonotonicClock.microseconds() + Int64(arguments.crowdMilliseconds) * 1000)
    }
}

/// A process with displays that draw nothing.
struct DisplayHost: ~Copyable {
    let process: ProcessHandle
    private let begin: Descriptor
    private let output: Descriptor

    init(_ name: String, count: Int) throws {
        let input = try Pipe()
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: try ProgramLocation.current(),
            arguments: ["--leashed", try ProgramLocation.current(), "--displays", name, "\(count)"])
        specification.descriptors = [0: input.readEnd.raw, 1: output.writeEnd.raw]
        process = try specification.start()
        begin = input.writeEnd
        self.output = output.readEnd
    }

    /// Starts the counting.
    func count() throws { try begin.writeAll([1]) }

    /// Ends the process. Returns what its displays received.
    consuming func end() throws -> Value {
        _ = consume begin
        var said: [UInt8] = []
        while case .bytes(let bytes) = try output.read(upTo: 1 << 20) { said += bytes }
        _ = try process.waitForEnd()
        return try JSON.value(of: said)
    }
}
