import TroupePlatform

/// Puts a packet of the protocol together.
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

    mutating func write(_ text: String) { write(Array(text.utf8)) }

    mutating func write(_ texts: [String]) throws(KeeperProtocolError) {
        guard texts.count <= KeeperProtocol.listLimit else { throw .tooLarge(texts.count) }
        write(UInt32(texts.count))
        for text in texts { write(text) }
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
