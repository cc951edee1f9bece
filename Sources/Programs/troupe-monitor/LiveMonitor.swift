import TroupeClient
import TroupeMessages
import TroupeModel
import TroupeMonitor
import TroupePlatform
import TroupeValue

/// The monitor of a running instance.
struct LiveMonitor: ~Copyable {
    /// The number of past events that are loaded at the start.
    private static let history: UInt64 = 1000
    /// The intervals between requests of the hierarchy in microseconds: after an event, and for memory alone.
    private static let busyInterval: Int64 = 300_000
    private static let idleInterval: Int64 = 1_000_000
    /// The time limit for an answer of the daemon, in milliseconds.
    private static let timeout = 1000

    private var events: EventsClient
    private var control: ReportClient
    private var recorder: Recorder
    private var meter = ProcessMeter()
    private var view: MonitorView
    /// The number of the last received event.
    private var last: UInt64
    /// The offset of the instance's clock from this machine's, in microseconds; nil before the first tree.
    private var clockOffset: Int64?
    private var lastTree: Int64 = 0
    private var lastOutput: Int64 = 0
    private var wantsTree = true
    /// The unanswered questions.
    private var questions: [UInt64: Question] = [:]

    /// A question to the daemon. Keys and the screen do not wait for the answer.
    private enum Question {
        /// The hierarchy, after an event or for its memory alone.
        case tree(isChanged: Bool)
        /// The output of children, for a recording.
        case output
        case status(ControllerID)
        case injection(Fault, ControllerID)
    }

    /// Connects to the instance with that name.
    init(_ name: String, since sequence: UInt64?, recordTo path: String?) throws {
        let instance = try RunningInstance.find(name)
        var first = try ControlClient(to: instance)
        let control = try ReportClient(to: instance)
        let events = try EventsClient(to: instance)
        let report: InstanceReport = try first.report(.list)
        let newest = report.events
        let last = sequence ?? newest - min(newest, Self.history)
        let recorder = try Recorder(to: path, of: instance, since: last)
        var view = MonitorView(name: name, source: .live(recordingTo: recorder.isRecording ? path : nil))
        if let failure = recorder.failure { view.showMessage("nothing is recorded: \(failure.message)", isBad: true) }
        self.last = last
        self.control = control
        self.events = events
        self.recorder = recorder
        self.view = view
    }

    /// Runs the monitor until a person quits.
    ///
    /// - Throws: ``ClientError/instanceEnded(name:)`` when the instance ends.
    mutating func run() throws -> ExitCode {
        var stage = try Stage(waking: [events.descriptor, control.descriptor])
        while true {
            try receiveEvents()
            askForTree()
            try receiveAnswers()
            for effect in try stage.effects(on: &view) {
                if effect == .quit { return exitCode }
                perform(effect)
            }
            if let clockOffset { view.state.advance(to: MonotonicClock.microseconds() + clockOffset) }
            let isDrawn = stage.draw(view)
            // A pending frame is drawn as soon as possible. Without events a frame still follows, because the ages on
            // the screen change.
            let nextDraw = isDrawn ? stage.nextFrame + 220_000 : stage.nextFrame
            try stage.wait(until: min(nextDraw, hasOpenTree ? control.deadline ?? nextDraw : nextTree))
        }
    }

    /// The exit code; that of the error if the recording ended early.
    var exitCode: ExitCode { recorder.failure?.exitCode ?? .completed }

    private var nextTree: Int64 { lastTree + (wantsTree ? Self.busyInterval : Self.idleInterval) }

    private mutating func receiveEvents() throws {
        // A limit of batches lets the screen be drawn during a storm of events.
        for _ in 0..<8 {
            guard
                let batch = try events.next(after: last, deadline: 0)
            else { return }
            var logged = batch.logged
            if batch.missed > 0, last > 0 { logged.insert(batch.gap(after: last), at: 0) }
            for event in logged { view.state.apply(event: event) }
            last = batch.events.last?.sequence ?? last
            wantsTree = true
            if recorder.isRecording { note(recorder.record(events: logged)) }
        }
    }

    private var hasOpenTree: Bool {
        questions.values.contains { if case .tree = $0 { true } else { false } }
    }

    private var hasOpenOutput: Bool {
        questions.values.contains { if case .output = $0 { true } else { false } }
    }

    private mutating func askForTree() {
        guard MonotonicClock.microseconds() >= nextTree, !hasOpenTree else { return }
        ask(.tree(views: false), .tree(isChanged: wantsTree))
        wantsTree = false
    }

    private mutating func ask(_ kind: ControlRequest.Kind, _ question: Question) {
        questions[control.ask(kind, timeout: Self.timeout)] = question
    }

    private mutating func receiveAnswers() throws {
        for answer in try control.exchange() {
            guard let question = questions.removeValue(forKey: answer.number) else { continue }
            switch answer.result {
            case .success(let report): apply(report, question)
            case .failure(let error): failed(question, error)
            }
        }
    }

    private mutating func apply(_ report: Value, _ question: Question) {
        switch question {
        case .tree(let isChanged):
            lastTree = MonotonicClock.microseconds()
            var tree = TreeReport(report: report) ?? TreeReport()
            clockOffset = tree.time?.moment.map { $0 - lastTree }
            meter.measure(&tree)
            view.state.apply(tree: tree)
            guard recorder.isRecording else { return }
            note(recorder.record(tree: tree.report(keeping: report), isNews: isChanged))
            guard recorder.isRecording, lastTree - lastOutput >= Self.idleInterval, !hasOpenOutput else { return }
            lastOutput = lastTree
            ask(.logs(nil), .output)
        case .output:
            let moment = Instant(microseconds: MonotonicClock.microseconds() + (clockOffset ?? 0))
            note(recorder.record(LogsReport(report: report) ?? LogsReport(), at: moment))
        case .status(let id): view.show(StatusReport(report: report) ?? StatusReport(), of: id)
        case .injection(let fault, let id):
            let pid = InjectionReport(report: report)?.pid.map { " (pid \($0))" } ?? ""
            view.showMessage(
                "\(fault.word)\(fault.callback.map { " in \($0.rawValue)" } ?? "") injected into \(id)\(pid)")
        }
    }

    private mutating func failed(_ question: Question, _ error: ClientError) {
        if case .timedOut = error {
            view.showMessage("the daemon does not answer; run 'troupe doctor'", isBad: true)
        } else {
            view.showMessage(error.hint.map { "\(error.message) (\($0))" } ?? error.message, isBad: true)
        }
        // Wait 3 s before the next request, to spare a daemon in trouble.
        if case .tree = question { lastTree = MonotonicClock.microseconds() + 3_000_000 }
    }

    private mutating func note(_ failure: RecordingError?) {
        guard let failure else { return }
        view.source = .live(recordingTo: nil)
        view.showMessage("the recording ends here: \(failure.message)", isBad: true)
    }

    private mutating func perform(_ effect: MonitorEffect) {
        switch effect {
        case .readStatus(let id): ask(.status(.id(id)), .status(id))
        case .inject(let fault, let id):
            ask(.inject(.child(fault, .id(id))), .injection(fault, id))
        case .quit, .playOrStop, .changeSpeed, .skip: break
        }
    }
}
