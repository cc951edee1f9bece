import TroupeModel

/// The messages one controller sends another that asked to be its delegate (section 7).
///
/// ```swift
/// enum AddRecipeDelegate: DelegateProtocol {
///     case didAdd(Recipe)
///     case didCancel
/// }
/// ```
public protocol DelegateProtocol: Codable, Sendable {
    /// What names the protocol between processes; the type's name unless said otherwise. The names that Troupe itself
    /// speaks (`ReservedProtocol`) are refused.
    static var protocolName: String { get }
}

extension DelegateProtocol {
    /// The type's name.
    public static var protocolName: String { "\(Self.self)" }
}

/// A controller that is the delegate of others.
@MainActor
public protocol Delegate: ViewController {
    /// The messages it understands.
    associatedtype Message: DelegateProtocol

    /// A message came. `sender` is the controller that sent it.
    func receive(_ message: Message, from sender: RemoteController)

    /// A question came; nil leaves it to the sender's default. The answer is what the question asks for.
    func answer(_ message: Message, from sender: RemoteController) -> (any Encodable)?
}

extension Delegate {
    /// Nothing is answered unless the controller says otherwise.
    public func answer(_ message: Message, from sender: RemoteController) -> (any Encodable)? { nil }

    /// Takes a message. One of another protocol is not implemented here; nor is one that cannot be read, which is said on
    /// standard error, as its sender was built with another declaration.
    func take(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.protocolName == Message.protocolName else { return .notImplemented }
        let decoded: Message
        do throws(ValueCodingError) {
            decoded = try ValueDecoder().decode(from: message.payload.value)
        } catch {
            sender.channel.report(
                failure: Failure(
                    .badArgument,
                    "\(message.name) of \(message.protocolName) from \(message.from) cannot be read: \(error.description)",
                    hint: "build sender and receiver with the same declaration of \(message.protocolName)"))
            return .notImplemented
        }
        guard message.expectsReply else {
            receive(decoded, from: sender)
            return .done
        }
        guard let reply = answer(decoded, from: sender) else { return .notImplemented }
        do throws(Failure) {
            let payload = Payload(typeName: "\(type(of: reply))", value: try Self.packed(reply))
            try payload.checkSize()
            return .value(payload)
        } catch {
            sender.channel.report(
                failure: Failure(
                    error.code, "the answer to \(message.name) cannot be sent: \(error.message)", hint: error.hint))
            return .notImplemented
        }
    }

    private static func packed(_ reply: any Encodable) throws(Failure) -> Value {
        do {
            return try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(reply)
        } catch {
            throw Failure(.badArgument, error.description, hint: "answer with a Codable value of plain data")
        }
    }
}

extension DelegateMessage {
    /// Encodes a message; its name is that of the enum's case.
    init<Message: DelegateProtocol>(_ message: Message, from sender: ControllerID, expectsReply: Bool) throws(Failure) {
        let protocolName = Message.protocolName
        let value: Value
        do {
            value = try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(message)
        } catch {
            throw Failure(.badArgument, "a message of \(protocolName) cannot be sent: \(error.description)")
        }
        var name = protocolName
        if case .map(let fields) = value, fields.count == 1, let only = fields.entries.first { name = only.key }
        if let text = value.string { name = text }
        let payload = Payload(typeName: "\(Message.self)", value: value)
        try payload.checkSize()
        self.init(
            from: sender, protocolName: protocolName, name: name, payload: payload, expectsReply: expectsReply)
    }
}
