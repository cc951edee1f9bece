public import TroupeModel
import TroupeValue

// Delegate messages to a named controller (section 7).
extension ControllerReference {
    /// Sends a message; `completion` learns whether it reached a process of the controller. A process that restarts is
    /// waited for. A process that does not run yet is started.
    public func send(
        _ message: some DelegateProtocol, completion: @escaping @MainActor (Result<Void, Failure>) -> Void
    ) {
        let receiver = remoteController
        let channel = receiver.channel
        do throws(Failure) {
            let message = try DelegateMessage(message, from: channel.sender, expectsReply: false)
            channel.perform(.sendDelegate(to: receiver.id, message)) { completion($0.map { _ in }) }
        } catch {
            completion(.failure(error))
        }
    }

    /// Sends a message. A failure to send is reported on standard error.
    public func send(_ message: some DelegateProtocol) {
        let receiver = remoteController
        let channel = receiver.channel
        do {
            let message = try DelegateMessage(message, from: channel.sender, expectsReply: false)
            channel.send(.sendDelegate(to: receiver.id, message))
        } catch {
            channel.report(failure: error)
        }
    }

    /// Asks the controller a question. A process that does not run yet is started.
    ///
    /// - Returns: The answer; nil if the controller does not answer this question: use UIKit's default.
    /// - Throws: The reason why there is no answer (the controller is gone or did not answer in time), or `badArgument`
    ///   for an answer of another type.
    public func ask<Reply: Decodable & Sendable>(
        _ message: some DelegateProtocol, for type: Reply.Type = Reply.self
    ) async throws(Failure) -> Reply? {
        let receiver = remoteController
        let channel = receiver.channel
        let message = try DelegateMessage(message, from: channel.sender, expectsReply: true)
        let reply = try await channel.reply(to: .sendDelegate(to: receiver.id, message))
        guard let value = reply.content.answer?.value, value != .null else { return nil }
        do {
            return try ValueDecoder().decode(Reply.self, from: value)
        } catch {
            throw Failure(
                .badArgument, "\(receiver.id) answered \(message.name) with another type: \(error.description)")
        }
    }
}
