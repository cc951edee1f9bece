public import TroupeMessages
public import TroupeModel

/// Everything that can happen to an instance, but for a connection that asks to be let in: the answer to that is
/// returned, see ``Instance/admits(_:at:)``.
///
/// What is large stands apart: nearly every input is a child's message.
public enum InstanceInput: Sendable {
    /// The instance begins: the application's initial controller becomes the root.
    case launch
    /// The moment of ``Instance/deadline`` has come.
    case timeout
    /// The host took in what it takes at a time. `isPause` says that children have nothing more to tell for the moment: what
    /// they want acknowledged, and no other message carried, goes out.
    case settled(isPause: Bool)
    /// The instance is to end.
    case stop

    /// Somebody is about to look: ``Instance/scenes`` is composed anew if it may look different.
    case display

    // MARK: Connections

    /// A child's message came over a connection, of so many bytes.
    case received(Envelope, size: Int, over: ConnectionID, from: ProcessKey)
    /// A child sent what is no message; why.
    case unreadable(String, from: ProcessKey)
    /// Nobody is at the other end of a connection any more.
    case unreachable(ConnectionID)
    /// A child closed its link, which is the only one that it has or will have: its end follows, or it is ended.
    case hungUp(ProcessKey, amidMessage: Bool)
    /// The host's end of a child's link failed, which is the only one that it has; why.
    indirect case linkFailed(StartID, String)
    /// The process of a start, with those that descend from it, made more connections than it may.
    case connectionsExceeded(StartID)
    /// A message to a child was too large to be sent, by its bytes.
    case unsendable(bytes: Int, to: ConnectionID)

    // MARK: Processes

    /// The process of a start exists.
    case spawned(StartID, pid: Int32)
    /// The process of a start could not be started, or could not be given its link; why. One that runs by then is ended.
    indirect case startFailed(StartID, String)
    /// The launch of a process that a person started could not be completed for the client that offered it; why.
    indirect case handFailed(StartID, String, for: Caller)
    /// The process of a start is gone, or never was.
    indirect case exited(StartID, pid: Int32?, TerminationCause, output: [UInt8])
    /// A signal stopped the process of a start, or had it go on.
    case stopped(StartID, Bool)
    /// What the process of a start wrote to its output and error, and how many bytes came before that.
    case output(StartID, [UInt8], dropped: UInt64)
    /// The process of a start writes faster than its output is read, and waits.
    case outputHeld(StartID)
    /// A process that a person started is watched from now on.
    case watched(StartID)
    /// A process that a person started cannot be watched; why.
    case unwatchable(StartID, String)

    /// A debugger was looked for that holds a worker or a process below it.
    case debuggerSought(StartID, isFound: Bool)

    // MARK: People

    /// A client asks something, perhaps in another version of the conversation.
    indirect case asked(ControlRequest, by: ConnectionID)
    /// A client offers a process that is neither its own nor below it.
    case foreignProcessOffered(Int32, by: Caller)
    /// A client sent a message that cannot be read; why.
    case malformedRequest(String, by: ConnectionID)
    /// What the host has for a client that asked: a report, a launch, or why there is none.
    indirect case found(ControlReply.Kind, for: Caller)
    /// A reply is on its way to a client, or is not.
    case replied(ReplyOutcome, at: ConnectionID)
    /// Clients that had no room for a reply may have some.
    case room
    /// The application in a file that the instance wanted read.
    indirect case modelRead(ApplicationModel, for: Caller)
    /// A person did something at a display, aimed at what that version of the scene shows.
    indirect case touched(SceneRequest.Input, version: UInt64, at: ConnectionID)
    /// A display is not there any more.
    case displayGone(ConnectionID)
}
