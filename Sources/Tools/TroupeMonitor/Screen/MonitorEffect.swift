public import TroupeModel

/// An effect of a key that the monitor's program must carry out.
public enum MonitorEffect: Hashable, Sendable {
    /// Restore the terminal and exit.
    case quit
    /// Request the status of a controller's process, and pass the answer to ``MonitorView/show(_:of:)``.
    case readStatus(ControllerID)
    /// Inject a fault into a controller's process.
    case inject(Fault, ControllerID)
    /// Start or pause the playback of a recording.
    case playOrStop
    /// Multiply the playback speed by a factor.
    case changeSpeed(by: Double)
    /// Skip in a recording to the next event.
    case skip
}

/// The source of the monitor's data.
public enum MonitorSource: Hashable, Sendable {
    /// A running instance, and the file that is recorded to, if any.
    case live(recordingTo: String?)
    /// A recording.
    case replay(path: String, speed: Double, isPlaying: Bool, hasEnded: Bool)
}
