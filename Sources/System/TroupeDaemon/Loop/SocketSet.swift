/// The name of one of libzmq's sockets.
enum SocketName: UInt8, Hashable, CaseIterable {
    case authenticator
    case children
    case control
    case events
    case scene
    /// The monitor of failed handshakes.
    case handshakes
}

/// A set of libzmq's sockets.
struct SocketSet: OptionSet {
    let rawValue: UInt8
    static let all = SocketSet(SocketName.allCases.map { SocketSet($0) })

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ name: SocketName) { rawValue = 1 << name.rawValue }

    mutating func insert(_ name: SocketName) { insert(SocketSet(name)) }

    func contains(_ name: SocketName) -> Bool { contains(SocketSet(name)) }
}
