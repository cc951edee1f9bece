import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// The sensors of the machine, played by python-dbusmock on a bus of the test's own.
@Suite("Following the sensors of the machine")
struct SensorProcessTests {
    /// A private bus with a mocked iio-sensor-proxy.
    private final class Sensors {
        let address: String
        private let bus: Run
        private var mock: Run?

        init(_ stage: Stage) throws {
            let configuration = try stage.file(
                "bus.conf",
                """
                <busconfig><type>system</type><listen>unix:path=\(stage.folder)/bus</listen><auth>EXTERNAL</auth>
                <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
                <allow own="*"/><allow user="*"/></policy></busconfig>
                """)
            bus = try Self.start(
                stage, "/usr/bin/dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--print-address=1"], [])
            address = try #require(try bus.line())
        }

        deinit {
            for run in [mock, bus].compactMap(\.self) {
                try? run.process.send(.kill)
                _ = try? run.process.waitForEnd()
            }
        }

        var environment: [String] { ["DBUS_SYSTEM_BUS_ADDRESS=\(address)"] }

        /// Starts the mocked service, held as the word says.
        func come(_ stage: Stage, _ orientation: String, hasAccelerometer: Bool = true) throws {
            let parameters =
                "{\"has_accelerometer\": \(hasAccelerometer), \"accelerometer_orientation\": \"\(orientation)\"}"
            mock = try Self.start(
                stage, "/usr/bin/python3",
                ["-m", "dbusmock", "--system", "--template", "iio-sensors-proxy", "--parameters", parameters],
                environment)
            // The name exists once a process answers under it.
            let deadline = MonotonicClock.microseconds() + Stage.timeout
            while MonotonicClock.microseconds() < deadline {
                if try call(stage, "net.hadess.SensorProxy", "org.freedesktop.DBus.Peer.Ping", []) == 0 { return }
            }
            Issue.record("the mocked service did not come")
        }

        func go() throws {
            try mock?.process.send(.kill)
            _ = try mock?.process.waitForEnd()
            mock = nil
        }

        /// An accelerometer is plugged in.
        func plugIn(_ stage: Stage) throws {
            let code = try call(
                stage, "net.hadess.SensorProxy", "org.freedesktop.DBus.Mock.SetInternalProperty",
                ["string:net.hadess.SensorProxy", "string:HasAccelerometer", "variant:boolean:true"])
            #expect(code == 0)
        }

        func turn(_ stage: Stage, _ orientation: String) throws {
            let code = try call(
                stage, "net.hadess.SensorProxy", "org.freedesktop.DBus.Mock.SetInternalProperty",
                ["string:net.hadess.SensorProxy", "string:AccelerometerOrientation", "variant:string:\(orientation)"])
            #expect(code == 0)
        }

        private func call(_ stage: Stage, _ service: String, _ method: String, _ arguments: [String]) throws -> Int32 {
            try Self.start(
                stage, "/usr/bin/dbus-send",
                ["--bus=\(address)", "--print-reply", "--dest=\(service)", "/net/hadess/SensorProxy", method]
                    + arguments,
                environment
            ).code()
        }

        private static func start(
            _ stage: Stage, _ program: String, _ words: [String], _ environment: [String]
        ) throws -> Run {
            let output = try Pipe()
            let errors = try Pipe()
            var specification = ProcessSpecification(
                executable: program, arguments: words, environment: Environment.forChildren(changes: environment))
            specification.descriptors = [1: output.writeEnd.raw, 2: errors.writeEnd.raw]
            return Run(try specification.start(), output: output.readEnd, errors: errors.readEnd)
        }
    }

    private func sensors(_ stage: Stage, _ environment: [String]) throws -> Run {
        try stage.start(["sensors", "--json"], environment: environment)
    }

    private func orientation(_ stage: Stage) throws -> Value? {
        try stage.troupe("tree", "--json").value["windows"]?.list?.first?["orientation"]
    }

    @Test("rotates the interface with the device, from the first reading on, also after the service restarts")
    func turns() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let bus = try Sensors(stage)
        try bus.come(stage, "left-up")
        let run = try sensors(stage, bus.environment + ["MEMORY_PRESSURE_WATCH=/dev/null"])
        let first = try run.value { $0["kind"] == "orientation" }
        #expect(first?["value"] == "landscapeLeft" && first?["status"] == "completed")
        #expect(try orientation(stage) == "landscapeLeft")
        try bus.turn(stage, "normal")
        #expect(try run.value { $0["kind"] == "orientation" }?["value"] == "portrait")
        #expect(try orientation(stage) == "portrait")
        // An undefined reading does not rotate the interface; the next reading does.
        try bus.turn(stage, "undefined")
        try bus.turn(stage, "right-up")
        #expect(try run.value { $0["kind"] == "orientation" }?["value"] == "landscapeRight")
        try bus.go()
        #expect(try run.value { $0["kind"] == "source" }?["followed"] == false)
        try bus.come(stage, "normal")
        #expect(try run.value { $0["kind"] == "orientation" }?["value"] == "portrait")
        try stage.expectSentIsRun()
        #expect(try stage.troupe("stop").code == 0)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test("follows an accelerometer that comes later than the service")
    func claimsLater() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let bus = try Sensors(stage)
        try bus.come(stage, "left-up", hasAccelerometer: false)
        let pipe = stage.folder + "/pressure"
        try #require(mkfifo(pipe, 0o600) == 0)
        let run = try sensors(stage, bus.environment + ["MEMORY_PRESSURE_WATCH=\(pipe)"])
        #expect(try run.value { $0["source"] == "orientation" }?["followed"] == false)
        #expect(try run.value { $0["source"] == "memory" }?["followed"] == true)
        try bus.plugIn(stage)
        #expect(try run.value { $0["source"] == "orientation" }?["followed"] == true)
        #expect(try run.value { $0["kind"] == "orientation" }?["value"] == "landscapeLeft")
        try bus.turn(stage, "normal")
        #expect(try run.value { $0["kind"] == "orientation" }?["value"] == "portrait")
        try stage.expectSentIsRun()
        #expect(try stage.troupe("stop").code == 0)
        #expect(try run.code() == 0)
        try stage.expectNothingLeft()
    }

    @Test("warns when memory is short, and reports and skips missing sources")
    func warns() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let pipe = stage.folder + "/pressure"
        try #require(mkfifo(pipe, 0o600) == 0)
        let monitor = try stage.start(["monitor", "--json"])
        #expect(try monitor.value { $0["kind"] == "attached" } != nil)
        let run = try sensors(
            stage, ["DBUS_SYSTEM_BUS_ADDRESS=unix:path=\(stage.folder)/none", "MEMORY_PRESSURE_WATCH=\(pipe)"])
        #expect(try run.value { $0["source"] == "orientation" }?["followed"] == false)
        #expect(try run.value { $0["source"] == "memory" }?["followed"] == true)
        try Descriptor.openForWriting(pipe).writeAll([1])
        #expect(try run.value { $0["kind"] == "memory-warning" }?["status"] == "completed")
        let first = try monitor.value { $0["kind"] == "callback" && $0["name"] == "didReceiveMemoryWarning" }
        // Any number of events gives one more warning, after an interval to act on the first.
        for _ in 0..<50 { try Descriptor.openForWriting(pipe).writeAll([1]) }
        let second = try monitor.value {
            $0["kind"] == "callback" && $0["name"] == "didReceiveMemoryWarning"
                && $0["controller"] == first?["controller"]
        }
        let distance = (second?["t_us"]?.int ?? 0) - (first?["t_us"]?.int ?? 0)
        #expect(distance > 1_500_000, "\(distance) us between two warnings")
        try run.process.send(.terminate)
        #expect(try run.code() == 0)
        try stage.stop()
    }

    @Test("ends with a code and a hint without a sensor to follow, or without an instance")
    func refuses() throws {
        let stage = try Stage()
        #expect(try stage.troupe("sensors").code == 5)
        try stage.runRecipes()
        let outcome = try stage.troupe(
            ["sensors"],
            environment: ["DBUS_SYSTEM_BUS_ADDRESS=unix:path=\(stage.folder)/none", "MEMORY_PRESSURE_WATCH=/dev/null"])
        #expect(outcome.code == 69)
        #expect(outcome.complaint.contains("troupe memory-warning"))
        try stage.stop()
    }
}
