import TroupePlatform

/// Calls code before each frame of a screen, for animation driven by code, as `CADisplayLink` does.
///
/// ```swift
/// override func viewDidLoad() {
///     super.viewDidLoad()
///     link = DisplayLink(for: self) { [weak self] link in self?.turnNeedle(at: link.targetTimestamp) }
/// }
/// ```
///
/// The link calls its code only while the controller's view is in a window: from viewWillAppear to viewDidDisappear. Set
/// ``isPaused`` while nothing moves. Frames that a busy or stopped process misses are left out. All changes of views in one
/// frame travel in one message.
@MainActor
public final class DisplayLink {
    /// Frames that displays draw in a second.
    public static let maximumFramesPerSecond = 60

    /// Whether it waits, although the view is in a window.
    public var isPaused = false { didSet { follow() } }
    /// How often it is to be called in a second; 0 is as often as frames are drawn.
    public var preferredFramesPerSecond = 0 {
        didSet { if preferredFramesPerSecond != oldValue { restart() } }
    }
    /// When it was called last, in seconds of a clock that stands while the machine sleeps; 0 before the first call.
    public private(set) var timestamp = 0.0
    /// When the frame is due that is prepared now: one ``duration`` behind ``timestamp``.
    public var targetTimestamp: Double { timestamp + duration }
    /// Seconds between two calls.
    public var duration: Double { Double(interval) / 1_000_000 }

    private weak var controller: ViewController?
    private let timers: MainTimers
    private let call: @MainActor (DisplayLink) -> Void
    private var number: Int?

    /// Begins to call as soon as, and whenever, the controller's view is in a window. The controller keeps it until it is
    /// invalidated.
    public convenience init(for controller: ViewController, _ call: @escaping @MainActor (DisplayLink) -> Void) {
        self.init(for: controller, on: .main, call)
    }

    init(
        for controller: ViewController, on timers: MainTimers, _ call: @escaping @MainActor (DisplayLink) -> Void
    ) {
        self.controller = controller
        self.timers = timers
        self.call = call
        controller.displayLinks.append(self)
        follow()
    }

    isolated deinit { stop() }

    /// Calls no more; the controller lets it go.
    public func invalidate() {
        controller?.displayLinks.removeAll { $0 === self }
        controller = nil
        follow()
    }

    /// Starts or stops as the controller's view comes and goes.
    func follow() {
        let runs = !isPaused && controller?.standing.isInWindow == true
        guard runs != (number != nil) else { return }
        if runs { start() } else { stop() }
    }

    private func restart() {
        guard number != nil else { return }
        stop()
        start()
    }

    private func start() {
        // Links of one pace share their beat, so that their changes are described together.
        let now = MonotonicClock.microseconds()
        number = timers.add(at: (now / interval + 1) * interval, every: interval) { [weak self] in self?.tick() }
    }

    private func stop() {
        guard let number else { return }
        self.number = nil
        timers.remove(number)
    }

    private func tick() {
        timestamp = Double(MonotonicClock.microseconds()) / 1_000_000
        call(self)
    }

    /// Microseconds between two calls: of so many frames each.
    private var interval: Int64 {
        let most = Self.maximumFramesPerSecond
        let wanted = preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, most) : most
        return Int64(1_000_000 / wanted)
    }
}
