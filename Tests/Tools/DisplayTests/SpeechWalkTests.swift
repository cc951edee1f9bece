import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

// promises 2012/9.14: A display speaks the element in focus and the announcements.

/// An application that is used by ear alone (`troupe attach --speak`), with a speech service that writes down the texts.
@Suite struct SpeechWalkTests {
    /// A speech service for one test.
    final class SpeechService {
        private let folder: TemporaryFolder
        private let process: ProcessHandle
        private var read = 0

        init() throws {
            folder = try TemporaryFolder(for: "speech")
            var service = ProcessSpecification(
                executable: "python3",
                arguments: [
                    "\(PackageFolder.path)/Tests/Tools/DisplayTests/speech_service.py", "\(folder.path)/socket",
                    "\(folder.path)/texts",
                ])
            service.descriptors[2] = 2
            process = try service.start()
            let deadline = MonotonicClock.microseconds() + TerminalStage.timeout
            while access("\(folder.path)/socket", F_OK) != 0 {
                guard MonotonicClock.microseconds() < deadline else {
                    throw Failure(.deadlinePassed, "no speech service")
                }
                usleep(10_000)
            }
        }

        deinit { try? process.send(.kill) }

        var environment: String { "SPEECHD_ADDRESS=unix_socket:\(folder.path)/socket" }

        /// Waits until a text that begins with `words` was spoken since the last one that was waited for.
        func hears(_ words: String) throws {
            let deadline = MonotonicClock.microseconds() + TerminalStage.timeout
            while true {
                let texts = String(
                    decoding: try FileContents.read("\(folder.path)/texts", limit: 1 << 20), as: UTF8.self
                )
                .split(separator: "\n")
                if let place = texts[read...].firstIndex(where: { $0.hasPrefix(words) }) {
                    read = place + 1
                    return
                }
                guard MonotonicClock.microseconds() < deadline else {
                    throw Failure(
                        .deadlinePassed,
                        "\"\(words)\" was not spoken after: \(texts[..<read].suffix(1)); "
                            + "then: \(texts[read...])")
                }
                usleep(20_000)
            }
        }
    }

    @Test func `Recipes is walked through by ear alone`() throws {
        let service = try SpeechService()
        let stage = try TerminalStage(environment: [service.environment])
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach("--speak")
        try service.hears("Edit")
        // Every element is reached, texts too, and a row leads to its recipe.
        for text in ["Recipes", "Add", "Pancakes"] {
            try stage.type("Down")
            try service.hears(text)
        }
        try stage.type("Enter")
        try service.hears("Recipes, button")
        for text in ["Pancakes", "Ready in 20 minutes"] {
            try stage.type("Tab")
            try service.hears(text)
        }
        try stage.type("Escape")
        try service.hears("Edit")
        // A recipe is added: the letters go to the field that the screen reader touched.
        try stage.type("Down", "Down")
        try service.hears("Add")
        try stage.type("Enter")
        try service.hears("Cancel")
        try stage.type("Down", "Down", "Down")
        try service.hears("Name")
        try stage.type("Enter")
        try stage.sees("end typing")
        try stage.type("P", "i", "e")
        try stage.sees("[Pie_")
        // The screen below is killed meanwhile, and speaks again once it is back in front.
        try stage.troupe(["inject", "kill", "--child", "Recipes", "--name", stage.name])
        try stage.type("Escape", "Escape")
        try service.hears("Edit")
        try stage.type("C-r")
        try service.hears("Edit")
        try stage.type("q")
        try stage.sees("runs on")
    }

    @Test func `a display that is killed ends its use of the screen reader, and another display speaks on`() throws {
        let service = try SpeechService()
        let first = try TerminalStage(environment: [service.environment])
        let second = try TerminalStage(beside: first, environment: [service.environment])
        try first.run(TerminalStage.recipes, children: "Recipes")
        try first.attach("--speak")
        try service.hears("Edit")
        try second.attach("--speak")
        // A display draws after it has begun to speak.
        try second.sees("Pancakes")
        #expect(try statuses(first) == [true])
        try ProcessHandle(pid: try #require(try first.pid(of: "troupe-attach"))).send(.kill)
        try first.sees("ended by SIGKILL")
        try second.type("Down")
        try service.hears("Recipes")
        #expect(try statuses(first) == [true])
        try ProcessHandle(pid: try #require(try second.pid(of: "troupe-attach"))).send(.kill)
        try second.sees("ended by SIGKILL")
        let troupe = try ProgramLocation.helper("troupe")
        try second.type("clear; \(troupe) monitor --since 0 --name \(first.name) | grep -o isRunning.:false", "Enter")
        try second.sees("isRunning\":false")
        #expect(try statuses(first) == [true, false])
    }

    /// The states of the screen reader that the application's only process was told, in order.
    private func statuses(_ stage: TerminalStage) throws -> [Bool] {
        let folder = try TemporaryFolder(for: "trace")
        let path = "\(folder.path)/trace.json"
        let outcome = try stage.troupe(["trace", path, "--name", stage.name])
        try #require(outcome.code == 0, "\(outcome.text)")
        let trace = String(decoding: try FileContents.read(path, limit: 4 << 20), as: UTF8.self)
        return trace.ranges(of: #""payload":{"isRunning":"#).map { trace[$0.upperBound...].hasPrefix("true") }
    }

    @Test func `a machine without a speech service says so and shows nothing`() throws {
        let stage = try TerminalStage(environment: ["SPEECHD_ADDRESS=unix_socket:/nonexistent/speech"])
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach("--speak")
        try stage.sees("speech-dispatcher cannot be used")
        try stage.sees("spd-say hello")
    }
}
