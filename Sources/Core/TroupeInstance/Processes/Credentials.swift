/// The credentials of a process's connection: the token it was started with, and the process at the other end. That
/// process must be the started process or, behind a debugger, a descendant of it.
struct Credentials {
    /// An unguessable token; empty for a process that inherits its link, because no connection can be made in its name.
    let token: String
    /// True if a debugger or a similar program is between the started process and the connecting one.
    let isWrapped: Bool
    /// The started process once it is known. Until then the token alone decides.
    private(set) var pid: Int32?
    /// The process that was last admitted with the token.
    private(set) var peer: ConnectingProcess?

    init(token: String, isWrapped: Bool, pid: Int32? = nil) {
        self.token = token
        self.isWrapped = isWrapped
        self.pid = pid
    }
}

extension Credentials {
    /// True if bytes from outside are the token. Compares in constant time, so that the time does not reveal how far
    /// they agree.
    func matches(_ bytes: [UInt8]) -> Bool {
        let expected = Array(token.utf8)
        guard !expected.isEmpty, expected.count == bytes.count else { return false }
        return zip(expected, bytes).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Admits a process that has shown the token; false if it is not the process that was given the token.
    mutating func admit(_ process: ConnectingProcess) -> Bool {
        guard mayBe(process) else { return false }
        peer = process
        return true
    }

    /// Notes the started process. Returns the process that was admitted earlier, if it may not be the started one.
    mutating func spawned(_ pid: Int32) -> Int32? {
        self.pid = pid
        return peer.flatMap { mayBe($0) ? nil : $0.pid }
    }

    /// The admitted process while the number of the started process is unknown; nil behind a debugger, because the two
    /// may differ.
    var observedPid: Int32? { pid == nil && !isWrapped ? peer?.pid : nil }

    private func mayBe(_ process: ConnectingProcess) -> Bool {
        guard let pid, pid != process.pid else { return true }
        return isWrapped && process.ancestry.contains(pid)
    }
}
