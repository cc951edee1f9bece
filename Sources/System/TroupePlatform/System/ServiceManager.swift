import CPlatform
import Glibc

/// The service manager that started this process: systemd's notification protocol (`sd_notify`), without its library.
public struct ServiceManager: Hashable, Sendable {
    /// A notification.
    public enum Message: Hashable, Sendable {
        /// The service is up.
        case ready
        /// The service has begun to stop.
        case stopping
        /// The service is alive.
        case watchdog
        /// One line of status for people.
        case status(String)
        /// The main process of the service, if it is not this one.
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
    /// The longest interval between two ``Message/watchdog`` notifications, in microseconds; nil: the manager expects
    /// none.
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

    /// A manager at a given address, for tests.
    public init(address: String, watchdogInterval: Int64? = nil) {
        self.address = address
        self.watchdogInterval = watchdogInterval
    }

    /// Sends notifications without waiting.
    public func send(_ messages: Message...) throws(SystemError) {
        let text = Array(messages.map(\.line).joined(separator: "\n").utf8)
        _ = try calling("notify the service manager at", on: address) {
            text.withUnsafeBytes { troupe_send_datagram_to(address, $0.baseAddress, $0.count) }
        }
    }
}
