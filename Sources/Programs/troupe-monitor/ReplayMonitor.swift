import TroupeClient
import TroupeModel
import TroupeMonitor
import TroupePlatform

/// The monitor of a recording, at its original speed or another one.
struct ReplayMonitor: ~Copyable {
    /// The greatest number of items between two frames.
    private static let burst = 2000

    private let path: String
    private var reader: RecordingReader
    private var view: MonitorView
    private var speed: Double
    private var isPlaying = true
    private var hasEnded = false
    /// The reason why the recording ends early; nil while it does not.
    private var failure: RecordingError?
    /// The next item and its time; a nil time is that of the item before.
    private var next: (item: RecordingReader.Item, moment: Int64?)?
    /// The position in the recording, and the time of this machine at which it was shown.
    private var position: Int64?
    private var shownAt: Int64 = 0

    /// Opens a recording.
    init(_ path: String, speed: Double) throws {
        let reader = try RecordingReader(path)
        view = MonitorView(
            name: reader.header.name, source: .replay(path: path, speed: speed, isPlaying: true, hasEnded: false))
        self.path = path
        self.reader = reader
        self.speed = speed
    }

    /// Runs the monitor until a person quits.
    ///
    /// - Returns: The exit code; that of the error after a malformed line.
    mutating func run() throws -> ExitCode {
        read()
        var stage = try Stage(waking: [])
        while true {
            advance(to: MonotonicClock.microseconds())
            let isBehind = advance()
            view.source = .replay(path: path, speed: speed, isPlaying: isPlaying, hasEnded: hasEnded)
            for effect in try stage.effects(on: &view) {
                if effect == .quit { return failure?.exitCode ?? .completed }
                perform(effect)
            }
            let isDrawn = stage.draw(view)
            var deadline = isDrawn ? stage.nextFrame + (isPlaying ? 0 : 1_000_000) : stage.nextFrame
            if isBehind { deadline = min(deadline, MonotonicClock.microseconds()) }
            try stage.wait(until: deadline)
        }
    }

    private mutating func read() {
        let item: RecordingReader.Item?
        do throws(RecordingError) {
            item = try reader.next()
        } catch {
            // The part before the error remains visible.
            item = nil
            failure = error
            view.showMessage("the recording ends here: \(error.message)", isBad: true)
        }
        switch item {
        case .event(let event)?: next = (.event(event), event.moment)
        case .tree(let tree)?: next = (.tree(tree), tree.time?.moment)
        case .output(let output)?: next = (.output(output), output.time?.moment)
        case .cutOff(let line)?:
            next = nil
            hasEnded = true
            view.showMessage("the recording is cut off in line \(line) and ends here", isBad: true)
        case nil:
            next = nil
            hasEnded = true
        }
        if position == nil, let moment = next?.moment {
            position = moment
            shownAt = MonotonicClock.microseconds()
        }
    }

    /// Advances the position of the recording while it plays.
    private mutating func advance(to now: Int64) {
        defer { shownAt = now }
        guard isPlaying, !hasEnded, let position else { return }
        let passed = min(Double(max(0, now - shownAt)) * speed, 1e15)
        self.position = position &+ Int64(passed)
    }

    /// Applies the due items.
    ///
    /// - Returns: True if more items are due.
    private mutating func advance() -> Bool {
        for _ in 0..<Self.burst {
            guard let due = next, due.moment ?? .min <= position ?? .max else {
                if let position, !hasEnded { view.state.advance(to: position) }
                return false
            }
            switch due.item {
            case .event(let event): view.state.apply(event: event)
            case .tree(let tree): view.state.apply(tree: tree)
            case .output(let output): view.state.apply(output: output)
            case .cutOff: break
            }
            read()
        }
        return true
    }

    private mutating func perform(_ effect: MonitorEffect) {
        switch effect {
        case .playOrStop: if !hasEnded { isPlaying.toggle() }
        case .changeSpeed(let factor): speed = min(max(speed * factor, 1.0 / 64), 4096)
        case .skip:
            if let moment = next?.moment { position = max(moment, position ?? moment) }
        case .readStatus(let id): view.show(view.state.status(of: id), of: id)
        case .quit, .inject: break
        }
    }
}
