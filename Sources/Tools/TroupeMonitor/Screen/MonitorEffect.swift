public import TroupeModel

/// What the monitor's program is to do because of a key.
public enum MonitorEffect: Hashable, Sendable {
    /// Give the terminal back and end.
    case quit
    /// Ask how a controller's process fares, and show the answer with ``MonitorView/show(_:of:)``.
    case readStatus(ControllerID)
    /// Bring a fault into a controller's process.
    case inject(Fault, ControllerID)
    /// Stop or go on playing a recording.
    case playOrStop
    /// Play a recording so many times as fast as now.
    case changeSpeed(by: Double)
    /// Go on in a recording with what happened next.
    case skip
}

/// Where what the monitor shows comes from.
public enum MonitorSource: Hashable, Sendable {
    /// A running instance; the file that is recorded to, if there is one.
    case live(recordingTo: String?)
    /// A recording.
    case replay(path: String, speed: Double, isPlaying: Bool, hasEnded: Bool)
}
