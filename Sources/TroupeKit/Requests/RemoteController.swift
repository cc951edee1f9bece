public import TroupeModel

/// Another controller, in whatever process it runs: something to ask things of.
@MainActor
public struct RemoteController: HierarchyRequests {
    /// Its place in the hierarchy.
    public let id: ControllerID
    /// The way of this process's requests.
    public let channel: RequestChannel

    init(_ id: ControllerID, channel: RequestChannel) {
        self.id = id
        self.channel = channel
    }

    /// Requests are about that controller.
    public var requestTarget: ControllerID { id }

    /// Gives up a controller made with ``Storyboard/instantiate(_:)``: if nothing shows it, it ends (rule 12).
    public func release() { channel.send(.release(id)) }

    /// Records a value that a controller made with ``Storyboard/instantiate(_:)``, or one it contains, finds in its
    /// ``ViewController/configuration`` when its code first runs: before it is shown. All that is recorded for it may take
    /// `Configuration.limit`. What cannot be recorded is told on standard error.
    public func set(_ key: String, _ value: some Encodable) {
        let encoded: Value
        do {
            encoded = try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(value)
        } catch {
            return channel.report(
                failure: Failure(
                    .badArgument, "\(key) of \(id) cannot be recorded: \(error.description)",
                    hint: "give it a Codable value of plain data"))
        }
        do {
            try Configuration.check([key: encoded], for: id)
            record(Configuration(controller: id, values: [key: encoded]))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Names who its delegate messages go to, before it is shown; for a controller made as ``set(_:_:)`` says.
    public func setDelegate(_ delegate: ViewController) { setDelegate(delegate.controller(delegate.id)) }

    /// Names who its delegate messages go to, before it is shown; for a controller made as ``set(_:_:)`` says.
    public func setDelegate(_ delegate: RemoteController) {
        record(Configuration(controller: id, delegate: delegate.id))
    }

    private func record(_ configuration: Configuration) {
        let channel = channel
        channel.perform(.record(configuration)) { result in
            if case .failure(let failure) = result { channel.report(failure: failure) }
        }
    }

    /// Says of a child of this controller's own that it is about to be moved; nil is away. UIKit's rules say when.
    public func willMove(toParent parent: ViewController?) {
        channel.send(.willMove(id, toParent: parent?.id))
    }

    /// Says of a child of this controller's own that it has been moved; nil is away. UIKit's rules say when.
    public func didMove(toParent parent: ViewController?) {
        channel.send(.didMove(id, toParent: parent?.id))
    }

    /// Gives a contained child its place, in the coordinates of the container's root view.
    public func setFrame(_ frame: Rect) { channel.send(.setFrame(id, frame)) }

    // MARK: Delegate messages

    /// Sends it a message. One that cannot be sent is told on standard error.
    public func send(_ message: some DelegateProtocol) {
        do {
            channel.send(.sendDelegate(to: id, try DelegateMessage(message, from: channel.sender, expectsReply: false)))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Asks it something.
    ///
    /// - Returns: the answer; nil where it does not answer that: take UIKit's default.
    /// - Throws: why there is no answer (it is gone, it was silent), or `badArgument` for an answer of another type.
    public func ask<Reply: Decodable & Sendable>(
        _ message: some DelegateProtocol, for type: Reply.Type = Reply.self
    ) async throws(Failure) -> Reply? {
        let message = try DelegateMessage(message, from: channel.sender, expectsReply: true)
        let reply = try await channel.reply(to: .sendDelegate(to: id, message))
        guard let value = reply.answer?.value, value != .null else { return nil }
        do {
            return try ValueDecoder().decode(Reply.self, from: value)
        } catch {
            throw Failure(.badArgument, "\(id) answered \(message.name) with something else: \(error.description)")
        }
    }
}
