/// The actions for the owner of a session, in order.
///
/// Nearly always there is one effect, which is stored without an array, because every message creates this value
/// twice.
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
    /// An iterator over the effects.
    public struct Iterator: IteratorProtocol {
        @usableFromInline var first: SessionEffect<Outgoing, Incoming>?
        @usableFromInline var others: IndexingIterator<[SessionEffect<Outgoing, Incoming>]>

        @inlinable
        init(_ effects: SessionEffects) {
            first = effects.first
            others = effects.others.makeIterator()
        }

        /// The next effect; nil after the last.
        @inlinable
        public mutating func next() -> SessionEffect<Outgoing, Incoming>? { first.take() ?? others.next() }
    }

    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// Calls `body` with each effect in order, without the copy that an iterator makes.
    @inlinable
    public func inOrder(_ body: (SessionEffect<Outgoing, Incoming>) throws -> Void) rethrows {
        if let first { try body(first) }
        for effect in others { try body(effect) }
    }
}

extension SessionEffects: ExpressibleByArrayLiteral {
    /// The effects in order.
    @inlinable
    public init(arrayLiteral effects: SessionEffect<Outgoing, Incoming>...) {
        for effect in effects { append(effect) }
    }
}

extension SessionEffects: Sendable where Outgoing: Sendable, Incoming: Sendable {}
extension SessionEffects: Equatable where Outgoing: Equatable, Incoming: Equatable {}
