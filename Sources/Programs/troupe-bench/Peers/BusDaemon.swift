import TroupeModel
import TroupePlatform

/// A private dbus-daemon with a client and a service that use sd-bus: a method call and its reply are two hops there
/// and two back.
final class BusDaemon: Peer {
    private let daemon: ProcessHandle
    private let service: MeasuringProcess
    private let client: MeasuringProcess

    /// Starts the processes, with socket and configuration in a folder.
    ///
    /// - Throws: ``MissingPeer`` without a dbus-daemon.
    init(folder: String) throws {
        let (path, address) = (folder + "/bus.conf", "unix:path=\(folder)/bus")
        try Descriptor.openForWriting(path).writeAll(
            Array(
                """
                <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
                <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>
                """.utf8))
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: "dbus-daemon",
            arguments: ["--config-file=\(path)", "--nofork", "--nopidfile", "--nosyslog", "--print-address=1"])
        specification.descriptors = [1: output.writeEnd.raw]
        specification.diesWithStarter = true
        daemon = try specification.startPeer(of: "dbus-daemon")
        _ = consume output.writeEnd
        var lines = LineInput(output.readEnd)
        let deadline = MonotonicClock.microseconds() + 10_000_000
        _ = try lines.next(until: deadline, from: "dbus-daemon")
        service = try MeasuringProcess(["bus-service", address])
        client = try MeasuringProcess(["bus-client", address, "\(Floor.size)"])
    }

    deinit {
        try? daemon.send(.kill)
        _ = try? daemon.waitForEnd()
    }

    func samples(_ count: Int, idle: Int) throws -> [Int64] { try client.samples(count, idle: idle) }
}
