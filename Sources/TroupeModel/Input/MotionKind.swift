/// A motion of the device that responders are told of.
public enum MotionKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The device was shaken.
    case shake
}

/// A button of a headset or a remote control.
public enum RemoteControlEvent: String, Hashable, Sendable, Codable, CaseIterable {
    /// Start playing.
    case play
    /// Hold for a while.
    case pause
    /// End.
    case stop
    /// Play where it is held, hold where it plays.
    case togglePlayPause
    /// What comes next.
    case nextTrack
    /// What came before.
    case previousTrack
    /// Go back fast, from now on.
    case beginSeekingBackward
    /// Go back fast no longer.
    case endSeekingBackward
    /// Go on fast, from now on.
    case beginSeekingForward
    /// Go on fast no longer.
    case endSeekingForward
}
