public import TroupeModel

/// What is told to whoever observes it.
public struct Notification: Sendable {
    /// What it is about.
    public let name: NotificationName
    /// What it says of that.
    public let payload: Payload

    /// A notification with what it carries.
    public init(name: NotificationName, payload: Payload = Payload()) {
        self.name = name
        self.payload = payload
    }

    /// What it carries, as the type it was posted as; nil where that is another.
    public func value<T: Decodable>(as type: T.Type = T.self) -> T? { try? ValueDecoder().decode(from: payload.value) }

    /// Where the keyboard was and is, for a notification of the keyboard.
    public var keyboard: KeyboardReport? { payload.typeName == "Keyboard" ? KeyboardReport(payload.value) : nil }
}

/// What a controller observes, and what it posts: to observers in all processes, itself among them (section 6).
///
/// ```swift
/// override func viewDidLoad() {
///     super.viewDidLoad()
///     notifications.addObserver(for: .keyboardWillShow) { [unowned self] note in makeRoom(for: note.keyboard) }
/// }
/// ```
@MainActor
public final class NotificationCenter {
    /// What takes an observer away again.
    public struct Token: Hashable, Sendable {
        fileprivate let number: Int
    }

    weak var owner: ViewController?
    private var observers: [(token: Token, name: NotificationName, tell: @MainActor (Notification) -> Void)] = []
    private var lastNumber = 0

    init() {}

    /// Calls `tell` with every notification of that name, until the observer is removed or the process ends. An incarnation
    /// that follows observes what its own code says.
    @discardableResult
    public func addObserver(
        for name: NotificationName, _ tell: @escaping @MainActor (Notification) -> Void
    ) -> Token {
        lastNumber += 1
        let token = Token(number: lastNumber)
        observers.append((token, name, tell))
        sayNames()
        return token
    }

    /// Takes an observer away.
    public func removeObserver(_ token: Token) {
        observers.removeAll { $0.token == token }
        sayNames()
    }

    /// Posts a notification of the application's own.
    public func post(_ name: NotificationName) { post(name, Payload()) }

    /// Posts a notification of the application's own, with a value.
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

    /// Tells whoever observes it here.
    func deliver(_ notification: Notification) {
        for observer in observers where observer.name == notification.name { observer.tell(notification) }
    }

    private func sayNames() {
        let names = Set(observers.map(\.name.rawValue)).sorted()
        owner?.statements.say(names, \.observedNotifications)
    }
}
