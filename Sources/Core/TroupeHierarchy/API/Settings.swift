public import TroupeModel

/// What an instance is started with.
public struct Settings: Hashable, Sendable, Codable {
    /// What kind of device it is.
    public var idiom: DeviceIdiom
    /// The window's size in portrait, in points.
    public var portraitSize: Size
    /// How the interface stands at first.
    public var orientation: Orientation
    /// Which guide's rules hold.
    public var profile: InterfaceProfile
    /// False makes every animation take no time (`--no-animations`, and the default without a display).
    public var animates: Bool
    /// How long is waited for whom.
    public var deadlines: Deadlines
    /// Animation times.
    public var durations: Durations

    /// Settings for a device; without more upright, without animations, with the usual times.
    public init(
        idiom: DeviceIdiom, portraitSize: Size, orientation: Orientation = .portrait,
        profile: InterfaceProfile = .modern, animates: Bool = false,
        deadlines: Deadlines = Deadlines(), durations: Durations = Durations()
    ) {
        self.idiom = idiom
        self.portraitSize = portraitSize
        self.orientation = orientation
        self.profile = profile
        self.animates = animates
        self.deadlines = deadlines
        self.durations = durations
    }

    /// How long a child may take, in milliseconds.
    public struct Deadlines: Hashable, Sendable, Codable {
        /// From spawn to hello.
        public var launch: Int
        /// A call; then the transition goes on without the child.
        public var call: Int
        /// What is unanswered for so long marks the child as busy, where that comes before it is silent.
        public var busy: Int
        /// A call unanswered for so long ends the process.
        public var kill: Int
        /// A presentation that waits beside the queue.
        public var wait: Int
        /// How long after it was given up a controller is started again; nil for only when somebody asks.
        public var retry: Int?
        /// The usual deadlines, unless others are given (section 8).
        public init(
            launch: Int = 10_000, call: Int = 2_000, busy: Int = 1_000, kill: Int = 5_000, wait: Int = 30_000,
            retry: Int? = nil
        ) {
            self.launch = launch
            self.call = call
            self.busy = busy
            self.kill = kill
            self.wait = wait
            self.retry = retry
        }

        /// The usual ones, but for those that were chosen. A child is marked as silent before it is killed, however long
        /// it may take.
        public init(_ choice: DeadlineChoice) {
            self.init()
            launch = choice.launch ?? launch
            call = choice.call ?? call
            busy = choice.busy ?? busy
            kill = max(choice.kill ?? kill, call + call / 2)
            retry = choice.retry
        }
    }

    /// How long animations take, in milliseconds.
    public struct Durations: Hashable, Sendable, Codable {
        /// Of a push or pop, in milliseconds.
        public var push: Int
        /// Of a presentation or dismissal, in milliseconds.
        public var modal: Int
        /// Of a rotation, in milliseconds.
        public var rotation: Int
        /// What no animation takes longer than, in milliseconds.
        var longest: Int { max(push, modal, rotation) }
        /// UIKit's durations, unless others are given.
        public init(push: Int = 350, modal: Int = 400, rotation: Int = 400) {
            self.push = push
            self.modal = modal
            self.rotation = rotation
        }
    }
}
