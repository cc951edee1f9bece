import TroupeClient
import TroupeModel
import TroupeMonitor
import TroupePlatform
import TroupeProtocol

/// The monitor of a running instance.
struct LiveMonitor: ~Copyable {
    /// How many of the last events are looked at in the beginning.
    private static let history: UInt64 = 1000
    /// How often the hierarchy is asked for, in microseconds: after something happened, and for memory alone.
    private static let busyInterval: Int64 = 300_000
    private static let idleInterval: Int64 = 1_000_000
    /// How long the daemon has for an answer, in milliseconds: keys shall work also when it does not.
    private static let patience = 1000

    private var events: EventsClient
    private var control: ControlClient
    private var recorder: Recorder
    private var view: MonitorView
    /// The number of the last event taken.
    private var last: UInt64
    /// How far the instance's clock is ahead of this machine's; nil until it told.
    private var clockOffset: Int64?
    private var lastTree: Int64 = 0
    private var wantsTree = true

    /// Connects to the instance of that name.
    init(_ name: String, since sequence: UInt64?, recordTo path: String?) throws(MonitorFailure) {
        let instance = try asking { () throws(ClientError) in try RunningInstance.find(name) }
        var control = try asking { () throws(ClientError) in try ControlClient(to: instance) }
        let events = try asking { () throws(ClientError) in try EventsClient(to: instance) }
        let report = try asking { () throws(ClientError) in try control.report(.list) }
        let newest = UInt64(clamping: report["events"]?.int ?? 0)
        let last = sequence ?? newest - min(newest, Self.history)
        let recorder = try recording { () throws(RecordingError) in
            try Recorder(to: path, of: instance, since: last)
        }
        var view = MonitorView(name: name, source: .live(recordingTo: recorder.isRecording ? path : nil))
        if let failure = recorder.failure { view.say("nothing is recorded: \(failure.message)", isBad: true) }
        self.last = last
        self.control = control
        self.events = events
        self.recorder = recorder
        self.view = view
    }

    /// Shows it until somebody quits.
    ///
    /// - Throws: ``MonitorFailure/instanceEnded`` when it does.
    mutating func run() throws(MonitorFailure) -> ExitCode {
        var stage = try Stage(waking: events.descriptor)
        while true {
            try takeEvents()
            try takeTree()
            for effect in try stage.effects(on: &view) {
                if effect == .quit { return exitCode }
                try perform(effect)
            }
            if let clockOffset { view.state.advance(to: MonotonicClock.microseconds() + clockOffset) }
            let isDrawn = stage.draw(view)
            // What is not drawn yet is, as soon as it may; ages on the screen go on also when nothing happens.
            let nextDraw = isDrawn ? stage.nextFrame + 220_000 : stage.nextFrame
            try stage.wait(until: min(nextDraw, nextTree))
        }
    }

    /// What it ends with: a recording that broke off is told.
    var exitCode: ExitCode { recorder.failure?.exitCode ?? .completed }

    private var nextTree: Int64 { lastTree + (wantsTree ? Self.busyInterval : Self.idleInterval) }

    private mutating func takeEvents() throws(MonitorFailure) {
        // A storm of events does not keep the screen from being drawn.
        for _ in 0..<8 {
            guard
                let batch = try asking({ () throws(ClientError) in try events.next(after: last, deadline: 0) })
            else { return }
            for event in batch.events { view.state.take(event: event.report) }
            last = batch.events.last?.sequence ?? last
            wantsTree = true
            if recorder.isRecording { note(recorder.record(events: batch.events.map(\.report))) }
        }
    }

    private mutating func takeTree() throws(MonitorFailure) {
        guard MonotonicClock.microseconds() >= nextTree else { return }
        let isChanged = wantsTree
        wantsTree = false
        guard let tree = try ask(.tree(views: false)) else { return }
        lastTree = MonotonicClock.microseconds()
        clockOffset = tree["t_us"]?.moment.map { $0 - lastTree }
        view.state.take(tree: tree)
        if isChanged { note(recorder.record(tree: tree)) }
    }

    private mutating func note(_ failure: RecordingError?) {
        guard let failure else { return }
        view.source = .live(recordingTo: nil)
        view.say("the recording ends here: \(failure.message)", isBad: true)
    }

    /// An answer of the daemon; nil when it refused or did not give one, which the last line then says.
    private mutating func ask(_ question: ControlRequest.Kind) throws(MonitorFailure) -> Value? {
        do throws(ClientError) {
            return try control.report(question, patience: Self.patience)
        } catch {
            switch error {
            case .instanceEnded: throw .instanceEnded
            case .timedOut:
                // Not again at once: keys come first.
                lastTree = MonotonicClock.microseconds() + 3_000_000
                view.say("the daemon does not answer; 'troupe doctor' looks at it", isBad: true)
            default: view.say(error.hint.map { "\(error.message) (\($0))" } ?? error.message, isBad: true)
            }
            return nil
        }
    }

    private mutating func perform(_ effect: MonitorEffect) throws(MonitorFailure) {
        switch effect {
        case .readStatus(let id):
            if let status = try ask(.status(.id(id))) { view.show(status: status, of: id) }
        case .inject(let fault, let callback, let id):
            guard let report = try ask(.inject(fault: fault, argument: callback?.rawValue, .id(id))) else { return }
            let pid = report["pid"]?.int.map { " (pid \($0))" } ?? ""
            view.say("\(fault)\(callback.map { " in \($0.rawValue)" } ?? "") injected into \(id)\(pid)")
        case .quit, .playOrStop, .changeSpeed, .skip: break
        }
    }
}
