/// What the code of all children ran, as far as they keep journals.
public struct JournalsReport: Report {
    /// What ran in one process.
    public struct Journal: Report {
        /// Whose process.
        public var controller = ControllerID(rawValue: 0)
        /// Which of its processes.
        public var incarnation = Incarnation(rawValue: 0)
        /// What ran, in order.
        public var entries: [Entry] = []

        /// An empty journal.
        public init() {}

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("controller", &controller)
            members.member("incarnation", &incarnation)
            members.member("entries", &entries)
        }
    }

    /// A callback or message that ran.
    public struct Entry: Report {
        /// The call's number.
        public var call = CallID(rawValue: 0)
        /// The callback's or message's name.
        public var name = ""

        /// Of no call.
        public init() {}

        /// A call of a callback.
        public init(call: CallID, name: String) {
            self.call = call
            self.name = name
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("call", &call)
            members.member("name", &name)
        }
    }

    /// Of each process that runs.
    public var journals: [Journal] = []

    /// Of nobody.
    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) { members.member("journals", &journals) }
}
