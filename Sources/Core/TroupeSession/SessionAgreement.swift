/// A range of protocol versions, from the oldest to the newest.
public struct VersionRange: Hashable, Sendable {
    /// The oldest supported version.
    public let oldest: UInt32
    /// The newest supported version.
    public let newest: UInt32

    /// A range; nil if it is empty or contains 0, which is not a version.
    public init?(oldest: UInt32, newest: UInt32) {
        guard oldest > 0, oldest <= newest else { return nil }
        self.oldest = oldest
        self.newest = newest
    }

    /// The range of one version.
    public init(only version: UInt32) {
        oldest = max(1, version)
        newest = max(1, version)
    }
}

extension VersionRange: CustomStringConvertible {
    /// `3`, or `2...3`.
    public var description: String {
        oldest == newest ? "\(oldest)" : "\(oldest)...\(newest)"
    }
}

/// The optional capabilities of an end, one bit each. Unknown bits are kept, but both ends never agree on them.
public struct SessionCapabilities: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// A set of these bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Keeps a journal of executed callbacks and sends it on request.
    public static let journal = SessionCapabilities(rawValue: 1 << 0)
    /// Contains other controllers: a custom container.
    public static let containment = SessionCapabilities(rawValue: 1 << 1)
}

/// The offer in an end's hello.
public struct SessionOffer: Hashable, Sendable {
    /// The supported versions.
    public var versions: VersionRange
    /// The capabilities of this end.
    public var capabilities: SessionCapabilities
    /// The capabilities that this end requires of the peer.
    public var required: SessionCapabilities

    /// An offer.
    public init(
        versions: VersionRange, capabilities: SessionCapabilities = [], required: SessionCapabilities = []
    ) {
        self.versions = versions
        self.capabilities = capabilities
        self.required = required
    }

    /// The agreement with the peer's offer: the newest common version and the common capabilities. Both ends get the
    /// same result.
    public func agree(with other: SessionOffer) throws(SessionDisagreement) -> SessionAgreement {
        let newest = min(versions.newest, other.versions.newest)
        guard newest >= max(versions.oldest, other.versions.oldest) else {
            throw .noCommonVersion(ours: versions, theirs: other.versions)
        }
        let missing = required.subtracting(other.capabilities).union(other.required.subtracting(capabilities))
        guard missing.isEmpty else { throw .missingCapabilities(missing) }
        return SessionAgreement(version: newest, capabilities: capabilities.intersection(other.capabilities))
    }
}

/// The agreed version and capabilities of a session.
public struct SessionAgreement: Hashable, Sendable {
    /// The version in use.
    public let version: UInt32
    /// The capabilities of both ends.
    public let capabilities: SessionCapabilities

    /// An agreement, as read from a welcome.
    public init(version: UInt32, capabilities: SessionCapabilities) {
        self.version = version
        self.capabilities = capabilities
    }
}

/// The reason why two ends cannot agree.
public enum SessionDisagreement: Error, Hashable, Sendable {
    /// The ends have no common version.
    case noCommonVersion(ours: VersionRange, theirs: VersionRange)
    /// One end requires capabilities that the other lacks.
    case missingCapabilities(SessionCapabilities)
}

extension SessionDisagreement: CustomStringConvertible {
    /// One sentence with the reason and the remedy, without a full stop, so that it can be continued.
    public var description: String {
        switch self {
        case .noCommonVersion(let ours, let theirs):
            "this side speaks protocol version \(ours) and the other \(theirs); build both from the same Troupe"
        case .missingCapabilities(let missing):
            "the other side lacks required capabilities (bits \(String(missing.rawValue, radix: 2))); build both from the same Troupe"
        }
    }
}
