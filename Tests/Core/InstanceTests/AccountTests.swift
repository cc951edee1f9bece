import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

@testable import TroupeInstance

/// The sender pays: the cost of a child or a client is charged to it, and reduces no other account.
@Suite("The accounts of an instance")
struct AccountTests {
    /// A container (connection 1) with two connected children (2 and 3); all calls are answered.
    private func family() -> TestHost {
        var host = TestHost()
        host.greet(over: 1)
        host.answerAll()
        for connection in UInt64(2)...3 {
            _ = host.ask(.request(.add(.className("Screen"), to: id(1), frame: nil, containerView: nil)))
            host.answerAll()
            host.greet(over: connection)
            host.answerAll()
        }
        return host
    }

    private func id(_ connection: UInt64) -> ControllerID { ControllerID(rawValue: connection) }

    private func message(_ bytes: Int = 1, expectsReply: Bool = true) -> DelegateMessage {
        DelegateMessage(
            from: id(2), protocolName: "Flood", name: "word",
            payload: Payload(value: .bytes(Array(repeating: 7, count: bytes))), expectsReply: expectsReply)
    }

    @Test("a family without a flood is charged nothing")
    func quiet() {
        var host = family()
        #expect(host.starts.count == 3 && host.messages == [])
        let place = host.ask(.place(id(3)), over: 2)
        #expect(place?.status == .completed)
    }

    /// The actions that a child can repeat without limit.
    enum Flood: CaseIterable {
        case hellos, frames, resends, statements, emptyAnswers, withdrawals

        /// The cost that the child is ended for.
        var cost: Spending.Cost {
            switch self {
            case .hellos: .hello
            case .frames: .frame
            case .resends: .resending
            case .statements, .emptyAnswers, .withdrawals: .message
            }
        }

        /// The number of times that a child may do it at once, and then in each half of a second, for ever. Each resend
        /// sends nearly 64 KiB again.
        var allowed: (atOnce: Int, perHalf: Int) {
            switch self {
            case .hellos: (64, 2)
            case .frames: (4_096, 1_024)
            case .resends: (128, 2)
            case .statements, .emptyAnswers, .withdrawals: (10_000, 5_000)
            }
        }
    }

    /// The child at connection 3 does it once.
    private func act(_ flood: Flood, _ host: inout TestHost) {
        switch flood {
        case .hellos: host.greet(over: 3)
        case .frames: host.sayNothing(over: 3)
        case .resends: host.sayNothing(over: 3, wish: .resend)
        case .statements: host.say(.ask(Ask(number: 0, wantsReply: false, .configure(id(3), Facts()))), over: 3)
        case .emptyAnswers: host.say(.answers([]), over: 3)
        case .withdrawals: host.say(.withdraw(9), over: 3)
        }
    }

    /// A family with a child at connection 3 that has a message to acknowledge, and to receive again if it floods with
    /// resends.
    private func family(for flood: Flood) -> TestHost {
        var host = family()
        guard flood == .resends else { return host }
        _ = host.ask(.sendDelegate(to: id(3), message(65_000, expectsReply: false)), over: 2)
        return host
    }

    /// The faults for which the child at connection 3 is ended.
    private func violations(in host: TestHost) -> [String] {
        host.events.compactMap { event in
            if case .violation(.quotaExceeded, let words, "c3.1") = event.details { words } else { nil }
        }
    }

    @Test("a child that floods is ended with the cost as cause, and its sibling goes on", arguments: Flood.allCases)
    func floods(flood: Flood) {
        var host = family(for: flood)
        var count = 0
        while !host.isEnded(3), count < 20_000 {
            count += 1
            act(flood, &host)
        }
        #expect(host.isEnded(3), "after \(count)")
        #expect(!host.isEnded(1) && !host.isEnded(2))
        // Each child is ended by the account of its flood, not by another account that would end it later.
        #expect(violations(in: host) == [flood.cost.words])
        let place = host.ask(.place(id(2)), over: 2)
        #expect(place?.status == .completed)
    }

    @Test(
        "a child that never pauses is ended also on a slow host; one that pauses is not",
        arguments: [false, true])
    func neverPauses(pauses: Bool) {
        var host = family()
        // A slow host, which takes two frames a second; no credit limits them.
        for count in 0..<10_000 where !host.isEnded(3) {
            host.now = Instant(microseconds: Int64(count + 1) * 500_000)
            host.sayNothing(over: 3)
            host.handle(.settled(isPause: pauses && count.isMultiple(of: 100)))
        }
        #expect(host.isEnded(3) != pauses && violations(in: host) == (pauses ? [] : [FloodDetector.words]))
        #expect(!host.isEnded(1) && !host.isEnded(2))
    }

    @Test("a child with little traffic among many busy ones is not at fault")
    func manyTalk() {
        var all = TrafficCounter()
        var detectors = Array(repeating: FloodDetector(), count: 20)
        for _ in 0..<3 * FloodDetector.limit {
            for index in detectors.indices {
                all.add()
                let accepts = detectors[index].accepts(amid: all)
                #expect(accepts)
            }
        }
        var loud = FloodDetector()
        let ends = (0...5 * FloodDetector.limit).contains { _ in
            all.add()
            return !loud.accepts(amid: all)
        }
        #expect(!ends)
        all.pause()
        let endsAlone = (0...FloodDetector.limit).contains { _ in
            all.add()
            return !loud.accepts(amid: all)
        }
        #expect(endsAlone)
    }

    @Test("a child that reads nothing and says hello without end causes about 8 MiB of resends")
    func resends() {
        var host = family()
        for _ in 0..<3 { _ = host.ask(.sendDelegate(to: id(3), message(300_000)), over: 2) }
        let before = host.transmittedBytes
        for connection in UInt64(10)..<40 where !host.isEnded(10) { host.greet(over: connection) }
        #expect(host.isEnded(10) && !host.isEnded(2))
        let resent = host.transmittedBytes - before
        #expect(resent > 4 << 20 && resent < 12 << 20, "\(resent) bytes")
    }

    @Test("messages of a child after it was ended for a flood are ignored and not reported")
    func afterTheFlood() {
        var host = family()
        while !host.isEnded(3) { host.sayNothing(over: 3) }
        let key = host.starts[2].key
        #expect(!host.instance.accepts(key) && host.instance.accepts(host.starts[1].key))
        let (events, signals) = (host.events.count, host.signals.count)
        for _ in 0..<100 {
            host.sayNothing(over: 3)
            host.greet(over: 3)
            host.say(.ask(Ask(number: 1, wantsReply: true, .place(id(3)))), over: 3)
            host.handle(.unreadable("it is no message", from: key))
        }
        #expect(host.events.count == events && host.signals.count == signals)
    }

    @Test(
        "a child that stays within its allowances is never ended for its traffic",
        arguments: Flood.allCases)
    func steady(flood: Flood) {
        var host = family(for: flood)
        host.now = host.now.advanced(byMilliseconds: 100_000)
        for _ in 0..<flood.allowed.atOnce { act(flood, &host) }
        for _ in 0..<8 {
            host.handle(.settled(isPause: true))
            host.now = host.now.advanced(byMilliseconds: 500)
            for _ in 0..<flood.allowed.perHalf { act(flood, &host) }
        }
        #expect(!host.isEnded(3) && host.messages == [])
    }

    /// Messages to a child that acknowledges no message, and the number that is sent or waits.
    struct Backlog {
        let messages: Int
        let bytes: Int
        let expectsReply: Bool
        let accepted: Int
    }

    @Test(
        "messages that a sibling does not take are charged to the sender and refused; the sibling is not ended",
        arguments: [
            // The sender has 8 MiB of messages without a reply; the sibling has 4 MiB to acknowledge, and 16 MiB wait
            // for it.
            Backlog(messages: 60, bytes: 1_000_000, expectsReply: true, accepted: 8),
            Backlog(messages: 60, bytes: 1_000_000, expectsReply: false, accepted: 21),
            Backlog(messages: 3_000, bytes: 1, expectsReply: false, accepted: 256 + 2_048),
        ])
    func backlog(backlog: Backlog) {
        var host = family()
        var refusals: [ErrorCode] = []
        for _ in 0..<backlog.messages {
            let message = message(backlog.bytes, expectsReply: backlog.expectsReply)
            let reply = host.ask(.sendDelegate(to: id(3), message), over: 2)
            if let code = reply?.failure?.code { refusals.append(code) }
        }
        #expect(backlog.messages - refusals.count == backlog.accepted)
        #expect(Set(refusals) == [.quotaExceeded])
        #expect(!host.isEnded(3) && !host.isEnded(2))
        host.answerAll()
        let place = host.ask(.place(id(1)), over: 3)
        #expect(place?.status == .completed)
    }

    @Test("messages to a child that reads no messages are limited, and the sender is ended, not the child")
    func manyMessages() {
        var host = family()
        for _ in 0..<6_000 {
            host.say(.ask(Ask(number: 0, wantsReply: false, .sendDelegate(to: id(3), message()))), over: 2)
        }
        #expect(!host.isEnded(3))
        #expect(host.isEnded(2), "the sender exceeds its limit")
    }

    @Test("a memory warning is sent once until it is answered, and children cannot request one")
    func warnings() {
        var host = family()
        let own = host.ask(.memoryWarning, over: 2)
        #expect(own?.failure?.code == .notAllowed)
        for _ in 0..<6_000 { _ = host.ask(.request(.memoryWarning)) }
        let warnings = host.events.filter { $0.details.name == "didReceiveMemoryWarning" }
        #expect(warnings.count == 3)
        #expect(!host.isEnded(1) && !host.isEnded(2) && !host.isEnded(3))
        host.answerAll()
        _ = host.ask(.request(.memoryWarning))
        #expect(
            host.events.filter { $0.details.kind == .callback && $0.details.name == "didReceiveMemoryWarning" }.count
                == 6)
    }

    @Test(
        "a container that sends its child messages without end is refused, and the child is not ended",
        arguments: ["setEditing", "didMove"])
    func telling(command: String) {
        var host = family()
        var refusal: Failure?
        for count in 0..<6_000 where refusal == nil {
            let isEditing = count.isMultiple(of: 2)
            let request =
                command == "didMove"
                ? Request.didMove(id(3), toParent: id(1)) : .setEditing(isEditing, .id(id(3)), animated: false)
            refusal = host.ask(request, over: 1)?.failure
        }
        #expect(refusal?.code == .quotaExceeded, "\(String(describing: refusal)) \(host.messages)")
        #expect(!host.isEnded(3))
    }

    @Test("a child makes at most 512 controllers, and can make another after it releases one")
    func making() throws {
        var host = family()
        var made: [ControllerID] = []
        var refusal: Failure?
        while refusal == nil, made.count < 2_000 {
            let reply = host.ask(.instantiate(.className("Screen")), over: 2)
            made += reply?.controllers ?? []
            refusal = reply?.failure
        }
        #expect(made.count == 512 && refusal?.code == .quotaExceeded && refusal?.hint != nil)
        let sibling = host.ask(.instantiate(.className("Screen")), over: 3)
        #expect(sibling?.status == .completed, "its sibling has a separate limit")
        _ = host.ask(.release(try #require(made.first)), over: 2)
        let again = host.ask(.instantiate(.className("Screen")), over: 2)
        #expect(again?.status == .completed)
        let many = Array(repeating: Destination.className("Screen"), count: 600)
        let before = host.instance.hierarchy.allControllers.count
        let tabs = host.ask(.setTabs(many, in: nil, animated: false), over: 3)
        #expect(tabs?.failure != nil)
        #expect(host.instance.hierarchy.allControllers.count == before)
    }

    @Test("every item of a list in a view is charged, also one without text", arguments: 0..<5)
    func items(place: Int) {
        var host = family()
        let empty = Array(repeating: "", count: 300_000)
        var node = ViewNode(id: ViewID(rawValue: 1), parent: nil, frame: .zero)
        switch place {
        case 0: node.content = .segments(titles: empty, selected: nil)
        case 1: node.content = .picker(columns: [empty], selected: [])
        case 2: node.content = .picker(columns: Array(repeating: [], count: 600_000), selected: [])
        case 3: node.content = .bar(kind: "toolbar", items: Array(repeating: BarItem(id: ""), count: 40_000))
        default: node.accessibility = AccessibilityFacts(traits: empty)
        }
        host.say(.views(ViewUpdate(version: 1, isFull: true, upserts: [node])), over: 2)
        #expect(host.isEnded(2) && !host.isEnded(3))
    }

    private static let long = String(repeating: "x", count: 5 << 20)

    /// Views with a text of 5 MiB in each place that has one.
    private static let longTexts: [(String, ViewNode)] = {
        func node(_ set: (inout ViewNode) -> Void) -> ViewNode {
            var node = ViewNode(id: ViewID(rawValue: 1), parent: nil, frame: .zero)
            set(&node)
            return node
        }
        let named = Font(name: long)
        let contents: [(String, ViewContent)] = [
            ("label", .label(text: long, alignment: .left, lines: 1, font: Font())),
            ("label's font", .label(text: "", alignment: .left, lines: 1, font: named)),
            ("text field", .textField(text: long, placeholder: "", alignment: .left, isSecure: false)),
            ("placeholder", .textField(text: "", placeholder: long, alignment: .left, isSecure: false)),
            ("text view", .textView(text: long, isEditable: true, font: Font())),
            ("text view's font", .textView(text: "", isEditable: true, font: named)),
            ("header", .sectionHeader(text: long)), ("footer", .sectionFooter(text: long)),
            ("search text", .searchBar(text: long, placeholder: "", prompt: nil)),
            ("search placeholder", .searchBar(text: "", placeholder: long, prompt: nil)),
            ("search prompt", .searchBar(text: "", placeholder: "", prompt: long)),
            ("button", .button(title: long, image: nil, font: Font())),
            ("button's image", .button(title: "", image: long, font: Font())),
            ("button's font", .button(title: "", image: nil, font: named)),
            ("segment", .segments(titles: ["", long], selected: nil)), ("image", .image(name: long)),
            ("picker", .picker(columns: [[], ["", long]], selected: [])), ("date", .datePicker(mode: long)),
            ("cell", .cell(CellContent(text: long))), ("cell's detail", .cell(CellContent(detail: long))),
            ("cell's image", .cell(CellContent(image: long))),
            ("cell's identifier", .cell(CellContent(reuseIdentifier: long))),
            ("stack", .stack(axis: long, spacing: 0)), ("bar", .bar(kind: long, items: [])),
            ("bar item", .bar(kind: "toolbar", items: [BarItem(id: long)])),
            ("bar item's title", .bar(kind: "toolbar", items: [BarItem(id: "", title: long)])),
            ("bar item's kind", .bar(kind: "toolbar", items: [BarItem(id: "", systemItem: long)])),
            ("bar item's image", .bar(kind: "toolbar", items: [BarItem(id: "", image: long)])),
            ("bar item's style", .bar(kind: "toolbar", items: [BarItem(id: "", style: long)])),
        ]
        return contents.map { content in (content.0, node { $0.content = content.1 }) } + [
            ("class", node { $0.className = long }), ("storyboard id", node { $0.storyboardID = long }),
            ("read label", node { $0.accessibility = AccessibilityFacts(label: long) }),
            ("read value", node { $0.accessibility = AccessibilityFacts(value: long) }),
            ("read hint", node { $0.accessibility = AccessibilityFacts(hint: long) }),
            ("read identifier", node { $0.accessibility = AccessibilityFacts(identifier: long) }),
            ("trait", node { $0.accessibility = AccessibilityFacts(traits: ["", long]) }),
        ]
    }()

    @Test("every text of a view is charged", arguments: longTexts.map(\.0))
    func texts(place: String) throws {
        var host = family()
        let node = try #require(Self.longTexts.first { $0.0 == place }?.1)
        host.say(.views(ViewUpdate(version: 1, isFull: true, upserts: [node])), over: 2)
        #expect(host.isEnded(2) && !host.isEnded(3))
    }

    @Test("the views of a family have a common limit of bytes, and the child that exceeds it is ended")
    func viewsOfFamily() throws {
        var host = family()
        var connection: UInt64 = 3
        var update = ViewUpdate(version: 1, isFull: true, upserts: [])
        let text = String(repeating: "x", count: (4 << 20) - 1_024)
        var node = ViewNode(id: ViewID(rawValue: 1), parent: nil, frame: .zero)
        node.storyboardID = text
        update.upserts = [node]
        var ended: [UInt64] = []
        for _ in 0..<20 where ended.isEmpty {
            connection += 1
            let reply = host.ask(.instantiate(.className("Screen")), over: 2)
            let made = try #require(reply?.controllers.first, "\(String(describing: reply))")
            _ = host.ask(.request(.present(.controller(made), from: nil, .init(animated: false))))
            host.answerAll()
            host.greet(over: connection)
            host.say(.views(update), over: connection)
            host.answerAll()
            if host.isEnded(connection) { ended.append(connection) }
        }
        // Sixteen times 4 MiB is a little less than the 64 MiB limit, including the overhead of the views.
        #expect(ended == [20], "\(ended), \(connection)")
        #expect(!host.isEnded(2) && !host.isEnded(3))
    }

    @Test("a child that states unwind actions of 100 kB is ended")
    func unwindActions() {
        var host = TestHost()
        host.greet(over: 1, unwindActions: [String(repeating: "x", count: 100_000)])
        #expect(host.isEnded(1))
    }

    @Test("a client has at most 4,096 open requests; further ones are refused at once, and each is answered once")
    func queue() {
        var host = family()
        // The root leaves its callback unanswered, so the queue waits.
        let before = host.answers.count
        for _ in 0..<50_000 {
            _ = host.ask(.request(.present(.className("Next"), from: nil, .init(policy: .reject, animated: false))))
        }
        let refused = host.answers.dropFirst(before).count {
            if case .failure(let failure) = $0 { failure.code == .quotaExceeded } else { false }
        }
        #expect(refused == 50_000 - 4_096)
        host.handle(.stop)
        #expect(host.answers.count - before == 50_000)
    }

    @Test(
        "inputs of a client or a display beyond its limits of number and bytes are refused; other senders are not affected"
    )
    func inputs() {
        var host = family()
        let other = RequestAsker.client(Caller(ConnectionID(rawValue: 98), number: 1))
        func typed(_ text: String) -> PersonInput { PersonInput(.type, .text(nil, text), in: id(3)) }
        for number in UInt64(1)...3_000 {
            let asker = RequestAsker.client(Caller(ConnectionID(rawValue: 97), number: number))
            host.instance.begin(typed("x"), for: asker, by: asker.sender)
        }
        host.instance.begin(typed("y"), for: other, by: other.sender)
        for _ in 0..<3_000 { host.instance.begin(typed("z"), for: nil, by: .connection(ConnectionID(rawValue: 96))) }
        #expect(host.instance.inputs.pending.count == 2 * PendingInputs.limit.inputs + 1)
        let long = String(repeating: "x", count: 3 << 20)
        for _ in 0..<3 { host.instance.begin(typed(long), for: other, by: other.sender) }
        #expect(host.instance.inputs.pending.count == 2 * PendingInputs.limit.inputs + 2)
        let before = host.answers.count
        host.handle(.settled(isPause: true))
        let refused = host.answers.dropFirst(before).count {
            if case .reply(let reply) = $0 { reply.failure?.code == .quotaExceeded } else { false }
        }
        #expect(refused == 3_000 - PendingInputs.limit.inputs + 2)
        #expect(!host.isEnded(3))
    }

    @Test("workers that end at once are tried one after the other until the failed lives exceed the intensity")
    func endedOffers() {
        var host = family()
        host.endsOffers = true
        for pid in Int32(100)..<3_100 {
            _ = host.ask(.launch(className: "Next", replacing: nil, process: pid))
        }
        let before = host.starts.count
        _ = host.ask(.request(.add(.className("Next"), to: id(1), frame: nil, containerView: nil)))
        let end = host.now.advanced(byMilliseconds: 60_000)
        host.answerAll()
        while let deadline = host.instance.deadline, deadline <= end {
            host.now = max(host.now, deadline)
            host.handle(.timeout)
            host.answerAll()
        }
        // The lives that supervision lets fail in a row, and 64 processes at first.
        #expect(host.starts.count == before + 6)
        #expect(host.instance.clients.manualStarts.waiting.count == 64 - 6)
        let list = host.ask(.list)
        #expect(list != nil && !host.isEnded(1) && !host.isEnded(2))
    }

    @Test(
        "at most 256 presentations wait for their presenter, 16 of one controller; further ones are refused")
    func presentations() {
        var host = family()
        let first = Request.Presentation(animated: false)
        _ = host.ask(.request(.present(.className("Next"), from: .id(id(1)), first)))
        host.greet(over: 9)
        host.answerAll()
        let wait = Request.Presentation(policy: .queue, animated: false)
        let own = (0..<100).map { _ in host.ask(.present(.className("Screen"), from: .id(id(2)), wait), over: 2) }
        #expect(own.count { $0?.failure?.code == .quotaExceeded } == 100 - 16)
        #expect(host.instance.hierarchy.queueReport().parked.count == 16)
        let before = host.answers.count
        for _ in 0..<5_000 { _ = host.ask(.request(.present(.className("Next"), from: .id(id(1)), wait))) }
        let refused = host.answers.dropFirst(before).count {
            if case .reply(let reply) = $0 { reply.failure?.code == .quotaExceeded } else { false }
        }
        #expect(host.instance.hierarchy.queueReport().parked.count == 256)
        #expect(refused == 5_000 - (256 - 16))
    }

    @Test(
        "a process that descends from a child or only from the keeper, or with unknown ancestry, is not a client",
        arguments: [([50, 7, 1], false), ([50, 0], false), ([], false), ([50, 1], true)] as [([Int32], Bool)])
    func descendants(line: [Int32], isAdmitted: Bool) {
        var host = family()
        let own = host.admits(.client(process: ConnectingProcess(pid: 50, ancestry: line), isSameUser: true))
        let foreign = host.admits(.client(process: ConnectingProcess(pid: 50, ancestry: [50, 1]), isSameUser: false))
        #expect(own == isAdmitted && !foreign)
    }

    @Test("a client of an unknown process is refused, and the refusal is reported")
    func unidentified() {
        var host = family()
        let isAdmitted = host.admits(.client(process: nil, isSameUser: true))
        #expect(!isAdmitted && host.messages == ["the process of a client is unknown"])
    }

    @Test("a process that descended from a child when its connection was accepted is not a client after the child ends")
    func bereaved() {
        var host = family()
        let process = ConnectingProcess(pid: 50, ancestry: [50, 1], isOfChild: true)
        let isAdmitted = host.admits(.client(process: process, isSameUser: true))
        #expect(!isAdmitted && host.messages == ["a child tried to connect as a client"])
    }

    @Test("the decision about a connection leaves waiting effects in place, and a refusal is reported behind them")
    func admission() {
        var host = family()
        let client = ConnectionID(rawValue: 99)
        host.instance.handle(.asked(ControlRequest(number: 7, .list), by: client), at: host.now)
        let answers = host.answers.count
        let isAdmitted = host.admits(.client(process: ConnectingProcess(pid: 50, ancestry: [50, 1]), isSameUser: true))
        #expect(isAdmitted && host.answers.count == answers + 1)
        host.instance.handle(.asked(ControlRequest(number: 7, .list), by: client), at: host.now)
        let isForeignAdmitted = host.admits(.anonymousChild(process: 50))
        #expect(!isForeignAdmitted && host.answers.count == answers + 2)
        #expect(host.messages == ["a connection named no child"])
    }

    @Test("at most 64 processes that persons start wait for a controller")
    func offers() {
        var host = family()
        var refusals: [ErrorCode] = []
        for pid in Int32(100)..<3_100 {
            let answer = host.ask(.launch(className: "Next", replacing: nil, process: pid))
            if case .failure(let failure)? = answer { refusals.append(failure.code) }
        }
        #expect(refusals.count == 3_000 - 64 && Set(refusals) == [.quotaExceeded])
        #expect(host.instance.clients.manualStarts.waiting.map(\.pid) == Array(100..<164))
    }
}

@Suite("An allowance")
struct AllowanceTests {
    private let terms = Allowance.Terms(most: 10, perSecond: 5)

    /// For each amount and time in milliseconds: true if it can be spent.
    private func spend(_ amounts: [(Int, at: Int64)]) -> [Bool] {
        var allowance = Allowance()
        return amounts.map { allowance.spend($0, of: terms, at: Instant(microseconds: $1)) }
    }

    @Test("can be spent at once, and is restored over time up to its limit")
    func spent() {
        let spent = spend([
            (10, 0), (1, 199_000), (1, 200_000), (1, 201_000), (10, 1_000_000_000), (1, 1_000_000_000),
        ])
        #expect(spent == [true, false, true, false, true, false])
    }

    @Test("does not trap on extreme numbers")
    func extremes() {
        #expect(spend([(.max, .max), (1, .min), (.max, .max), (.max, .min)]) == [false, true, false, false])
    }
}
