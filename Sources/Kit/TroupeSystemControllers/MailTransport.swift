import Dispatch
import Glibc
import TroupePlatform

/// Gives messages to the mail program, or writes them into a maildir.
struct MailTransport: Sendable {
    /// The mail program; nil without an installed one.
    let program: String?
    /// The folder of the maildirs `outbox` and `drafts`.
    let folder: String
    /// The time that the mail program has, in microseconds.
    var limit: Int64 = 60_000_000

    /// A failure, in words for people.
    struct Refusal: Error, Hashable { let words: String }

    /// The transport of this environment.
    static var current: MailTransport {
        let data = Environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let named = Environment["TROUPE_SENDMAIL"].flatMap { $0.isEmpty ? nil : $0 }
        let usual = "/usr/sbin/sendmail"
        return MailTransport(
            program: named ?? (access(usual, X_OK) == 0 ? usual : nil),
            folder: (data ?? "\(Environment["HOME"] ?? "")/.local/share") + "/troupe")
    }

    /// Sends a message on a thread of its own.
    func send(_ message: [UInt8]) async -> Result<Void, Refusal> {
        await onThread { () throws(SystemError) in try sendNow(message) }
    }

    /// Writes a message into the maildir of drafts, on a thread of its own.
    func save(_ message: [UInt8]) async -> Result<Void, Refusal> {
        await onThread { () throws(SystemError) in try write(message, into: "drafts") }
    }

    private func onThread(_ body: @escaping @Sendable () throws(SystemError) -> Void) async -> Result<Void, Refusal> {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                do throws(SystemError) {
                    try body()
                    continuation.resume(returning: .success(()))
                } catch {
                    let words = error.path == nil && error.code == 0 ? error.attempt : error.description
                    continuation.resume(returning: .failure(Refusal(words: words)))
                }
            }
        }
    }

    private func sendNow(_ message: [UInt8]) throws(SystemError) {
        guard let program else { return try write(message, into: "outbox") }
        // The message is in memory, so that a mail program that reads nothing blocks no write.
        let input = try Descriptor.sealedMemory(message, name: "mail")
        let output = try Descriptor.memory(name: "mail-words")
        var specification = ProcessSpecification(executable: program, arguments: ["-t", "-i"])
        // This thread waits for the end. If the composer is killed, the person is asked to send again.
        specification.diesWithStarter = true
        specification.descriptors = [0: input.raw, 1: output.raw, 2: output.raw]
        let process = try specification.start()
        let isInTime = try process.waitUntilEnded(deadline: MonotonicClock.microseconds() + limit)
        if !isInTime { try process.sendToGroup(.kill) }
        let ending = try process.waitForEnd()
        guard isInTime else { throw Self.refusal("\(program) did not end within \(limit / 1_000_000) s") }
        guard ending.cause != .exited(code: 0) else { return }
        var room = [UInt8](repeating: 0, count: 1_000)
        let count = pread(output.raw, &room, room.count, 0)
        let words = FileAddress.readable(room.prefix(max(0, count)).map { $0 == 10 ? 32 : $0 })
        throw Self.refusal(words.allSatisfy { $0 == " " } ? "\(program) failed: \(ending.cause)" : words)
    }

    private static func refusal(_ words: String) -> SystemError { SystemError(code: 0, attempt: words) }

    /// Writes a message into the folder `new` of a maildir, which is made with permissions 0700.
    private func write(_ message: [UInt8], into name: String) throws(SystemError) {
        var path = ""
        for part in "\(folder)/\(name)/new".split(separator: "/") {
            path += "/\(part)"
            guard mkdir(path, 0o700) != 0, errno != EEXIST else { continue }
            throw SystemError(code: errno, attempt: "make the folder", path: path)
        }
        for part in ["cur", "tmp"] { mkdir("\(folder)/\(name)/\(part)", 0o700) }
        let moment = MonotonicClock.microseconds()
        try FileContents.replace(message, at: "\(path)/\(time(nil)).M\(moment)P\(getpid()).troupe")
    }
}
