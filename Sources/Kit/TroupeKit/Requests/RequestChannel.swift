import TroupeMessages
package import TroupeModel
import TroupeValue

/// The channel of a process's requests to the daemon and of the replies.
@MainActor
public final class RequestChannel {
    /// The controller of this process.
    let sender: ControllerID
    /// The controller of this process; nil once it is released.
    weak var owner: ViewController?
    /// The call whose code runs now: requests made by it belong to its transition (rule 2).
    var during: CallID?
    /// The tasks that resume with a reply.
    let repliedTasks = RepliedTasks()
    /// The classes of this process's handles.
    let classes: HandleClasses
    /// Writes a line of the process's log.
    var log: (String) -> Void = { StandardError.write($0) }
    /// The alerts that this process has presented.
    var alerts = ShownAlerts()
    private var handles = HandleTable()
    private var containers = ContainerHandles()
    private let enqueue: (EnvelopeBody) -> Void
    private var waiting: [UInt64: (Reply) -> Void] = [:]
    private var last: UInt64 = 0
    /// The reasons why controllers with handles were not made. Requests that name them are refused here.
    private var unmade: [ControllerID: Failure] = [:]
    private var reports = RepeatedReports()
    /// The animations of transitions that have not reached their animation yet.
    private var animations: [UInt64: () -> Void] = [:]

    /// Creates a channel that passes outgoing messages to `enqueue`, in order.
    init(
        sender: ControllerID, classes: HandleClasses = HandleClasses(), enqueue: @escaping (EnvelopeBody) -> Void
    ) {
        self.sender = sender
        self.classes = classes
        self.enqueue = enqueue
    }

    /// Sends a request; without `completion` no reply is requested.
    ///
    /// - Returns: The number for ``withdraw(_:)``.
    @discardableResult
    func send(_ request: consuming Request, completion: ((Reply) -> Void)? = nil) -> UInt64 {
        let number = nextNumber()
        guard isConnected else {
            completion?(Self.refusal(of: request))
            return number
        }
        if let failure = refusal(of: request) {
            completion?(Self.reply(to: request, refusing: failure))
            return number
        }
        if let failure = request.failureOfNumbers {
            if let completion {
                completion(Self.reply(to: request, refusing: failure))
            } else {
                report(failure: failure)
            }
            return number
        }
        let cause = RequestCause.current
        if let completion {
            // Requests made by the completion belong to the same input.
            waiting[number] = { reply in RequestCause.$current.withValue(cause) { completion(reply) } }
        }
        enqueue(
            .ask(
                Ask(
                    number: number, during: during, input: cause.number,
                    deadline: RequestDeadline.milliseconds.map { UInt32(clamping: $0) }, wantsReply: completion != nil,
                    request)))
        return number
    }

    /// True in the process of a controller. Requests of an object that stands for a controller which is not made yet
    /// are refused at once.
    var isConnected: Bool { sender.rawValue != 0 }

    private static func refusal(of request: Request) -> Reply {
        reply(
            to: request,
            refusing: Failure(
                .noSuchController, "\(request.command) was requested of a controller that is not shown yet",
                hint: "show the controller first"))
    }

    /// The reply to a request that is refused here and not sent.
    private static func reply(to request: Request, refusing failure: Failure) -> Reply {
        Reply(request: RequestID(rawValue: 0), command: request.command, status: .rejected(failure))
    }

    /// The reason to refuse a request that names a controller which was not made.
    private func refusal(of request: Request) -> Failure? {
        reason(toRefuse: request).map { failure in
            Failure(
                failure.code, "the controller was not made: \(failure.message)",
                hint: failure.hint ?? "read the reports of \(sender)")
        }
    }

    /// The reason why a controller that the request names was not made; nil if the request names no such controller.
    func reason(toRefuse request: Request) -> Failure? {
        guard !unmade.isEmpty else { return nil }
        do throws(Failure) {
            _ = try request.replacingIDs { id throws(Failure) in
                if let failure = unmade[id] { throw failure }
                return id
            }
            return nil
        } catch {
            return error
        }
    }

    /// True if the controller of a handle could not be made, which was reported.
    func isUnmade(_ id: ControllerID) -> Bool { unmade[id] != nil }

    /// The handle on a controller that is not made, for a reason that was reported. Every request that names the handle
    /// is refused with the reason.
    func handleOnUnmade(because failure: Failure) -> RemoteController {
        let id = ControllerID(madeBy: nextNumber())
        unmade[id] = failure
        return handle(on: id)
    }

    /// The handle of another controller.
    ///
    /// - Parameter isMade: True if this process has just made the controller.
    func handle(on id: ControllerID, isMade: Bool = false) -> RemoteController {
        handles.handle(on: id, isMade: isMade, channel: self)
    }

    /// The object that stands for a container around the process's controller.
    ///
    /// - Parameters:
    ///   - enclosing: All containers around the controller.
    ///   - count: The number of times that the daemon told them.
    func container<Container: ContainerController>(
        _ id: ControllerID, among enclosing: EnclosingContainers, told count: Int
    ) -> Container {
        containers.container(handle(on: id), among: enclosing, told: count)
    }

    /// Makes a controller. Its handle can be used at once: later requests name the controller by the number of this
    /// one. A failure is reported on standard error, and the requests about the controller are refused.
    ///
    /// - Parameter ended: Called with the id of the controller, and with nil if it was not made.
    func make(_ destination: Destination, ended: @escaping (ControllerID?) -> Void = { _ in }) -> RemoteController {
        var promise: ControllerID?
        let number = send(.instantiate(destination)) { [weak self] reply in
            guard let self, let promise else { return }
            if let failure = reply.failure {
                report(failure: failure)
                if handles.contains(promise) { unmade[promise] = failure }
                return ended(nil)
            }
            guard let id = reply.controllers.first else { return }
            handles.resolve(promise, as: id)
            ended(id)
        }
        let made = ControllerID(madeBy: number)
        promise = made
        return handle(on: made, isMade: true)
    }

    /// Notes that the last reference to a controller's handle was released.
    func handleEnded(_ id: ControllerID) {
        let isReleased = handles.end(of: id)
        if unmade.removeValue(forKey: id) == nil, isReleased { send(.release(id)) }
    }

    /// Withdraws a request. If it still waits for its turn it is cancelled, and its reply says so; else it continues.
    func withdraw(_ number: UInt64) {
        guard waiting[number] != nil else { return }
        enqueue(.withdraw(number))
    }

    /// Sends a request without waiting for a reply.
    package func perform(_ request: Request) { send(request) }

    /// Keeps the animation of a transition until the transition reaches it or ends.
    func keep(_ animation: @escaping () -> Void) -> UInt64 {
        let number = nextNumber()
        animations[number] = animation
        return number
    }

    /// Runs the animation of a transition that has reached it.
    func animate(_ number: UInt64) { forget(animation: number)?() }

    /// Forgets the animation of a transition that has ended, with or without having run it.
    @discardableResult
    func forget(animation number: UInt64) -> (() -> Void)? { animations.removeValue(forKey: number) }

    /// A number that no request has used.
    func nextNumber() -> UInt64 {
        last += 1
        return last
    }

    /// Reports an action that the controller's class lacks.
    func report(action: String, sender value: Value, standsIn: Bool) {
        let report = ActionReport(
            selector: action, sender: value, input: RequestCause.current.number, standsIn: standsIn)
        enqueue(.action(report))
    }

    /// Reports a mistake of the controller's code, in the process's log. A mistake that is repeated causes few lines, with
    /// its count.
    package func report(failure: Failure) {
        let words = "troupe: \(sender): \(failure.message)\(failure.hint.map { "; \($0)" } ?? "")"
        if let line = reports.note(words) { log(line + "\n") }
    }

    /// Receives the reply to a request; a reply without a completion is dropped.
    func receive(_ number: UInt64, _ reply: Reply) { waiting.removeValue(forKey: number)?(reply) }
}

/// The cause of the requests of the running code; tasks that this code starts inherit it.
enum RequestCause {
    /// The daemon finds the cause by the calls that the process has not answered yet.
    case calls
    /// A person's input, by the daemon's number.
    case input(UInt64)
    /// The requests have no input as their cause, and no input waits for them.
    case noInput

    /// The cause of the requests that are made now.
    @TaskLocal static var current = RequestCause.calls

    /// The number in the request; nil for calls.
    var number: UInt64? {
        switch self {
        case .calls: nil
        case .input(let number): number
        // The daemon numbers inputs from 1, and never gets to the greatest number.
        case .noInput: .max
        }
    }
}

/// The deadline by which requests must get their turn.
///
/// Requests wait in one queue (rule 1). A request whose turn has not come by its deadline is cancelled with the code
/// `deadlinePassed`; one whose turn has come continues. Without a deadline a request waits indefinitely:
///
///     try await RequestDeadline.$milliseconds.withValue(500) { try await present("Hint") }
public enum RequestDeadline {
    /// The deadline in milliseconds, for requests made within `withValue` and in the tasks started there.
    @TaskLocal public static var milliseconds: Int?
}
