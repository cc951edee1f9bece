/// What the owner of a session has to do next, in the order given.
///
/// Nearly always it is one thing, which is held without a list: every message asks for this twice.
public struct SessionEffects<Outgoing, Incoming> {
    @usableFromInline var first: SessionEffect<Outgoing, Incoming>?
    @usableFromInline var others: [SessionEffect<Outgoing, Incoming>] = []

    @inlinable
    mutating func append(_ effect: SessionEffect<Outgoing, Incoming>) {
        if first == nil { first = effect } else { others.append(effect) }
    }

    @inlinable
    mutating func append(contentsOf effects: SessionEffects) {
        for effect in effects { append(effect) }
    }
}

extension SessionEffects: Sequence {
    /// Gives what is to be done one by one.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var first: SessionEffect<Outgoing, Incoming>?
        @usableFromInline var others: IndexingIterator<[SessionEffect<Outgoing, Incoming>]>

        @inlinable
        init(_ effects: SessionEffects) {
            first = effects.first
            others = effects.others.makeIterator()
        }

        /// The next thing to do; nil behind the last.
        @inlinable
        public mutating func next() -> SessionEffect<Outgoing, Incoming>? { first.take() ?? others.next() }
    }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// Has each done in its turn, without the copy that an iterator keeps of what it has yet to give.
    @inlinable
    public func inOrder(_ body: (SessionEffect<Outgoing, Incoming>) throws -> Void) rethrows {
        if let first { try body(first) }
        for effect in others { try body(effect) }
    }
}

extension SessionEffects: ExpressibleByArrayLiteral {
    /// What is to be done, in order.
    @inlinable
    public init(arrayLiteral effects: SessionEffect<Outgoing, Incoming>...) {
        for effect in effects { append(effect) }
    }
}

extension SessionEffects: Sendable where Outgoing: Sendable, Incoming: Sendable {}
extension SessionEffects: Equatable where Outgoing: Equatable, Incoming: Equatable {}
