import TroupeModel
import TroupeValue

/// The messages that a controller sends to its delegate, which is another controller (section 7).
///
/// ```swift
/// enum AddRecipeDelegate: DelegateProtocol {
///     case didAdd(Recipe)
///     case didCancel
/// }
/// ```
public protocol DelegateProtocol: Codable, Sendable {
    /// The name of the protocol between processes, by default the name of the type. Names of Troupe's own protocols
    /// (`ReservedProtocol`) are refused.
    static var protocolName: String { get }
}

extension DelegateProtocol {
    /// The name of the type.
    public static var protocolName: String { "\(Self.self)" }
}

/// A controller that can be the delegate of other controllers.
@MainActor
public protocol Delegate: ViewController {
    /// The messages that the delegate understands.
    associatedtype Message: DelegateProtocol

    /// Receives a message; `sender` is the controller that sent it.
    func receive(_ message: Message, from sender: RemoteController)

    /// The answer to a question, of the type that the question expects; nil leaves the answer to the sender's default.
    func answer(_ message: Message, from sender: RemoteController) -> (any Encodable)?
}

extension Delegate {
    /// Returns nil by default: the sender's default applies.
    public func answer(_ message: Message, from sender: RemoteController) -> (any Encodable)? { nil }

    /// Receives a message. A message of another protocol counts as not implemented. So does a message that cannot be
    /// decoded because its sender was built with another declaration; this is reported on standard error.
    func decodeAndReceive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
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
    /// Encodes a message; its name is the name of the enum's case.
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
