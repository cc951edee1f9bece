import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeValue

// promises 2012/4.16: The deinit of a class runs before its process ends.

@Suite("A child as a process")
struct ChildProcessTests {
    private func photo(_ link: LinkKind = .zmq) throws -> RealChild {
        try RealChild(
            "Recipes", class: "RecipePhotoViewController", scene: try RecipesApp.scene("RecipePhoto"), link: link)
    }

    private func load(_ child: RealChild) throws {
        try child.deliver(
            .awakeFromNib, .loadView, .viewDidLoad,
            .viewWillLayoutSubviews(
                LayoutContext(
                    serial: 1, size: Size(width: 320, height: 480), insets: .zero, orientation: .portrait)),
            .updateViewConstraints, .viewDidLayoutSubviews)
    }

    /// Its next answers, that many: each call of a message is answered before the next one's code runs.
    private func answered(_ child: RealChild, _ count: Int = 1) throws -> [CallAnswer] {
        var all: [CallAnswer] = []
        while all.count < count {
            all += try child.await { if case .answers(let answers) = $0 { answers } else { nil } }
        }
        return all
    }

    private func updated(_ child: RealChild) throws -> ViewUpdate {
        try child.await { if case .views(let update) = $0 { update } else { nil } }
    }

    /// Runs an executable of the package without a launch message; its output, error output and ending.
    private func run(_ executable: String, _ arguments: [String]) throws -> (String, String, ProcessEnding) {
        let output = try Pipe()
        let errors = try Pipe()
        var specification = ProcessSpecification(
            executable: try ProgramLocation.helper(executable), arguments: arguments)
        specification.descriptors = [1: output.writeEnd.raw, 2: errors.writeEnd.raw]
        let process = try specification.start()
        let ending = try process.waitForEnd()
        func text(_ descriptor: borrowing Descriptor) throws -> String {
            // The write ends are still open here: read the available bytes, not to the end.
            try descriptor.setNonBlocking(true)
            guard case .bytes(let bytes) = try descriptor.read(upTo: 65_536) else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }
        return (try text(output.readEnd), try text(errors.readEnd), ending)
    }

    @Test("An executable lists its classes")
    func classes() throws {
        let (output, _, ending) = try run("Recipes", ["--troupe-classes"])
        #expect(
            output == """
                RecipeListViewController
                RecipeDetailViewController
                RecipePhotoViewController
                AddRecipeViewController
                link descriptor

                """)
        #expect(ending.cause == .exited(code: 0))
    }

    @Test("An executable lists the members that its classes declare")
    func members() throws {
        let (output, _, ending) = try run("Recipes", ["--troupe-classes", "members"])
        #expect(ending.cause == .exited(code: 0))
        let classes = try HostedClass.list(output)
        #expect(classes.count == 4)
        #expect(
            classes.first { $0.name == "RecipePhotoViewController" }
                == HostedClass(
                    "RecipePhotoViewController", actions: ["done:"], outlets: ["imageView", "captionLabel"], segues: [],
                    segueClasses: [])
        )
    }

    @Test("Started by hand without a launch message it says how to start it", arguments: ["Recipes", "troupe-scene"])
    func byHand(executable: String) throws {
        let (_, errors, ending) = try run(executable, [])
        #expect(errors.contains("troupe run"))
        #expect(ending.cause == .exited(code: ExitCode.usage.rawValue))
    }

    @Test("A class it does not host ends it with the documented code", arguments: LinkKind.allCases)
    func unknownClass(link: LinkKind) throws {
        let child = try RealChild("Recipes", class: "Unheard", link: link)
        #expect(try child.process.waitForEnd().cause == .exited(code: ExitCode.unavailable.rawValue))
    }

    @Test(
        "It says hello, runs its calls, answers the calls of one message in order, and ends on request",
        arguments: LinkKind.allCases)
    func life(link: LinkKind) throws {
        let child = try photo(link)
        try child.awaitHello()
        #expect(child.hellos.first?.className == "RecipePhotoViewController")
        #expect(child.hellos.first?.process == child.process.pid)
        try load(child)
        let update = try updated(child)
        #expect(update.isFull)
        #expect(update.layoutSerial == 1)
        #expect(try answered(child, 6).map(\.call.rawValue) == [1, 2, 3, 4, 5, 6])

        // Done starts a task of the main actor, which a plain loop would never run.
        let button = try #require(update.upserts.first { $0.className == "UIButton" })
        try child.send(.input(ChildInput(number: 9, .tap(button.id, at: Point(x: 5, y: 5)))))
        let ask = try child.await { if case .ask(let ask) = $0, ask.wantsReply { ask } else { nil } }
        #expect(ask.request == .dismiss(.id(c(7)), animated: true))
        let failure = Failure(.nothingPresented, "nothing is presented")
        try child.send(
            .told(
                Told(
                    number: ask.number,
                    Reply(request: RequestID(rawValue: 3), command: "dismiss", status: .rejected(failure)))))
        let caption = try #require(try updated(child).upserts.first)
        #expect(
            caption.content
                == .label(
                    text: "nothing is presented", alignment: .left, lines: 1, font: Font(size: 17, isBold: true)))

        try child.deliver(.appearance(.willAppear, .pushed(.beingPresented)), .willMoveToParent(nil))
        _ = try answered(child, 2)
        let lines = try child.journal()
        #expect(
            lines.compactMap { $0["name"]?.string } == [
                "awakeFromNib", "loadView", "viewDidLoad", "viewWillLayoutSubviews", "updateViewConstraints",
                "viewDidLayoutSubviews",
                "viewWillAppear", "willMoveToParent",
            ])
        #expect(lines.map { $0["call"]?.int } == (1...8).map { Int64($0) })
        #expect(lines[6]["flags"] == ["beingPresented"])
        #expect(lines[7]["parent"] == .null)
        try child.send(.journal([]))
        let entries = try child.await { if case .journal(let entries) = $0 { entries } else { nil } }
        #expect(entries.map(\.name) == lines.compactMap { $0["name"]?.string })

        try child.send(.end(reason: "the test is over"))
        #expect(try child.process.waitForEnd().cause == .exited(code: 0))
    }

    @Test("Its code's final work runs before the process ends", arguments: LinkKind.allCases)
    func parting(link: LinkKind) throws {
        let child = try RealChild("prone-child", class: "Parting", link: link)
        try child.awaitHello()
        try child.send(.end(reason: "the test is over"))
        #expect(try child.process.waitForEnd().cause == .exited(code: 42))
    }

    @Test("It ends when the instance does, with or without a word of the daemon", arguments: LinkKind.allCases)
    func leash(link: LinkKind) throws {
        let child = try photo(link)
        try child.awaitHello()
        child.dropLeash()
        #expect(try child.process.waitForEnd().cause == .exited(code: 0))
    }

    @Test("An unreadable daemon ends it as a failure, with the documented code")
    func unreadableDaemon() throws {
        let child = try photo(.descriptor)
        try child.awaitHello()
        try child.sendEmptyMessage()
        #expect(try child.process.waitUntilEnded(deadline: MonotonicClock.microseconds() + 10_000_000))
        #expect(try child.process.reap()?.cause == .exited(code: ExitCode.badData.rawValue))
    }

    @Test("It greets a new server by itself; no message is lost or repeated, and the whole tree is sent again")
    func reconnection() throws {
        let child = try photo()
        try child.awaitHello()
        try load(child)
        let version = try updated(child).version
        _ = try answered(child, 6)
        try child.restartServer()
        // Sent without a connection, it goes out with the next one.
        try child.deliver(.supportedInterfaceOrientations)
        try child.awaitHello()
        #expect(child.hellos.count == 2)
        #expect(try answered(child).map(\.answer) == [.orientations(.all)])
        let again = try updated(child)
        #expect(again.isFull)
        #expect(again.version == version + 1)
        #expect(try child.journal().count == 7)
    }

    @Test("On demand it crashes for real when the callback comes", arguments: LinkKind.allCases)
    func crash(link: LinkKind) throws {
        let child = try photo(link)
        try child.awaitHello()
        try child.send(.fault(ChildFault(.crash, at: "viewDidLoad")))
        try load(child)
        guard case .signalled(.abort, _) = try child.process.waitForEnd().cause else {
            Issue.record("the child did not abort")
            return
        }
        #expect(try child.journal().compactMap { $0["name"]?.string } == ["awakeFromNib", "loadView"])
    }

    @Test("On demand it hangs for real when the callback comes, and answers nothing", arguments: LinkKind.allCases)
    func hang(link: LinkKind) throws {
        let child = try photo(link)
        try child.awaitHello()
        try load(child)
        _ = try answered(child, 6)
        try child.send(.fault(ChildFault(.hang, at: "viewWillAppear")))
        try child.deliver(.didReceiveMemoryWarning)
        _ = try answered(child)
        try child.deliver(.appearance(.willAppear, .pushed()))
        #expect(throws: RealChild.TestFailure.self) {
            try child.await(withinMilliseconds: 200) { if case .answers = $0 { true } else { nil } }
        }
        try child.process.send(.kill)
        #expect(try child.process.waitForEnd().cause == .signalled(.kill, dumpedCore: false))
    }

    @Test("The first call of a message is answered though the second hangs", arguments: LinkKind.allCases)
    func hangsInSecond(link: LinkKind) throws {
        let child = try photo(link)
        try child.awaitHello()
        try child.send(.fault(ChildFault(.hang, at: "loadView")))
        try load(child)
        #expect(try answered(child).map(\.call.rawValue) == [1])
        #expect(throws: RealChild.TestFailure.self) {
            try child.await(withinMilliseconds: 200) { if case .answers = $0 { true } else { nil } }
        }
        try child.process.send(.kill)
        #expect(try child.process.waitForEnd().cause == .signalled(.kill, dumpedCore: false))
    }

    @Test(
        "Waiting calls are answered one after the other, even if a task runs between turns",
        arguments: LinkKind.allCases)
    func busy(link: LinkKind) throws {
        let child = try RealChild("prone-child", class: "Busy", link: link)
        try child.awaitHello()
        try child.deliver(.awakeFromNib, .loadView, .viewDidLoad)
        _ = try answered(child, 3)
        // All messages sent while it is stopped are there when it continues.
        try child.process.send(.stop)
        for _ in 0..<20 {
            let message = DelegateMessage(
                from: c(8), protocolName: "Kitchen", name: "steps", payload: Payload(), expectsReply: true)
            try child.deliver(.delegate(message))
        }
        try child.process.send(.resume)
        let steps = try answered(child, 20).compactMap { answer in
            if case .value(let payload) = answer.answer { payload.value.int } else { nil }
        }
        // Many come in one turn, however slow the machine; with a step before each it would be 19.
        let (first, last) = (try #require(steps.first), try #require(steps.last))
        #expect(last - first < 15, "\(steps)")
    }

    @Test("A scene without a class runs in troupe-scene under any class name", arguments: LinkKind.allCases)
    func classless(link: LinkKind) throws {
        let child = try RealChild(
            "troupe-scene", class: "Anything", scene: try RecipesApp.scene("RecipeList"), link: link)
        try child.awaitHello()
        try load(child)
        let rows = try updated(child).upserts.compactMap { node -> String? in
            guard case .cell(let cell) = node.content else { return nil }
            return cell.text
        }
        #expect(rows == ["Title 1 (sample)", "Title 2", "Title 3"])
    }

    @Test("A malformed launch message is refused with the documented code")
    func garbage() throws {
        var specification = ProcessSpecification(executable: try ProgramLocation.helper("Recipes"))
        let message = try Descriptor.sealedMemory([0xFF, 0xFE, 1, 2, 3], name: "garbage")
        specification.descriptors = [3: message.raw]
        let process = try specification.start()
        #expect(try process.waitForEnd().cause == .exited(code: ExitCode.badData.rawValue))
    }
}
