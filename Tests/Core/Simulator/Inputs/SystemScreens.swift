import TroupeInstance
import TroupeModel
import TroupeValue

/// Children of some lives that present alerts, folders and mail composers, and persons who answer them: each is a process
/// of `troupe-system` that reports to the controller that made it (section 8).
///
/// They have a separate random source, so a life without them is unchanged.
struct SystemScreens {
    var random: SplitMix64
    /// True in a life with such screens.
    let areThere: Bool
    /// The percentage of actions that present one.
    private let share: Int
    /// The controllers that made each screen.
    private var makers: [ControllerID: ControllerID] = [:]
    /// The requests that make screens.
    private var making: [ProcessKey: Set<UInt64>] = [:]
    /// The reports that screens have sent, by their numbers.
    private var reports: [Int64: Report] = [:]
    /// The numbers of the reports by the requests that send them.
    private var sending: [ProcessKey: [UInt64: Int64]] = [:]

    private struct Report {
        let sender: ControllerID
        let isQuestion: Bool
        var hearers: Set<ProcessKey> = []
    }

    init(seed: UInt64) {
        // With this constant, the seeds named in planted bugs and in the tests are lives without such screens, as they were
        // when they were found.
        var random = SplitMix64(seed: seed &* 0x5895_59D9_24D3_7C11 ^ 0x01EF)
        areThere = random.chance(15)
        share = random.within(20...70)
        self.random = random
    }

    /// The classes that `troupe-system` hosts in this life.
    var classes: Set<String> { areThere ? SystemController.classNames : [] }

    /// True if by the next action a child presents such a screen.
    mutating func wantsScreen() -> Bool { areThere && random.chance(share) }

    /// The screen, also inside a navigation controller as the pickers and the mail composer are.
    mutating func destination() -> Destination {
        let name = random.pick([SystemController.alert, SystemController.alert] + SystemController.classNames.sorted())
        guard let name else { return .className(SystemController.alert) }
        return random.chance(70) ? .className(name) : .scene("UINavigationController(\(name))")
    }

    mutating func makes(_ number: UInt64, by key: ProcessKey) { making[key, default: []].insert(number) }

    /// The number of the next report of a screen.
    mutating func report(of key: ProcessKey, isQuestion: Bool, request: UInt64) -> Int64 {
        let number = Int64(reports.count + 1)
        reports[number] = Report(sender: key.controller, isQuestion: isQuestion)
        sending[key, default: [:]][request] = number
        return number
    }

    /// The protocol of the reports.
    static let protocolName = "TroupeSystemReport"

    /// A process hears a report. Returns the complaint about it, if there is one.
    mutating func heard(_ message: DelegateMessage, by key: ProcessKey) -> String? {
        guard let number = message.payload.value.int, let report = reports[number] else {
            return "\(key) hears a report that no screen has sent"
        }
        guard report.sender == message.from else {
            return "\(key) hears the report of \(report.sender) from \(message.from)"
        }
        guard reports[number]?.hearers.insert(key).inserted == true else { return "\(key) hears a report twice" }
        guard let maker = makers[message.from], maker != key.controller else { return nil }
        return "\(key) hears the report of \(message.from), which \(maker) made"
    }

    /// Takes in a reply to a child. Returns the complaint about it, if there is one.
    mutating func replied(_ number: UInt64, _ reply: Reply, to key: ProcessKey) -> String? {
        if making[key]?.contains(number) == true, let made = reply.controllers.first { makers[made] = key.controller }
        guard let sent = sending[key]?[number], let report = reports[sent], reply.status == .completed,
            report.isQuestion, report.hearers.isEmpty
        else { return nil }
        return "\(key) has an answer to its report, which no process has heard"
    }
}
