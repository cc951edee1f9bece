import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// The waiting times of a client and a screen in three conditions: while another child floods, while other processes
/// keep the processors busy, and in quiet.
struct Floods {
    let instance: BenchInstance
    let rounds: Int

    /// The limit of the 99th percentile, as a multiple of the 99th percentile beside busy processes.
    private static let limit = 3.0
    /// The longest flood before the daemon ends the child, in microseconds.
    private static let timeout = 1_000_000.0
    /// The maximum number of flooding children until there are enough rounds; each is restarted a few times.
    private static let most = 8

    func lines() throws -> [BenchLine] { try FloodProcess.allCases.flatMap { try lines(of: $0) } }

    private func lines(of kind: FloodProcess) throws -> [BenchLine] {
        guard let screen = try instance.controllers().first(where: { $0.scene.className == "BenchViewController" })?.id
        else { throw ProgramError(.internalError, "the benchmark's screens are not there") }
        var (flooded, quiet, busy, lives): ([Int64], [Int64], [Int64], [Int64]) = ([], [], [], [])
        for _ in 0..<Self.most where flooded.count < rounds {
            for _ in 0..<rounds { quiet.append(try ask(screen)) }
            do {
                let processors = try BusyProcessors()
                for _ in 0..<rounds { busy.append(try ask(screen)) }
                _ = consume processors
            }
            try instance.post(.add(.className(kind.rawValue), to: screen, frame: nil, containerView: nil))
            var connected: Int64?
            var isOver = false
            while !isOver {
                let wasFlooding = connected != nil
                let time = try ask(screen)
                var isFlooding = wasFlooding
                for event in try instance.newEvents() where event.subject?.className == kind.rawValue {
                    guard case .process(let change, _, _, _) = event.details else { continue }
                    if change == .connected {
                        connected = event.time?.microseconds
                        isFlooding = true
                    } else if change.isEnd {
                        if let began = connected, let ended = event.time?.microseconds { lives.append(ended - began) }
                        connected = nil
                        isOver = change == .unavailable
                    }
                }
                if isFlooding { flooded.append(time) }
            }
        }
        return [
            BenchLine(
                "asked a screen beside \(kind.rawValue)", idle: 0, floor: "processors busy", limit: Self.limit,
                percentile: 99, .init(flooded), .init(busy)),
            BenchLine(
                "the same beside \(kind.rawValue)", idle: 0, floor: "in quiet", limit: nil, percentile: 99,
                .init(flooded), .init(quiet)),
            BenchLine(quantity: "\(kind.rawValue) is ended after", unit: "us", limit: Self.timeout, .init(lives)),
        ]
    }

    /// The time of a screen's answer, in microseconds.
    private func ask(_ screen: ControllerID) throws -> Int64 {
        let start = MonotonicClock.microseconds()
        try instance.request(
            .sendDelegate(
                to: screen,
                DelegateMessage(
                    from: screen, protocolName: "BenchMessage", name: "ping",
                    payload: Payload(typeName: "BenchMessage", value: ["ping": [:]]), expectsReply: true)))
        return MonotonicClock.microseconds() - start
    }
}
