import TroupeMessages
package import TroupeModel

/// The way of a process's requests to the daemon, and of the replies back.
@MainActor
public final class RequestChannel {
    /// The controller of this process.
    let sender: ControllerID
    /// The call whose code runs now: requests made by it belong to its transition (rule 2).
    var during: CallID?
    /// Where tasks that waited for a reply go on.
    let repliedTasks = RepliedTasks()
    private var handles = HandleTable()
    private let enqueue: (EnvelopeBody) -> Void
    private var waiting: [UInt64: (Reply) -> Void] = [:]
    private var last: UInt64 = 0
    /// What is done along with transitions that are not at their animation yet.
    private var animations: [UInt64: () -> Void] = [:]

    /// A channel that gives what is to be sent to `enqueue`, in order.
    init(sender: ControllerID, enqueue: @escaping (EnvelopeBody) -> Void) {
        self.sender = sender
        self.enqueue = enqueue
    }

    /// Sends a request; without `completion` no reply is asked for.
    ///
    /// - Returns: The number that ``withdraw(_:)`` takes it back by.
    @discardableResult
    func send(_ request: consuming Request, completion: ((Reply) -> Void)? = nil) -> UInt64 {
        let number = nextNumber()
        let input = InputUnderWay.number
        if let completion {
            // What it asks for in turn is asked because of the same input.
            waiting[number] = { reply in InputUnderWay.$number.withValue(input) { completion(reply) } }
        }
        enqueue(
            .ask(
                Ask(
                    number: number, during: during, input: input,
                    deadline: RequestDeadline.milliseconds.map { UInt32(clamping: $0) }, wantsReply: completion != nil,
                    request)))
        return number
    }

    /// The object for another controller.
    ///
    /// - Parameter isMade: Whether this process has just made that controller.
    func handle(on id: ControllerID, isMade: Bool = false) -> RemoteController {
        handles.handle(on: id, isMade: isMade, channel: self)
    }

    /// Nobody refers to the object for a controller any more.
    func handleEnded(_ id: ControllerID) {
        if handles.end(of: id) { send(.release(id)) }
    }

    /// Takes a request back: while it waits for its turn it is cancelled, and its reply says so; after that it goes on.
    func withdraw(_ number: UInt64) {
        guard waiting[number] != nil else { return }
        enqueue(.withdraw(number))
    }

    /// Sends a request whose reply nobody here waits for.
    package func perform(_ request: Request) { send(request) }

    /// Keeps what is done along with a transition, until that is at its animation or over.
    func keep(_ animation: @escaping () -> Void) -> UInt64 {
        let number = nextNumber()
        animations[number] = animation
        return number
    }

    /// A transition is at its animation.
    func animate(_ number: UInt64) { forget(animation: number)?() }

    /// A transition is over, whether it came to its animation or not.
    @discardableResult
    func forget(animation number: UInt64) -> (() -> Void)? { animations.removeValue(forKey: number) }

    /// A number no request has had.
    func nextNumber() -> UInt64 {
        last += 1
        return last
    }

    /// Tells of an action that the controller's class does not have.
    func report(action: String, sender value: Value, standsIn: Bool) {
        let report = ActionReport(
            selector: action, sender: value, input: InputUnderWay.number, standsIn: standsIn)
        enqueue(.action(report))
    }

    /// Tells of something the controller's code did wrong, for those who read its log.
    package func report(failure: Failure) {
        let line = "troupe: \(sender): \(failure.message)\(failure.hint.map { "; \($0)" } ?? "")\n"
        StandardError.write(line)
    }

    /// The reply to a request came; one that nobody waits for is dropped.
    func told(_ number: UInt64, _ reply: Reply) { waiting.removeValue(forKey: number)?(reply) }
}

/// What a person did that the running code was called for; tasks that this code starts have it too.
enum InputUnderWay {
    /// The daemon's number of it: what is asked for then is asked because of it.
    @TaskLocal static var number: UInt64?
}

/// How long requests may wait for their turn.
///
/// Requests wait in one queue (rule 1). One whose turn has not come by its deadline is cancelled with the code
/// `deadlinePassed`; one whose turn has come goes on. Without a deadline it waits for as long as it takes:
///
///     try await RequestDeadline.$milliseconds.withValue(500) { try await present("Hint") }
public enum RequestDeadline {
    /// For the requests made within `withValue` and the tasks started there, in milliseconds.
    @TaskLocal public static var milliseconds: Int?
}
