import Testing
import TroupeSession

/// The negotiation of version and capabilities between two ends.
struct SessionAgreementTests {
    @Test(
        "both ends agree on the newest common version",
        arguments: [
            (1, 1, 1, 1, 1), (1, 3, 2, 5, 3), (2, 2, 1, 9, 2), (1, 2, 3, 4, nil), (3, 4, 1, 2, nil),
        ] as [(UInt32, UInt32, UInt32, UInt32, UInt32?)])
    func versions(oldest: UInt32, newest: UInt32, theirOldest: UInt32, theirNewest: UInt32, expected: UInt32?) throws {
        let ours = SessionOffer(versions: try #require(VersionRange(oldest: oldest, newest: newest)))
        let theirs = SessionOffer(versions: try #require(VersionRange(oldest: theirOldest, newest: theirNewest)))
        #expect((try? ours.agree(with: theirs))?.version == expected)
        #expect((try? theirs.agree(with: ours))?.version == expected)
    }

    @Test("ends agree on their common capabilities, and a missing required one is named")
    func capabilities() throws {
        var ours = SessionOffer(versions: VersionRange(only: 1), capabilities: [.journal, .containment])
        let theirs = SessionOffer(versions: VersionRange(only: 1), capabilities: [.journal])
        #expect(try ours.agree(with: theirs).capabilities == [.journal])
        ours.required = [.containment]
        #expect(throws: SessionDisagreement.missingCapabilities([.containment])) { try ours.agree(with: theirs) }
        #expect(throws: SessionDisagreement.missingCapabilities([.containment])) { try theirs.agree(with: ours) }
    }

    @Test(
        "an empty range of versions and version 0 are invalid",
        arguments: [(0, 1), (2, 1), (0, 0)] as [(UInt32, UInt32)])
    func emptyRange(oldest: UInt32, newest: UInt32) {
        #expect(VersionRange(oldest: oldest, newest: newest) == nil)
    }
}
