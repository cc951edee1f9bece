public import TroupeModel

extension Launch {
    /// The user name with which the child connects: `c4.1`, controller and incarnation.
    public var user: String { Self.user(controller, incarnation) }

    /// The user name of a controller's incarnation.
    public static func user(_ controller: ControllerID, _ incarnation: Incarnation) -> String {
        "\(controller).\(incarnation.rawValue)"
    }

    /// The controller and incarnation of a user name; nil for any other text.
    public static func parse(user: String) -> (controller: ControllerID, incarnation: Incarnation)? {
        var bytes = user.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "c"), let controller = number(&bytes, endedBy: UInt8(ascii: ".")),
            let incarnation = number(&bytes, endedBy: nil)
        else { return nil }
        return (ControllerID(rawValue: controller), Incarnation(rawValue: incarnation))
    }

    /// Reads a number in its printed form, up to the byte `end` or the end of the text; nil for 0 and any other form.
    /// Every message of a child contains two such numbers, so this is not a general parser.
    private static func number(_ bytes: inout String.UTF8View.Iterator, endedBy end: UInt8?) -> UInt64? {
        var number: UInt64 = 0
        while let digit = bytes.next(), digit != end {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isAbove) = tens.addingReportingOverflow(UInt64(digit - UInt8(ascii: "0")))
            // A sum of 0 means that the first digit is 0, and neither 0 nor a leading 0 is valid.
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
