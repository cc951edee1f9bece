/// How much all processes said since none of them had anything more to tell.
struct TalkOfAll: Hashable {
    /// How often none had anything more to tell.
    private(set) var pauses: UInt64 = 0
    /// What came since then.
    private(set) var count = 0
    /// How much of it had come when something was acknowledged last.
    private var acknowledged = 0

    /// So much is taken without acknowledging any of it: more than a process has credit for, so that one that minds no
    /// credit is found out; the others go on afterwards, though there be no pause.
    private static let longest = 512

    mutating func goesOn() { count += 1 }

    mutating func paused() {
        pauses += 1
        count = 0
        acknowledged = 0
    }

    /// Whether what came is to be acknowledged though there is more.
    mutating func isLong() -> Bool {
        guard count - acknowledged >= Self.longest else { return false }
        acknowledged = count
        return true
    }
}

/// How much one process said since none had anything more to tell.
///
/// A host that is slower than a child that floods never comes to the end of what that sends, and can take no more than the
/// host does in a second: it is found out by what it said without a pause, whatever the machine.
struct UnbrokenTalk: Hashable {
    /// So much without a pause is a flood,
    static let limit = 8_192
    /// where it is this part of what all say: many that say a little keep the host busy too, and none of them is at fault.
    static let share = 8
    static let words = "it sent \(limit) messages faster than they could be taken in"

    private var pauses: UInt64 = 0
    private var count = 0

    /// Counts something that it said; whether it may go on.
    mutating func goesOn(_ all: TalkOfAll) -> Bool {
        count = pauses == all.pauses ? count + 1 : 1
        pauses = all.pauses
        return count <= Self.limit || count < all.count / Self.share
    }
}
