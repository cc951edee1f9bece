public import TroupeModel
import TroupeValue

/// A notification, delivered to its observers.
public struct Notification: Sendable {
    /// The name of the notification.
    public let name: NotificationName
    /// The value that the notification carries.
    public let payload: Payload

    /// Creates a notification with a payload.
    public init(name: NotificationName, payload: Payload = Payload()) {
        self.name = name
        self.payload = payload
    }

    /// The value that the notification carries; nil if it was posted as another type.
    public func value<T: Decodable>(as type: T.Type = T.self) -> T? { try? ValueDecoder().decode(from: payload.value) }

    /// The old and new frame of the keyboard, for a notification of the keyboard.
    public var keyboard: KeyboardReport? { payload.typeName == "Keyboard" ? KeyboardReport(payload.value) : nil }
}

/// The notifications that a controller observes and posts. They reach observers in all processes, the poster included
/// (section 6).
///
/// ```swift
/// override func viewDidLoad() {
///     super.viewDidLoad()
///     notifications.addObserver(for: .keyboardWillShow) { [unowned self] note in makeRoom(for: note.keyboard) }
/// }
/// ```
@MainActor
public final class NotificationCenter {
    /// The identity of an observer, for its removal.
    public struct Token: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// The notifications of the running process's controller, as ``ViewController/notifications``, in the code of that
    /// process: callbacks, actions, and tasks that these start. In any other code it is a center that delivers nothing.
    public static var `default`: NotificationCenter {
        RunningProcess.channel?.owner?.notifications ?? NotificationCenter()
    }

    weak var owner: ViewController?
    private var observers: [(token: Token, name: NotificationName, tell: @MainActor (Notification) -> Void)] = []
    private var lastNumber = 0

    init() {}

    /// Calls `tell` with every notification of that name, until the observer is removed or the process ends. A later
    /// incarnation observes only the names that its own code adds.
    @discardableResult
    public func addObserver(
        for name: NotificationName, _ tell: @escaping @MainActor (Notification) -> Void
    ) -> Token {
        lastNumber += 1
        let token = Token(number: lastNumber)
        observers.append((token, name, tell))
        sendObservedNames()
        return token
    }

    /// Removes an observer.
    public func removeObserver(_ token: Token) {
        observers.removeAll { $0.token == token }
        sendObservedNames()
    }

    /// Posts a custom notification.
    public func post(_ name: NotificationName) { post(name, Payload()) }

    /// Posts a custom notification.
    ///
    /// - Parameter object: The poster. It has no effect: observers in other processes cannot receive an object.
    public func post(name: NotificationName, object: AnyObject?) { post(name, Payload()) }

    /// Removes all observers of a controller, if this is the center of that controller.
    public func removeObserver(_ controller: ViewController) {
        guard owner === controller else { return }
        observers.removeAll()
        sendObservedNames()
    }

    /// Posts a custom notification with a value.
    public func post<T: Encodable>(_ name: NotificationName, _ value: T) throws(Failure) {
        do {
            post(
                name,
                Payload(
                    typeName: "\(T.self)", value: try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(value)))
        } catch {
            throw Failure(.badArgument, "\(name.rawValue) cannot be posted: \(error)")
        }
    }

    private func post(_ name: NotificationName, _ payload: Payload) {
        guard let owner else { return }
        owner.channel.send(
            .post(
                DelegateMessage(
                    from: owner.id, .notifications, name: name.rawValue, payload: payload, expectsReply: false)))
    }

    /// Calls this process's observers of a notification.
    func deliver(_ notification: Notification) {
        for observer in observers where observer.name == notification.name { observer.tell(notification) }
    }

    private func sendObservedNames() {
        let names = Set(observers.map(\.name.rawValue)).sorted()
        owner?.statements.state(names, \.observedNotifications)
    }
}
