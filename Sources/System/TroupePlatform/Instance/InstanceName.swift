/// The name of an instance: 1 to 32 of `A-Z a-z 0-9 . _ -`, neither "." nor "..".
public struct InstanceName: Hashable, Sendable, CustomStringConvertible {
    /// The name used if neither an option nor `$TROUPE_NAME` gives one.
    public static let main = InstanceName(checked: "main")

    /// The name itself.
    public let description: String

    private init(checked: String) { description = checked }

    /// Validates a name that came from outside.
    public init(_ name: String) throws(InstanceError) {
        let allowed = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard allowed, (1...32).contains(name.utf8.count), name != ".", name != ".." else {
            throw InstanceError.invalidName(name)
        }
        description = name
    }

    /// The name given, else `$TROUPE_NAME`, else ``main``.
    public static func resolve(_ given: String?) throws(InstanceError) -> InstanceName {
        guard let name = given ?? Environment["TROUPE_NAME"], given != nil || !name.isEmpty else { return .main }
        return try InstanceName(name)
    }
}
