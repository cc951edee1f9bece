import Testing
import TroupeMessages
import TroupeModel

/// The kept bytes of every message: an old peer must still be understood.
struct FixtureTests {
    @Test("a message encodes to its kept bytes, and they decode to it", arguments: Fixture.all)
    func replay(fixture: Fixture) throws {
        if FixtureFile.isRegenerating { #expect(FixtureFile.write(fixture.name, fixture.bytes)) }
        let kept = try #require(FixtureFile.read(fixture.name), "no fixture: set TROUPE_REGENERATE_FIXTURES once")
        #expect(kept == fixture.bytes)
        #expect(try fixture.reads(kept))
    }

    @Test("every kept file belongs to exactly one message")
    func complete() {
        let names = Fixture.all.map(\.name)
        #expect(Set(names).count == names.count)
        if !FixtureFile.isRegenerating { #expect(FixtureFile.names == Set(names)) }
    }

    @Test("a message cut at any byte is refused or read, without a trap", arguments: Fixture.all)
    func truncated(fixture: Fixture) {
        for length in 0..<fixture.bytes.count {
            // A message cut between two fields may still be valid; the test requires only that it does no harm.
            _ = try? fixture.reads(Array(fixture.bytes.prefix(length)))
        }
    }

    @Test("a message with any byte changed is refused or read, without a trap", arguments: Fixture.all)
    func flipped(fixture: Fixture) {
        for place in fixture.bytes.indices {
            for mask: UInt8 in [0xFF, 0x01, 0x80, 0x08, 0x05] {
                var bytes = fixture.bytes
                bytes[place] ^= mask
                _ = try? fixture.reads(bytes)
            }
        }
    }

    @Test("unknown fields are ignored", arguments: Fixture.all)
    func unknownFields(fixture: Fixture) throws {
        // Field 2000: a number; field 2001: arbitrary bytes.
        let unknown: [UInt8] = [0x80, 0x7D, 0x2A, 0x8A, 0x7D, 0x03, 0xFF, 0xFF, 0xFF]
        #expect(try fixture.reads(fixture.bytes + unknown))
    }
}
