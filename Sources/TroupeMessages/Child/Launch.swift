public import TroupeModel
public import TroupeSession

/// All a child needs to start: on its descriptor 3, or as the answer to who starts one by hand.
///
/// It holds the token that proves which incarnation the child is: it is never put into arguments, environment or a log.
public struct Launch: Hashable, Sendable {
    /// The protocol version it is written in.
    public var version: UInt32
    /// The path of the `children` socket.
    public var endpoint: String
    /// Which controller the process is.
    public var controller: ControllerID
    /// Which of its processes.
    public var incarnation: Incarnation
    /// What proves that the child is that incarnation: the password of the user ``user``.
    public var token: String
    /// The class it is to run.
    public var className: String
    /// The scene it shows, as the storyboard layer writes it; empty for a class without scene.
    public var scene: [UInt8]
    /// What it runs on.
    public var device: DeviceFacts
    /// How much it may have unacknowledged before the welcome says otherwise.
    public var credits: SessionCredits
    /// Whether the child keeps a journal of the callbacks its code ran.
    public var keepsJournal: Bool
    /// The file the journal is also appended to; empty for none.
    public var journalPath: String
    /// For one that was started by hand, and so holds no leash: the process whose end is the instance's.
    public var keeper: Int32?

    /// Makes a launch.
    public init(
        version: UInt32, endpoint: String, controller: ControllerID, incarnation: Incarnation, token: String,
        className: String, scene: [UInt8] = [], device: DeviceFacts, credits: SessionCredits,
        keepsJournal: Bool = false,
        journalPath: String = "", keeper: Int32? = nil
    ) {
        self.version = version
        self.endpoint = endpoint
        self.controller = controller
        self.incarnation = incarnation
        self.token = token
        self.className = className
        self.scene = scene
        self.device = device
        self.credits = credits
        self.keepsJournal = keepsJournal
        self.journalPath = journalPath
        self.keeper = keeper
    }

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
