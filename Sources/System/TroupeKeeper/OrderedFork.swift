import Glibc
import TroupePlatform

/// A child that was ordered of a zygote, and has not reported, with what the keeper holds of it. A class, for collections
/// cannot hold descriptors.
final class OrderedFork {
    let pending: PendingSpawn
    /// The zygote's.
    let serial: UInt64
    /// What it is to be sent once it is there.
    var signals: [Signal] = []
    private var lines: ChildLines.Kept?

    init(_ pending: PendingSpawn, of serial: UInt64, _ lines: consuming ChildLines.Kept) {
        self.pending = pending
        self.serial = serial
        self.lines = .some(lines)
    }

    /// The child, once its process has reported. If it cannot be followed it is ended.
    func child(_ pid: Int32) throws(SystemError) -> KeptChild {
        let handle = try ProcessHandle(ofChild: pid)
        guard let lines = lines.take() else { throw SystemError(code: EBADF, attempt: "follow process \(pid)") }
        return KeptChild(pending.order.token, handle, lines)
    }
}
