/// Why a program did not do what it was asked for, as every one of ours prints it for programs.
public struct ErrorReport: Report {
    /// Where in which file.
    public struct Place: Report {
        /// The file.
        public var file = ""
        /// The line, counted from 1; nil where it is the whole file.
        public var line: Int64?

        /// Nowhere.
        public init() {}

        /// A line of a file.
        public init(file: String, line: Int64?) {
            self.file = file
            self.line = line
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("file", &file)
            members.member("line", &line)
        }
    }

    /// What sort of report it is.
    public private(set) var kind = "error"
    /// What the program ends with.
    public var exit: Int32 = 0
    /// What is wrong, for programs.
    public var code: String?
    /// What is wrong, for people.
    public var message = ""
    /// What to do next.
    public var hint: String?
    /// Where it is.
    public var place: Place?

    public init() {}

    /// Why a program ends so.
    public init(exit: Int32, code: String? = nil, _ message: String, hint: String?, at place: Place? = nil) {
        self.exit = exit
        self.code = code
        self.message = message
        self.hint = hint
        self.place = place
    }

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("kind", &kind)
        members.member("exit", &exit)
        members.optional("code", &code)
        members.member("message", &message)
        members.member("hint", &hint)
        members.group("file", &place)
    }
}
