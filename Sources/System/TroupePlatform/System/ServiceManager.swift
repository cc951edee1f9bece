import CPlatform
import Glibc

/// The service manager that started this process, if one did: systemd's notification protocol (`sd_notify`), spoken
/// without its library.
public struct ServiceManager: Hashable, Sendable {
    /// What can be told.
    public enum Message: Hashable, Sendable {
        /// The service is up.
        case ready
        /// It has begun to stop.
        case stopping
        /// It is alive.
        case watchdog
        /// One line for people.
        case status(String)
        /// The process to be watched, where it is not this one.
        case mainProcess(Int32)

        var line: String {
            switch self {
            case .ready: "READY=1"
            case .stopping: "STOPPING=1"
            case .watchdog: "WATCHDOG=1"
            case .status(let text): "STATUS=" + String(text.map { $0.isNewline ? " " : $0 })
            case .mainProcess(let pid): "MAINPID=\(pid)"
            }
        }
    }

    private let address: String
    /// How often at least it wants to hear ``Message/watchdog``, in microseconds; nil: never.
    public let watchdogInterval: Int64?

    /// The service manager named by the environment; nil if there is none.
    public init?() {
        guard let address = Environment["NOTIFY_SOCKET"], address.hasPrefix("/") || address.hasPrefix("@") else {
            return nil
        }
        self.address = address
        let isForUs = Environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
        watchdogInterval =
            isForUs ? Environment["WATCHDOG_USEC"].flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
    }

    /// For tests: a manager at a known address.
    public init(address: String, watchdogInterval: Int64? = nil) {
        self.address = address
        self.watchdogInterval = watchdogInterval
    }

    /// Tells it, without waiting.
    public func send(_ messages: Message...) throws(SystemError) {
        let text = Array(messages.map(\.line).joined(separator: "\n").utf8)
        _ = try calling("notify the service manager at", on: address) {
            text.withUnsafeBytes { troupe_send_datagram_to(address, $0.baseAddress, $0.count) }
        }
    }
}
