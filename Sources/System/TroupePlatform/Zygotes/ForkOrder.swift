import CPlatform
import Glibc

/// A process that a zygote is to fork: what differs from one process of its executable to the next.
public struct ForkOrder: Hashable, Sendable {
    /// What its report calls it by: the sender's choice.
    public var number: UInt64
    /// All arguments; the first is the name it is shown under.
    public var arguments: [String]
    /// Which descriptor of ours (value) it gets under which number (key): at most 8, below 255.
    public var descriptors: [Int32: Int32]

    /// A process with those arguments and descriptors.
    public init(number: UInt64, arguments: [String], descriptors: [Int32: Int32]) {
        self.number = number
        self.arguments = arguments
        self.descriptors = descriptors
    }

    /// What the first byte of orders and reports says: executable and keeper may come from different builds.
    static let version: UInt8 = 1
    /// Bytes that one may have.
    static let limit = 65_536

    /// The packet for it, and the descriptors that go with it, in the order of their numbers.
    func encoded() throws(SystemError) -> (bytes: [UInt8], attached: [Int32]) {
        let descriptors = descriptors.sorted { $0.key < $1.key }
        var bytes = [Self.version, UInt8(clamping: descriptors.count)]
        bytes += descriptors.map { UInt8(clamping: $0.key) }
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
        for argument in arguments { bytes += Array(argument.utf8) + [0] }
        guard bytes.count <= Self.limit, descriptors.count <= Int(troupe_most_handed),
            descriptors.allSatisfy({ 0..<255 ~= $0.key })
        else { throw SystemError(code: E2BIG, attempt: "order a process of \(arguments.first ?? "")") }
        return (bytes, descriptors.map(\.value))
    }
}

/// An order as its zygote has received it: the descriptors are the receiver's own, to be closed.
struct ReceivedForkOrder {
    let number: UInt64
    /// The arguments, each with a NUL behind it.
    let arguments: [UInt8]
    /// Under which numbers the attached descriptors are wanted, in rising order.
    let targets: [Int32]

    /// Reads a packet; nil for one of another version, or that is none.
    init?(_ bytes: ArraySlice<UInt8>) {
        let bytes = Array(bytes)
        guard bytes.count >= 10, bytes[0] == ForkOrder.version else { return nil }
        let count = Int(bytes[1])
        guard bytes.count >= 10 + count, bytes.count == 10 + count || bytes.last == 0 else { return nil }
        targets = bytes[2..<(2 + count)].map(Int32.init)
        guard zip(targets, targets.dropFirst()).allSatisfy(<) else { return nil }
        number = bytes[(2 + count)..<(10 + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        arguments = Array(bytes[(10 + count)...])
    }
}
