/// The versions of the protocol an end can speak, from the oldest to the newest.
public struct VersionRange: Hashable, Sendable {
    /// The oldest version it still speaks.
    public let oldest: UInt32
    /// The newest version it speaks.
    public let newest: UInt32

    /// Makes a range; nil if it is empty or holds 0, which is no version.
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

/// What an end can do beyond the version it speaks; one bit each, unknown ones are kept and never agreed on.
public struct SessionCapabilities: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// Makes a set of its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Keeps a journal of the callbacks its code executed and can be asked for it.
    public static let journal = SessionCapabilities(rawValue: 1 << 0)
    /// Holds other controllers: a custom container.
    public static let containment = SessionCapabilities(rawValue: 1 << 1)
}

/// What an end offers in its hello.
public struct SessionOffer: Hashable, Sendable {
    /// The versions it speaks.
    public var versions: VersionRange
    /// What it can do.
    public var capabilities: SessionCapabilities
    /// What the other must be able to do as well.
    public var required: SessionCapabilities

    /// Makes an offer.
    public init(
        versions: VersionRange, capabilities: SessionCapabilities = [], required: SessionCapabilities = []
    ) {
        self.versions = versions
        self.capabilities = capabilities
        self.required = required
    }

    /// Agrees with what the other end offered: the newest common version, the common capabilities. Both ends come to the same.
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

/// What both ends keep to.
public struct SessionAgreement: Hashable, Sendable {
    /// The version spoken.
    public let version: UInt32
    /// What both can do.
    public let capabilities: SessionCapabilities

    /// Makes an agreement, as read from a welcome.
    public init(version: UInt32, capabilities: SessionCapabilities) {
        self.version = version
        self.capabilities = capabilities
    }
}

/// Why two ends cannot talk.
public enum SessionDisagreement: Error, Hashable, Sendable {
    /// They have no version in common.
    case noCommonVersion(ours: VersionRange, theirs: VersionRange)
    /// One needs what the other cannot do.
    case missingCapabilities(SessionCapabilities)
}

extension SessionDisagreement: CustomStringConvertible {
    /// One sentence saying what does not fit and what to do, without a full stop: others go on behind it.
    public var description: String {
        switch self {
        case .noCommonVersion(let ours, let theirs):
            "this side speaks protocol version \(ours) and the other \(theirs); build both from the same Troupe"
        case .missingCapabilities(let missing):
            "the other side lacks required capabilities (bits \(String(missing.rawValue, radix: 2))); build both from the same Troupe"
        }
    }
}
