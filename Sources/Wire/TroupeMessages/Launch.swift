public import TroupeModel

extension Launch {
    /// The user the child connects as: `c4.1`, controller and incarnation.
    public var user: String { Self.user(controller, incarnation) }

    /// The user of an incarnation of a controller.
    public static func user(_ controller: ControllerID, _ incarnation: Incarnation) -> String {
        "\(controller).\(incarnation.rawValue)"
    }

    /// The controller and incarnation of a user; nil for any other text.
    public static func parse(user: String) -> (controller: ControllerID, incarnation: Incarnation)? {
        var bytes = user.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "c"), let controller = number(&bytes, endedBy: UInt8(ascii: ".")),
            let incarnation = number(&bytes, endedBy: nil)
        else { return nil }
        return (ControllerID(rawValue: controller), Incarnation(rawValue: incarnation))
    }

    /// A number as it is printed, up to that byte or the end; nil for 0 and any other form. Every message of a child comes
    /// with two of them.
    private static func number(_ bytes: inout String.UTF8View.Iterator, endedBy end: UInt8?) -> UInt64? {
        var number: UInt64 = 0
        while let digit = bytes.next(), digit != end {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isAbove) = tens.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            // A first digit of 0 leaves 0: neither that number nor one with it in front is meant.
            guard !isTooLarge, !isAbove, sum > 0 else { return nil }
            number = sum
        }
        return number == 0 ? nil : number
    }
}

extension Launch: CustomStringConvertible {
    /// The launch without its token.
    public var description: String { "launch of \(user) (\(className))" }
}
