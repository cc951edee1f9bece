import TroupePlatform

/// A source of calls before each frame of a screen, for animation driven by code, as `CADisplayLink` is.
///
/// ```swift
/// override func viewDidLoad() {
///     super.viewDidLoad()
///     link = DisplayLink(for: self) { [weak self] link in self?.turnNeedle(at: link.targetTimestamp) }
/// }
/// ```
///
/// The link calls its code only while the controller's view is in a window: from viewWillAppear to viewDidDisappear.
/// Set ``isPaused`` while nothing moves. Frames that a busy or stopped process misses are skipped. All changes of views
/// in one frame travel in one message.
@MainActor
public final class DisplayLink {
    /// The number of frames per second that displays draw.
    public static let maximumFramesPerSecond = 60

    /// True to stop the calls although the view is in a window.
    public var isPaused = false { didSet { follow() } }
    /// The preferred number of calls per second; 0 for the rate of the displays.
    public var preferredFramesPerSecond = 0 {
        didSet { if preferredFramesPerSecond != oldValue { restart() } }
    }
    /// The time of the last call, in seconds of a clock that stops while the machine sleeps; 0 before the first call.
    public private(set) var timestamp = 0.0
    /// The time at which the frame being prepared is due: one ``duration`` after ``timestamp``.
    public var targetTimestamp: Double { timestamp + duration }
    /// The time between two calls, in seconds.
    public var duration: Double { Double(interval) / 1_000_000 }

    private weak var controller: ViewController?
    private let timers: MainTimers
    private let call: @MainActor (DisplayLink) -> Void
    private var number: Int?

    /// Starts to call the code whenever the controller's view is in a window. The controller retains the link until
    /// ``invalidate()``.
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

    /// Ends the calls; the controller releases the link.
    public func invalidate() {
        controller?.displayLinks.removeAll { $0 === self }
        controller = nil
        follow()
    }

    /// Starts or stops the calls according to the controller's view.
    func follow() {
        let runs = !isPaused && controller?.lastKnown.isInWindow == true
        guard runs != (number != nil) else { return }
        if runs { start() } else { stop() }
    }

    private func restart() {
        guard number != nil else { return }
        stop()
        start()
    }

    private func start() {
        // Links of the same rate tick together, so that their changes are described together.
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

    /// The time between two calls in microseconds, a whole number of calls per second.
    private var interval: Int64 {
        let most = Self.maximumFramesPerSecond
        let wanted = preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, most) : most
        return Int64(1_000_000 / wanted)
    }
}
