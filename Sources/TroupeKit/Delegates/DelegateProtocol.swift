import TroupeModel

/// The messages one controller sends another that asked to be its delegate (SEMANTICS section 7).
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

    /// Takes a message of the protocol; not of it or not readable, it is not implemented here.
    func take(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.protocolName == Message.protocolName else { return .notImplemented }
        let decoded: Message
        do {
            decoded = try ValueDecoder().decode(from: message.payload.value)
        } catch {
            return .notImplemented
        }
        guard message.expectsReply else {
            receive(decoded, from: sender)
            return .done
        }
        guard let reply = answer(decoded, from: sender) else { return .notImplemented }
        do {
            let value = try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(reply)
            return .value(try Payload(typeName: "\(type(of: reply))", value: value).checked())
        } catch {
            let why = (error as? Failure)?.message ?? "\(error)"
            sender.channel.report(
                failure: Failure(
                    .badArgument, "the answer to \(message.name) cannot be sent: \(why)",
                    hint: (error as? Failure)?.hint ?? "answer with a Codable value of plain data"))
            return .notImplemented
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
        self.init(
            from: sender, protocolName: protocolName, name: name,
            payload: try Payload(typeName: "\(Message.self)", value: value).checked(), expectsReply: expectsReply)
    }
}

extension Payload {
    /// Itself, unless it is too large to be carried.
    fileprivate func checked() throws(Failure) -> Payload {
        guard size <= Self.maximumSize else {
            throw Failure(
                .badArgument,
                "a \(typeName) of \(size) bytes is more than the \(Self.maximumSize) that a message carries",
                hint: "put large data into a file and send its path")
        }
        return self
    }
}
