import Testing

@testable import TroupePlatform

/// The reports that come over the link to a zygote.
@Suite struct ZygoteLinkTests {
    @Test(arguments: [0, 2]) func `reports are read even while orders stay unread`(orders: Int) throws {
        let pair = try ZygoteLink.pair()
        let link = ZygoteLink(pair.first)
        for number in 0..<orders {
            let isSent = try link.send(ForkOrder(number: UInt64(number), arguments: ["child"], descriptors: [:]))
            #expect(isSent)
        }
        let reports = [ForkReport.ready, .failed(order: 0, code: 12)]
        try end(pair.second, after: reports)
        for report in reports { #expect(try link.next() == .report(report)) }
        for _ in 0..<2 { #expect(try link.next() == .ended) }
    }

    /// Reports as a zygote does, and closes its line.
    private func end(_ line: consuming Descriptor, after reports: [ForkReport]) throws {
        var channel = PacketChannel(line, packetLimit: ForkReport.size)
        for report in reports { try channel.send(report.encoded) }
    }
}
