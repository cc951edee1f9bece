import TroupeKeeping
import TroupePlatform

/// A parser of packets of the protocol. It is safe for any bytes: it throws or returns a value, and allocates no more
/// than the bytes hold.
struct MessageReader {
    let kind: UInt8
    private var rest: ArraySlice<UInt8>

    init(_ packet: [UInt8]) throws(KeeperProtocolError) {
        guard packet.count <= KeeperProtocol.packetLimit else { throw .tooLarge(packet.count) }
        guard packet.count >= 2 else { throw .truncated }
        guard packet[0] == KeeperProtocol.version else { throw .unknownVersion(packet[0]) }
        kind = packet[1]
        rest = packet[2...]
    }

    mutating func number<Number: FixedWidthInteger>() throws(KeeperProtocolError) -> Number {
        let size = Number.bitWidth / 8
        guard rest.count >= size else { throw .truncated }
        var number: Number = 0
        for byte in rest.prefix(size).reversed() { number = number << 8 | Number(truncatingIfNeeded: byte) }
        rest = rest.dropFirst(size)
        return number
    }

    mutating func bytes() throws(KeeperProtocolError) -> [UInt8] {
        let count: UInt32 = try number()
        guard rest.count >= count else { throw .truncated }
        let bytes = Array(rest.prefix(Int(count)))
        rest = rest.dropFirst(Int(count))
        return bytes
    }

    mutating func text() throws(KeeperProtocolError) -> String {
        let bytes = try bytes()
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { throw .badText }
        return text
    }

    mutating func texts() throws(KeeperProtocolError) -> [String] {
        let count: UInt32 = try number()
        guard count <= KeeperProtocol.listLimit else { throw .tooLarge(Int(count)) }
        var texts: [String] = []
        for _ in 0..<count { texts.append(try text()) }
        return texts
    }

    mutating func flag() throws(KeeperProtocolError) -> Bool {
        let value: UInt8 = try number()
        guard value <= 1 else { throw .badValue }
        return value == 1
    }

    mutating func token() throws(KeeperProtocolError) -> ChildToken { ChildToken(rawValue: try number()) }

    mutating func priority() throws(KeeperProtocolError) -> StartPriority {
        guard let priority = StartPriority(rawValue: try number()) else { throw .badValue }
        return priority
    }

    mutating func ending() throws(KeeperProtocolError) -> ProcessEnding {
        let how: UInt8 = try number()
        let value: Int32 = try number()
        let cause: ProcessEnding.Cause
        switch how {
        case 0: cause = .exited(code: value)
        case 1, 2: cause = .signalled(Signal(rawValue: value), dumpedCore: how == 2)
        default: throw .badValue
        }
        let memory: Int64 = try number()
        let user: Int64 = try number()
        return ProcessEnding(
            cause: cause, maximumResidentKiB: memory, userMicroseconds: user, systemMicroseconds: try number())
    }

    func end() throws(KeeperProtocolError) {
        guard rest.isEmpty else { throw .trailingBytes(rest.count) }
    }
}

/// A builder of packets of the protocol.
struct MessageWriter {
    private var packetBytes: [UInt8]

    init(kind: UInt8) { packetBytes = [KeeperProtocol.version, kind] }

    mutating func write(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { packetBytes.append(contentsOf: $0) }
    }

    mutating func write(_ bytes: [UInt8]) {
        write(UInt32(clamping: bytes.count))
        packetBytes += bytes
    }

    /// Writes a text. Throws for a text with a NUL, since no program can receive it.
    mutating func write(_ text: String) throws(KeeperProtocolError) {
        guard !text.utf8.contains(0) else { throw .badText }
        write(Array(text.utf8))
    }

    mutating func write(_ texts: [String]) throws(KeeperProtocolError) {
        guard texts.count <= KeeperProtocol.listLimit else { throw .tooLarge(texts.count) }
        write(UInt32(texts.count))
        for text in texts { try write(text) }
    }

    mutating func write(_ token: ChildToken) { write(token.rawValue) }

    mutating func write(_ ending: ProcessEnding) {
        switch ending.cause {
        case .exited(let code):
            write(UInt8(0))
            write(code)
        case .signalled(let signal, let dumpedCore):
            write(UInt8(dumpedCore ? 2 : 1))
            write(signal.rawValue)
        }
        write(ending.maximumResidentKiB)
        write(ending.userMicroseconds)
        write(ending.systemMicroseconds)
    }

    func packet() throws(KeeperProtocolError) -> [UInt8] {
        guard packetBytes.count <= KeeperProtocol.packetLimit else { throw .tooLarge(packetBytes.count) }
        return packetBytes
    }
}
