import Glibc
import TroupeModel
import TroupePlatform

/// A program on the whole terminal, started from here. Like a shell, this process waits for it, restores the terminal
/// if the program could not, and stops and continues together with it.
struct FullScreenProgram: ~Copyable {
    /// The program.
    let process: ProcessHandle
    private let terminal: TerminalGuard

    /// The signals for the ``SignalDescriptor`` of the process that runs the program. Make the descriptor before the
    /// program.
    static let signals: [Signal] = [
        .terminate, .interrupt, .hangUp, .windowSize, .stopFromTerminal, .resume, .child,
    ]

    /// Starts the program on this process's terminal.
    init(_ helper: Helper, arguments: [String]) throws {
        var specification = ProcessSpecification(
            executable: try helper.path(), arguments: ["--leashed"] + arguments,
            environment: Environment.forChildren(changes: Environment.forFullScreen))
        specification.descriptors = [0: 0, 1: 1, 2: 2]
        // The program has to read this terminal's keys.
        specification.startsSession = false
        let terminal = try TerminalGuard(1)
        terminal.setRestoring(Self.leavingFullScreen)
        let started = specification
        process = try started.start()
        self.terminal = terminal
    }

    /// Runs a program until it ends, and returns its exit code.
    ///
    /// - Parameter name: The program's name in the message about its end.
    static func run(_ helper: Helper, called name: String, arguments: [String]) throws -> ExitCode {
        // Without a terminal there is nothing to restore, and the program itself reports the error.
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
            if events.contains(where: { $0.token == 1 }), try program.demand(of: signals) != nil {
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

    /// Handles the received signals: this process stops when its program was stopped, and continues with it.
    ///
    /// A shell that stops both at once has signalled the program as well; a second signal would stop it again as soon
    /// as it continued. So the signal is passed on only if the program has not stopped within a moment.
    ///
    /// - Returns: The demand of the signals; nil if they concern the terminal alone.
    func demand(of signals: borrowing SignalDescriptor) throws(SystemError) -> Demand? {
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
                // A shell continues both at once. A second SIGCONT would undo a stop that came in between.
                case .resume: if (try? process.hasContinued()) != true { try? process.send(.resume) }
                case .child:
                    guard (try? process.hasStopped()) == true else { break }
                    stopsBy = nil
                    // The next program on the terminal finds it restored; this program takes it over again when it
                    // continues.
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

    /// The demand of a signal on a process that shows a program.
    enum Demand {
        /// End the instance too.
        case end
        /// Leave the display only: the terminal is gone.
        case hangUp
    }

    /// The longest that the program may take to stop by itself, in microseconds.
    private static let moment: Int64 = 200_000

    /// Notes that a signal ended the program. Restores the terminal after SIGKILL; before any other signal the program
    /// did so itself.
    func ended(by signal: Signal) { if signal == .kill { terminal.restore() } }

    /// The sequences that restore any terminal: bracketed paste and mouse reports off, cursor shown, no alternate
    /// screen. The program uses the terminal's own description instead; these sequences are for a program that was
    /// killed.
    private static let leavingFullScreen = Array(
        "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l".utf8)
}
