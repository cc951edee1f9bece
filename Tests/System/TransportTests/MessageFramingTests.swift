import Testing

@testable import TroupeTransport

struct MessageFramingTests {
    private func stream(_ messages: [[UInt8]]) -> [UInt8] {
        messages.flatMap { message in
            withUnsafeBytes(of: MessageFraming.header(message.count)) { Array($0) } + message
        }
    }

    @Test(
        "messages come out whole and in order, in whatever pieces the stream comes", arguments: [1, 2, 3, 5, 64, 4_096])
    func pieces(size: Int) throws {
        let messages = (1...40).map { number in [UInt8](repeating: UInt8(number), count: number * number) }
        let bytes = stream(messages)
        var framing = MessageFraming(limit: 1_600)
        var taken: [[UInt8]] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { framing.append($0) }
            while framing.holdsMessage { taken.append(try #require(try framing.next())) }
            #expect(try framing.next() == nil)
        }
        #expect(taken == messages)
        #expect(!framing.holdsBytes)
    }

    @Test("a zero length or one above the limit is a fault once it is complete, and no message follows")
    func faults() throws {
        let cases: [([UInt8], MessageFraming.Fault)] = [
            ([0, 0, 0, 0], .empty), ([11, 0, 0, 0], .tooLong(11, limit: 10)),
            ([255, 255, 255, 255], .tooLong(0xFFFF_FFFF, limit: 10)),
        ]
        for (header, fault) in cases {
            var framing = MessageFraming(limit: 10)
            stream([[1]]).withUnsafeBytes { framing.append($0) }
            header.dropLast().withUnsafeBytes { framing.append($0) }
            #expect(try framing.next() == [1])
            #expect(try framing.next() == nil)
            header.suffix(1).withUnsafeBytes { framing.append($0) }
            for _ in 0..<2 {
                #expect(framing.holdsMessage)
                #expect(throws: fault) { try framing.next() }
            }
        }
    }

    @Test("a message of exactly the limit is accepted, and a partial message is noticed")
    func limits() throws {
        var framing = MessageFraming(limit: 10)
        let bytes = stream([[UInt8](repeating: 7, count: 10)])
        #expect(!framing.holdsBytes)
        bytes.dropLast().withUnsafeBytes { framing.append($0) }
        #expect(framing.holdsBytes && !framing.holdsMessage)
        bytes.suffix(1).withUnsafeBytes { framing.append($0) }
        #expect(try framing.next()?.count == 10)
    }
}
