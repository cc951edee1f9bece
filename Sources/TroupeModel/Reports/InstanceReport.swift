/// An instance in one object, as `troupe list` shows it.
public struct InstanceReport: Report {
    /// What it is called.
    public var name = ""
    /// What it shows.
    public var application: String?
    /// Where that lies.
    public var applicationFolder: String?
    /// The name of its main storyboard.
    public var storyboard: String?
    /// The daemon's process.
    public var pid: Int32?
    /// The keeper's process.
    public var keeper: Int32?
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
    /// For how long it has run.
    public var uptime = Instant(microseconds: 0)
    /// Which version of the children's protocol it speaks.
    public var protocolVersion: UInt32 = 0
    /// The number of the last event.
    public var events: UInt64 = 0
    /// Whether transitions take time.
    public var animates: Bool?
    /// Which children are started again, in the words of `--restart`.
    public var restart: [String]?
    /// How long it waits for children.
    public var deadlines = DeadlineChoice()

    /// Of which nothing is known.
    public init() {}

    /// The members in printing order.
    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        members.member("application", &application)
        members.member("applicationFolder", &applicationFolder)
        members.member("storyboard", &storyboard)
        members.member("pid", &pid)
        members.member("keeper", &keeper)
        members.member("root", &root)
        members.member("title", &title)
        members.member("controllers", &controllers)
        members.member("processes", &processes)
        members.member("device", &device)
        members.member("orientation", &orientation)
        members.member("uptime_us", &uptime)
        members.member("protocol", &protocolVersion)
        members.member("events", &events)
        members.member("animations", &animates)
        members.member("restart", &restart)
        members.member("deadlines", &deadlines)
    }
}

/// What can go wrong around a running instance, as `troupe doctor` asks it.
public struct DoctorReport: Report {
    /// What it is called.
    public var name = ""
    /// Its runtime folder.
    public var runtime = ""
    /// The program that hosts its children.
    public var children: String?
    /// The program for scenes without code.
    public var stage = ""
    /// Which classes are hosted.
    public var classes: [String]?
    /// Which version of the children's protocol it speaks.
    public var protocolVersion: UInt32 = 0
    /// How many descriptors the daemon has open.
    public var descriptors: Int?
    /// How many it may have.
    public var descriptorLimit: UInt64?
    /// What the daemon takes of memory, in KiB.
    public var memoryKiB: Int64?
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

    /// Of which nothing is known.
    public init() {}

    /// The members in printing order.
    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("name", &name)
        members.member("runtime", &runtime)
        members.member("children", &children)
        members.member("stage", &stage)
        members.member("classes", &classes)
        members.member("protocol", &protocolVersion)
        members.member("descriptors", &descriptors)
        members.member("descriptorLimit", &descriptorLimit)
        members.member("memoryKiB", &memoryKiB)
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

    /// The members in printing order.
    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("launch", &launch)
        members.member("call", &call)
        members.member("busy", &busy)
        members.member("kill", &kill)
    }
}
