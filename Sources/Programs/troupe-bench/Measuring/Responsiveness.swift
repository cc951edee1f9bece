import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

/// The time that a person at a display has to wait.
struct Responsiveness {
    let instance: BenchInstance
    let rounds: Int

    /// The duration of a frame, in microseconds: the limit for anything that a display does alone.
    private static let frame = 16_700.0
    private static let attachLimit = 50_000.0

    /// The time from the start of `troupe attach` to the complete first picture.
    func attach() throws -> BenchLine {
        var samples: [Int64] = []
        for _ in 0..<max(1, rounds / 10) {
            let display = try AttachedDisplay(instance.name)
            samples.append(try display.draws(BenchDocuments.lastTitle) - display.start)
            try display.end()
        }
        return BenchLine(quantity: "attach to first picture", unit: "us", limit: Self.attachLimit, .init(samples))
    }

    /// The time of a focus move, which involves no child.
    func focus() throws -> BenchLine {
        let display = try AttachedDisplay(instance.name)
        try display.draws(BenchDocuments.lastTitle)
        var samples: [Int64] = []
        for _ in 0..<rounds { samples.append(try display.effect(of: "\t")) }
        try display.end()
        return BenchLine(quantity: "a key that needs no child", unit: "us", limit: Self.frame, .init(samples))
    }

    /// The time of a key while typing into a field of a hung child. All typed text has to arrive when the child
    /// continues.
    func typing() throws -> BenchLine {
        guard let pid = try instance.controllers().first?.process.pid else {
            throw ProgramError(.internalError, "the benchmark's form is not there")
        }
        let display = try AttachedDisplay(instance.name)
        try display.draws(BenchDocuments.lastTitle)
        let child = try ProcessHandle(pid: pid)
        try child.send(.stop)
        defer { try? child.send(.resume) }
        var samples: [Int64] = []
        for _ in 0..<rounds {
            // The focus is on the field, and Return begins the editing. Escape and the arrow leave the field, because
            // Tab would type on.
            _ = try display.effect(of: "\r")
            samples.append(try display.effect(of: "x\u{1B}[B"))
            _ = try display.effect(of: "\u{1B}[A")
        }
        try child.send(.resume)
        try awaitText(of: rounds)
        try display.end()
        return BenchLine(quantity: "a key while typing to a hung child", unit: "us", limit: Self.frame, .init(samples))
    }

    /// Waits until the field holds `count` letters.
    private func awaitText(of count: Int) throws {
        var client = try SceneClient(to: try RunningInstance.find(instance.name))
        let deadline = MonotonicClock.microseconds() + 30_000_000
        var (version, length): (UInt64, Int) = (0, 0)
        while length < count {
            guard let update = try client.next(after: version, deadline: deadline) else {
                throw ProgramError(.timedOut, "\(count) letters were typed, and \(length) came")
            }
            version = update.version
            for node in update.difference.upserts {
                if case .view(.textField(let text, _, _, _)) = node.content { length = text.count }
            }
        }
    }
}
