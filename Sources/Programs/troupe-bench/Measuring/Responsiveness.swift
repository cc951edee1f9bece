import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

/// How long a person at a display waits for it.
struct Responsiveness {
    let instance: BenchInstance
    let rounds: Int

    /// The longest that a picture stands, in microseconds: nothing that a display does alone may take longer.
    private static let frame = 16_700.0
    private static let attachLimit = 50_000.0

    /// From the start of `troupe attach` to the whole first picture.
    func attach() throws -> BenchLine {
        var samples: [Int64] = []
        for _ in 0..<max(1, rounds / 10) {
            let display = try AttachedDisplay(instance.name)
            samples.append(try display.draws(BenchDocuments.lastWords) - display.start)
            try display.end()
        }
        return BenchLine(quantity: "attach to first picture", unit: "us", limit: Self.attachLimit, .init(samples))
    }

    /// The move of the focus, which no child is asked about.
    func focus() throws -> BenchLine {
        let display = try AttachedDisplay(instance.name)
        try display.draws(BenchDocuments.lastWords)
        var samples: [Int64] = []
        for _ in 0..<rounds { samples.append(try display.effect(of: "\t")) }
        try display.end()
        return BenchLine(quantity: "a key that needs no child", unit: "us", limit: Self.frame, .init(samples))
    }

    /// The same while typing into a field of a child that hangs; what was typed is all there when it goes on.
    func typing() throws -> BenchLine {
        guard let pid = try instance.controllers().first?.process.pid else {
            throw ProgramError(.internalError, "the benchmark's form is not there")
        }
        let display = try AttachedDisplay(instance.name)
        try display.draws(BenchDocuments.lastWords)
        let child = try ProcessHandle(pid: pid)
        try child.send(.stop)
        defer { try? child.send(.resume) }
        var samples: [Int64] = []
        for _ in 0..<rounds {
            // The focus is on the field, which Return begins to type into; Escape ends that where Tab would type on.
            _ = try display.effect(of: "\r")
            samples.append(try display.effect(of: "x\u{1B}[B"))
            _ = try display.effect(of: "\u{1B}[A")
        }
        try child.send(.resume)
        try awaitText(of: rounds)
        try display.end()
        return BenchLine(quantity: "a key while typing to a hung child", unit: "us", limit: Self.frame, .init(samples))
    }

    /// Waits until the field holds as many letters.
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
