import Dispatch

/// The time of a clock that never goes back.
enum Uptime {
    /// The time in milliseconds.
    static var milliseconds: Int { Int(DispatchTime.now().uptimeNanoseconds / 1_000_000) }
}
