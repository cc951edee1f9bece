public import TroupeMessages
public import TroupeModel

/// The events of an instance, except for connection attempts, which ``Instance/admits(_:at:)`` answers directly.
///
/// Large cases are indirect, since nearly every input is a child's message.
public enum InstanceInput: Sendable {
    /// The instance begins: the application's initial controller becomes the root.
    case launch
    /// The time ``Instance/deadline`` has come.
    case timeout
    /// The host has handled one batch of messages. `isPause` is true if children have nothing more to say at the
    /// moment: pending acknowledgements that no other message carried then go out.
    case settled(isPause: Bool)
    /// The host asks the instance to end.
    case stop

    /// The host is about to read ``Instance/scenes``, which are composed again if the interface may look different.
    case display

    // MARK: Connections

    /// A message of a child came over a connection, with its size in bytes.
    case received(Envelope, size: Int, over: ConnectionID, from: ProcessKey)
    /// A child sent bytes that are not a message; the text is the reason.
    case unreadable(String, from: ProcessKey)
    /// The other end of a connection is gone.
    case unreachable(ConnectionID)
    /// A child closed its only link. Its end follows, or it is ended.
    case hungUp(ProcessKey, amidMessage: Bool)
    /// The host's end of a child's only link failed; the text is the reason.
    indirect case linkFailed(StartID, String)
    /// The process of a start, together with its descendants, made more connections than the limit.
    case connectionsExceeded(StartID)
    /// A message to a child was too large to send; `bytes` is its size.
    case unsendable(bytes: Int, to: ConnectionID)

    // MARK: Processes

    /// The process of a start exists.
    case spawned(StartID, pid: Int32)
    /// The process of a start could not be started, or could not be given its link; the text is the reason. If the
    /// process runs by then, it is ended.
    indirect case startFailed(StartID, String)
    /// The launch of a process that a person started could not be completed for the client; the text is the reason.
    indirect case completionFailed(StartID, String, for: Caller)
    /// The process of a start is gone, or never existed.
    indirect case exited(StartID, pid: Int32?, TerminationCause, output: [UInt8])
    /// A signal stopped the process of a start (true) or continued it (false).
    case stopped(StartID, Bool)
    /// The output and errors of the process of a start, with the number of earlier bytes that were dropped.
    case output(StartID, [UInt8], dropped: UInt64)
    /// The process of a start writes faster than its output is read, and waits.
    case outputHeld(StartID)
    /// A process that a person started is being watched.
    case watched(StartID)
    /// A process that a person started cannot be watched; the text is the reason.
    case unwatchable(StartID, String)

    /// The result of the search for a debugger that holds a worker or a process below it.
    case debuggerSearched(StartID, isFound: Bool)

    // MARK: Clients and displays

    /// A client asks a question, perhaps in another version of the protocol.
    indirect case asked(ControlRequest, by: ConnectionID)
    /// A client offers a process that is neither its own nor below it.
    case foreignProcessOffered(Int32, by: Caller)
    /// A client sent a message that cannot be read; the text is the reason.
    case malformedRequest(String, by: ConnectionID)
    /// The host's answer for a client: a report, a launch, or the reason of a failure.
    indirect case found(ControlReply.Kind, for: Caller)
    /// The outcome of sending a reply to a client.
    case replied(ReplyOutcome, at: ConnectionID)
    /// Clients that had no room for a reply may have room again.
    case room
    /// The application that was read from a file for the instance.
    indirect case modelRead(ApplicationModel, for: Caller)
    /// The outcome of the latest ``InstanceEffect/save(_:)``: true if the application is on the disk.
    case saveEnded(isStored: Bool)
    /// A person's input at a display, aimed at an element of that version of the scene.
    indirect case touched(SceneRequest.Input, version: UInt64, at: ConnectionID)
    /// A display asks for the scene after its version; version 0 stands for no scene so far. A question with another version
    /// attaches the display.
    case sceneAsked(after: UInt64, by: ConnectionID)
    /// A display asks for the scene of a screen besides the main one, with the size of that screen in points.
    indirect case screenAttached(WindowID, Size, by: ConnectionID)
    /// A display is gone.
    case displayGone(ConnectionID)
}
