/// An instance in one object, as `troupe list` shows it.
public struct InstanceReport: Report {
    /// What it shows, and where that lies.
    public struct Application: Report {
        /// What it shows.
        public var application: String?
        /// Where that lies.
        public var applicationFolder: String?
        /// The name of its main storyboard.
        public var storyboard: String?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("application", &application)
            members.member("applicationFolder", &applicationFolder)
            members.member("storyboard", &storyboard)
        }
    }

    /// What stands in its window.
    public struct Interface: Report {
        /// The root of its window.
        public var root: ControllerID?
        /// What that is called.
        public var title: String?
        /// How many controllers there are.
        public var controllers = 0
        /// How many child processes run.
        public var processes = 0
        /// Which device it is.
        public var device: String?
        /// How the interface stands.
        public var orientation: Orientation?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("root", &root)
            members.member("title", &title)
            members.member("controllers", &controllers)
            members.member("processes", &processes)
            members.member("device", &device)
            members.member("orientation", &orientation)
        }
    }

    /// What it was started with.
    public struct Choices: Report {
        /// Whether transitions take time.
        public var animates: Bool?
        /// Which guide's rules hold.
        public var profile: String?
        /// Which children are started again, in the words of `--restart`.
        public var restart: [String]?
        /// How long it waits for children.
        public var deadlines = DeadlineChoice()

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("animations", &animates)
            members.member("profile", &profile)
            members.member("restart", &restart)
            members.member("deadlines", &deadlines)
        }
    }

    /// What it is called.
    public var name = ""
    /// What it shows, and where that lies.
    public var application = Application()
    /// The daemon's process.
    public var pid: Int32?
    /// The keeper's process.
    public var keeper: Int32?
    /// What stands in its window.
    public var interface = Interface()
    /// For how long it has run.
    public var uptime = Instant(microseconds: 0)
    /// Which version of the children's protocol it speaks.
    public var protocolVersion: UInt32 = 0
    /// The number of the last event.
    public var events: UInt64 = 0
    /// What it was started with.
    public var choices = Choices()

    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        application.visit(&members)
        members.member("pid", &pid)
        members.member("keeper", &keeper)
        interface.visit(&members)
        members.member("uptime_us", &uptime)
        members.member("protocol", &protocolVersion)
        members.member("events", &events)
        choices.visit(&members)
    }
}

/// What can go wrong around a running instance, as `troupe doctor` asks it.
public struct DoctorReport: Report {
    /// What its children are started from.
    public struct Programs: Report {
        /// The program that hosts its children.
        public var children: String?
        /// The program for scenes without code.
        public var stage = ""
        /// Which classes are hosted.
        public var classes: [String]?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("children", &children)
            members.member("stage", &stage)
            members.member("classes", &classes)
        }
    }

    /// What the daemon uses of the machine.
    public struct Resources: Report {
        /// How many descriptors the daemon has open.
        public var descriptors: Int?
        /// How many it may have.
        public var descriptorLimit: UInt64?
        /// What the daemon takes of memory, in KiB.
        public var memoryKiB: Int64?

        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("descriptors", &descriptors)
            members.member("descriptorLimit", &descriptorLimit)
            members.member("memoryKiB", &memoryKiB)
        }
    }

    /// What it is called.
    public var name = ""
    /// Its runtime folder.
    public var runtime = ""
    /// What its children are started from.
    public var programs = Programs()
    /// Which version of the children's protocol it speaks.
    public var protocolVersion: UInt32 = 0
    /// What the daemon uses of the machine.
    public var resources = Resources()
    /// How many children there are.
    public var processes = 0
    /// The number of the last event.
    public var events: UInt64 = 0
    /// How many events are kept.
    public var eventsKept: UInt64 = 0
    /// Whether nothing runs and nothing waits.
    public var isSettled = false
    /// Where children keep journals; nil where they do not.
    public var journal: String?

    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        members.member("runtime", &runtime)
        programs.visit(&members)
        members.member("protocol", &protocolVersion)
        resources.visit(&members)
        members.member("processes", &processes)
        members.member("events", &events)
        members.member("eventsKept", &eventsKept)
        members.member("settled", &isSettled)
        members.member("journal", &journal)
    }
}

extension DeadlineChoice: Report {
    /// Nothing chosen.
    public init() { self.init(launch: nil) }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("launch", &launch)
        members.member("call", &call)
        members.member("busy", &busy)
        members.member("kill", &kill)
    }
}
