import Testing

@testable import TroupeKeeper

@Suite struct OutputRingTests {
    @Test(arguments: [(0, 0), (3, 0), (8, 0), (9, 1), (16, 8), (100, 92)])
    func `a ring keeps the last bytes and counts the dropped ones`(written: Int, dropped: UInt64) {
        let bytes = (0..<written).map { UInt8($0) }
        for size in [1, 3, 100] {
            var ring = OutputRing(capacity: 8)
            for start in stride(from: 0, to: written, by: size) {
                ring.append(bytes[start..<min(start + size, written)])
            }
            #expect(ring.contents == bytes.suffix(8))
            #expect(ring.dropped == dropped)
        }
    }
}
