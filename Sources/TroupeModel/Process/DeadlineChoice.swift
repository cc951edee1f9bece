/// The deadlines for children that a person chose for an instance, in milliseconds; what is nil stays as usual.
public struct DeadlineChoice: Hashable, Sendable, Codable {
    /// From the start of a process to its hello.
    public var launch: Int?
    /// A call; then the transition goes on without the child.
    public var call: Int?
    /// What is unanswered for so long marks the child as busy.
    public var busy: Int?
    /// What is unanswered for so long ends the process. Longer than the call's: it is marked as silent before.
    public var kill: Int?

    /// Nothing chosen but what is named.
    public init(launch: Int? = nil, call: Int? = nil, busy: Int? = nil, kill: Int? = nil) {
        self.launch = launch
        self.call = call
        self.busy = busy
        self.kill = kill
    }
}
