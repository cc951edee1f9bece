/// What a connection has to show to be that of a process: the token it was started with, and that it is the process which
/// was started or, where a debugger stands between, one that this started.
struct Credentials {
    /// What nobody else can guess; empty for a process that is born with a link, and as which nobody can connect.
    let token: String
    /// A debugger or the like stands between the process that was started and the one that connects.
    let isWrapped: Bool
    /// The process that was started, once that is known: as long as it is not the token alone decides.
    private(set) var pid: Int32?
    /// Who was let in with the token last.
    private(set) var peer: ConnectingProcess?

    init(token: String, isWrapped: Bool, pid: Int32? = nil) {
        self.token = token
        self.isWrapped = isWrapped
        self.pid = pid
    }
}

extension Credentials {
    /// Whether bytes that came from outside are the token, in a time that does not tell how far they agree.
    func matches(_ bytes: [UInt8]) -> Bool {
        let expected = Array(token.utf8)
        guard !expected.isEmpty, expected.count == bytes.count else { return false }
        return zip(expected, bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Lets in a process that has shown the token; false for one that it was not given to.
    mutating func admit(_ process: ConnectingProcess) -> Bool {
        guard mayBe(process) else { return false }
        peer = process
        return true
    }

    /// Which process was started is known now; one that was let in before that and may not be it.
    mutating func spawned(_ pid: Int32) -> Int32? {
        self.pid = pid
        return peer.flatMap { mayBe($0) ? nil : $0.pid }
    }

    /// The process that was let in, where nobody has said yet which was started: it is that one.
    var observedPid: Int32? { pid == nil && !isWrapped ? peer?.pid : nil }

    private func mayBe(_ process: ConnectingProcess) -> Bool {
        guard let pid, pid != process.pid else { return true }
        return isWrapped && process.line.contains(pid)
    }
}
