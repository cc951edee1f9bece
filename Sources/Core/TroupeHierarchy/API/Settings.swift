public import TroupeModel

/// The settings an instance is started with.
public struct Settings: Hashable, Sendable, Codable {
    /// The kind of device.
    public var idiom: DeviceIdiom
    /// The window's size in portrait, in points.
    public var portraitSize: Size
    /// The first orientation of the interface.
    public var orientation: Orientation
    /// The guide that the rules follow.
    public var profile: InterfaceProfile
    /// If false, animations take no time (`--no-animations`, and the default without a display).
    public var animates: Bool
    /// How long the daemon waits for a child.
    public var deadlines: Deadlines
    /// Animation times.
    public var durations: Durations

    /// Settings for a device. By default the interface is in portrait, without animations and with the usual deadlines
    /// and durations.
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
        /// The time to answer a call; after that the transition continues without the child.
        public var call: Int
        /// The age of an unanswered delivery at which the child is marked as busy, unless it is silent by then.
        public var busy: Int
        /// The age of an unanswered call at which the process is killed.
        public var kill: Int
        /// How long a presentation may wait beside the queue.
        public var wait: Int
        /// The time from giving a controller up to starting it again; nil starts it again only on request.
        public var retry: Int?
        /// The default deadlines (section 8).
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

        /// The default deadlines, replaced by the ones that `choice` names. `kill` is at least 1.5 times `call`, so
        /// that a child is marked as silent before it is killed.
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
        /// A push or pop.
        public var push: Int
        /// A presentation or dismissal.
        public var modal: Int
        /// A rotation.
        public var rotation: Int
        /// The longest duration of any animation, in milliseconds.
        var longest: Int { max(push, modal, rotation) }
        /// Durations; the defaults are UIKit's.
        public init(push: Int = 350, modal: Int = 400, rotation: Int = 400) {
            self.push = push
            self.modal = modal
            self.rotation = rotation
        }
    }
}
