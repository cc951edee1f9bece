import Glibc
import TroupeModel
import TroupePlatform

/// A program on the whole terminal, started from here: this process stays in front of it, as a shell does, to give the
/// terminal back where the program has no time to, and stops and goes on with it.
struct FullScreenProgram: ~Copyable {
    /// The program.
    let process: ProcessHandle
    private let terminal: TerminalGuard

    /// What a process that shows one takes from its ``SignalDescriptor``, made before.
    static let signals: [Signal] = [
        .terminate, .interrupt, .hangUp, .windowSize, .stopFromTerminal, .resume, .child,
    ]

    /// Starts it on this process's terminal.
    init(_ helper: Helper, arguments: [String]) throws {
        var specification = ProcessSpecification(
            executable: try helper.path(), arguments: ["--leashed"] + arguments,
            environment: Environment.forChildren(changes: Environment.forFullScreen))
        specification.descriptors = [0: 0, 1: 1, 2: 2]
        // It needs this terminal's keys.
        specification.startsSession = false
        let terminal = try TerminalGuard(1)
        terminal.setRestoring(Self.leavingFullScreen)
        let started = specification
        process = try started.start()
        self.terminal = terminal
    }

    /// Shows a program until it ends, and ends as it did.
    ///
    /// - Parameter name: What the program is called where it is said how it ended.
    static func run(_ helper: Helper, called name: String, arguments: [String]) throws -> ExitCode {
        // Nothing is changed on what is no terminal, and the program says so itself.
        guard Terminal.isTerminal(0), Terminal.isTerminal(1) else {
            try helper.replaceProgram(arguments: arguments)
        }
        let signals = try SignalDescriptor(Self.signals)
        let program = try FullScreenProgram(helper, arguments: arguments)
        var poller = try Poller()
        try poller.add(signals.raw, for: .input, token: 1)
        try poller.add(program.process.raw, for: .input, token: 2)
        while true {
            let events = try poller.wait()
            if events.contains(where: { $0.token == 1 }), try program.takes(signals) != nil {
                try? program.process.send(.terminate)
            }
            guard events.contains(where: { $0.token == 2 }) else { continue }
            switch try program.process.waitForEnd().cause {
            case .exited(let code): return ExitCode(rawValue: code) ?? .internalError
            case .signalled(let signal, _):
                program.ended(by: signal)
                StandardDescriptors.complain("troupe: \(name) was ended by \(signal)\n")
                return .internalError
            }
        }
    }

    /// Takes the signals that have come: this process stops when its program was stopped, and goes on with it.
    ///
    /// Who stops both at once, as a shell does, has told the program as well; told twice it would stop once more as soon as
    /// it went on. So it is told only where it has not stopped within a moment.
    ///
    /// - Returns: What they ask for; nil where they are about the terminal alone.
    func takes(_ signals: borrowing SignalDescriptor) throws(SystemError) -> Demand? {
        var poller = try Poller()
        try poller.add(signals.raw, for: .input, token: 1)
        var demand: Demand?
        var stopsBy: Int64?
        repeat {
            while let received = try signals.next() {
                switch received.signal {
                case .windowSize: break
                case .hangUp: demand = demand ?? .hangUp
                case .stopFromTerminal: stopsBy = MonotonicClock.microseconds() + Self.moment
                // A shell goes on with both at once: told twice, the program would lose a stop that came since.
                case .resume: if (try? process.hasContinued()) != true { try? process.send(.resume) }
                case .child:
                    guard (try? process.hasStopped()) == true else { break }
                    stopsBy = nil
                    // Whoever has the terminal then finds it as it was; the program takes it again when it goes on.
                    terminal.restore()
                    kill(getpid(), SIGSTOP)
                default: demand = .end
                }
            }
            guard let deadline = stopsBy, demand == nil else { break }
            if try poller.wait(until: deadline).isEmpty {
                stopsBy = nil
                try? process.send(.stopFromTerminal)
            }
        } while stopsBy != nil
        return demand
    }

    /// What signals ask a process for that shows something.
    enum Demand {
        /// The end of it all.
        case end
        /// To leave: the terminal is gone.
        case hangUp
    }

    /// How long the program may take to stop of itself, in microseconds.
    private static let moment: Int64 = 200_000

    /// The program was ended by a signal. Whatever it could do before others, before this it could not.
    func ended(by signal: Signal) { if signal == .kill { terminal.restore() } }

    /// What gives a terminal back whatever it is: pastes and mouse no more told, the cursor shown, no alternate screen. The
    /// program knows better from the terminal's description; this is for when it has no time.
    private static let leavingFullScreen = Array(
        "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l".utf8)
}
