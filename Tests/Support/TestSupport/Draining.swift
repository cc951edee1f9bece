public import TroupeTransport

// Emptying a socket at once, as a loop does before it sleeps.

extension Router {
    /// Gives every waiting message to `body`, which may send through this socket.
    public func drain(_ body: (RouterEvent) -> Void) throws(TransportError) {
        while true {
            let event = try receive()
            if case .nothing = event { return }
            body(event)
        }
    }
}

extension Dealer {
    /// Gives every waiting event to `body`, which may send through this socket.
    public func drain(_ body: (DealerEvent) -> Void) throws(TransportError) {
        while true {
            let event = try receive()
            if case .nothing = event { return }
            body(event)
        }
    }
}

extension Authenticator {
    /// Answers every waiting question by `decide`.
    public func drain(_ decide: (AuthenticationRequest) -> AuthenticationDecision) throws(TransportError) {
        while let question = try next() { try answer(question, question.request.map(decide) ?? .deny) }
    }
}
