import CPlatform
import Glibc

/// An order to a zygote to fork a process: the properties that differ between processes of one executable.
public struct ForkOrder: Hashable, Sendable {
    /// The order's number in its report; the sender chooses it.
    public var number: UInt64
    /// All arguments; the first is the process's displayed name.
    public var arguments: [String]
    /// The descriptors of ours (values) by their numbers in the new process (keys): at most 8, with keys below 255.
    public var descriptors: [Int32: Int32]

    /// An order for a process with these arguments and descriptors.
    public init(number: UInt64, arguments: [String], descriptors: [Int32: Int32]) {
        self.number = number
        self.arguments = arguments
        self.descriptors = descriptors
    }

    /// The first byte of orders and reports: executable and keeper may come from different builds.
    static let version: UInt8 = 1
    /// The maximum number of bytes that an order may have.
    static let limit = 65_536

    /// The packet of the order, and the descriptors to attach to it, sorted by their target numbers.
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

/// An order as its zygote received it. The receiver owns the attached descriptors and closes them.
struct ReceivedForkOrder {
    let number: UInt64
    /// The arguments, each followed by a NUL.
    let arguments: [UInt8]
    /// The target numbers of the attached descriptors, ascending.
    let targets: [Int32]

    /// Parses a packet; nil if it has another version or is malformed.
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
