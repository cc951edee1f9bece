import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 10, relaunch: the hierarchy that an instance saves, and the instance that restores it.
@Suite("A relaunch")
struct RelaunchTests {
    private static let views = [RestorableView(view: .object("name"), value: .text("Ada"))]

    /// A scene with a restoration identifier, its id in lower case.
    private static func scene(
        _ id: String, _ kind: ControllerKind = .viewController, children: [String] = [], className: String? = nil
    ) -> SceneModel {
        Sketch.scene(id, kind, children: children) {
            $0.identity.restorationIdentifier = id.lowercased()
            $0.identity.customClass = className
        }
    }

    private static let mail = Sketch.application([
        scene("Nav", .navigationController, children: ["Inbox"]), scene("Inbox"), scene("Letter"), scene("Sheet"),
        Sketch.scene("Secret"), scene("Tabs", .tabBarController, children: ["One", "Two"]), scene("One"), scene("Two"),
    ])

    /// The saved application of a hierarchy, each of whose processes has the same views.
    private func saved(_ driven: Driven) -> SavedApplication {
        driven.hierarchy.savedApplication { _, _ in (Self.views, nil) }
    }

    /// A hierarchy that was launched again with a saved application, after its records were written and read.
    private func relaunched(
        _ saved: SavedApplication, _ application: ApplicationModel = mail, on idiom: DeviceIdiom = .phone
    ) throws -> Driven {
        var driven = Driven(application, on: idiom, restoring: try SavedApplication(records: saved.records))
        driven.launch()
        return driven
    }

    /// The containment and the presentations below the root, by scene id: `Nav(Inbox, Letter) > Sheet`.
    private func outline(_ driven: Driven) -> String {
        func outline(_ id: ControllerID) -> String {
            let contents = (driven.hierarchy.tree[id]?.children ?? []).map(outline)
            let presented = driven.hierarchy.tree[id]?.presented.map { " > " + outline($0) } ?? ""
            return driven.names([id])[0] + (contents.isEmpty ? "" : "(\(contents.joined(separator: ", ")))") + presented
        }
        return driven.hierarchy.tree.window.root.map(outline) ?? ""
    }

    private func diagnostics(_ driven: Driven) -> [String] {
        driven.events.compactMap { if case .diagnostic(let words) = $0.details { words } else { nil } }
    }

    @Test("restores a stack: its top appears with its state, and the controllers below have no process yet")
    func stack() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        let next = try relaunched(saved(driven))
        #expect(outline(next) == "Nav(Inbox, Letter)")
        #expect(next.restored == [RestorableState(views: Self.views)])
        #expect(
            next.log == [
                "awakeFromNib Letter", "willMoveToParent Letter", "loadView Letter", "viewDidLoad Letter",
                "decodeRestorableState Letter", "viewWillAppear Letter", "viewWillLayoutSubviews Letter",
                "updateViewConstraints Letter", "viewDidLayoutSubviews Letter", "viewDidAppear Letter",
                "didMoveToParent Letter",
            ])
    }

    @Test("gives a controller its state when its process is first needed")
    func stateLater() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        var next = try relaunched(saved(driven))
        next.log = []
        next.ask(.pop(.one, in: nil, animated: false))
        #expect(next.log.contains("decodeRestorableState Inbox"))
        #expect(next.restored.count == 2)
    }

    @Test("gives a covered controller its state before a message of its delegate")
    func stateBeforeMessage() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        var next = try relaunched(saved(driven))
        let inbox = try #require(next.hierarchy.allControllers.first { next.names([$0]) == ["Inbox"] })
        next.log = []
        let message = DelegateMessage(
            from: inbox, protocolName: "Letters", name: "read", payload: Payload(typeName: "", value: .null),
            expectsReply: false)
        next.ask(.sendDelegate(to: inbox, message))
        #expect(
            next.log == [
                "awakeFromNib Inbox", "willMoveToParent Inbox", "didMoveToParent Inbox", "loadView Inbox",
                "viewDidLoad Inbox", "decodeRestorableState Inbox", "read Inbox",
            ])
        #expect(next.restored.count == 2)
    }

    @Test("restores a presentation over the stack; the presenter appears when it is dismissed")
    func presentation() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.present(.scene("sheet"), from: nil, .init(style: .fullScreen)))
        var next = try relaunched(saved(driven))
        #expect(outline(next) == "Nav(Inbox) > Sheet")
        #expect(next.hierarchy.hasLaunched)
        #expect(!next.log.contains("viewWillAppear Inbox") && next.log.contains("viewDidAppear Sheet"))
        next.ask(.dismiss(nil, animated: false))
        #expect(next.log.contains("viewDidAppear Inbox"))
        #expect(next.broken.isEmpty)
    }

    @Test("restores a presentation of the scene that the presenter contains too")
    func presentedTwice() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.present(.scene("inbox"), from: nil, .init(style: .fullScreen)))
        #expect(outline(try relaunched(saved(driven))) == "Nav(Inbox) > Inbox")
    }

    @Test("restores the selected tab")
    func tabs() throws {
        let application = Sketch.application([
            Self.scene("Tabs", .tabBarController, children: ["One", "Two"]), Self.scene("One"), Self.scene("Two"),
        ])
        var driven = Driven(application)
        driven.launch()
        driven.ask(.select(.index(1), in: nil))
        let next = try relaunched(saved(driven), application)
        #expect(next.hierarchy.tree.all.compactMap { $0.tabBar?.selectedTab }.map { next.names([$0])[0] } == ["Two"])
        #expect(next.log.contains("viewDidAppear Two") && !next.log.contains("viewWillAppear One"))
    }

    @Test("restores recorded values and editing")
    func facts() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        let letter = driven.id("Letter")
        driven.ask(.record(Configuration(controller: letter, values: ["number": 7])))
        driven.ask(.setEditing(true, .id(letter), animated: false))
        var recorded = saved(driven).controllers
        recorded[2].configuration = PackedValue(["number": 7])
        let next = try relaunched(SavedApplication(recorded))
        #expect(next.configurations[next.id("Letter")]?.values == ["number": 7])
        #expect(next.log.contains("setEditing Letter"))
    }

    @Test("leaves out a controller without a restoration identifier, with everything that it contains and presents")
    func unnamed() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("secret"), onto: nil, animated: false))
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        driven.ask(.present(.scene("secret"), from: nil, .init(style: .fullScreen)))
        driven.ask(.present(.scene("sheet"), from: nil, .init(style: .fullScreen)))
        let next = try relaunched(saved(driven))
        #expect(outline(next) == "Nav(Inbox, Letter)")
    }

    @Test("saves nothing if the root has no restoration identifier")
    func unnamedRoot() {
        var driven = Driven(Sketch.stack)
        driven.launch()
        #expect(saved(driven).isEmpty)
    }

    @Test("of a changed storyboard restores the controllers that still exist, and names the others")
    func changedStoryboard() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        driven.ask(.push(.scene("sheet"), onto: nil, animated: false))
        let changed = Sketch.application([
            Self.scene("Nav", .navigationController, children: ["Inbox"]), Self.scene("Inbox"), Self.scene("Sheet"),
        ])
        let next = try relaunched(saved(driven), changed)
        #expect(outline(next) == "Nav(Inbox, Sheet)")
        #expect(
            diagnostics(next) == [
                "the saved controller \"nav/letter\" is not restored: there is no scene Main/Letter"
            ])
    }

    @Test("gives no state to another class")
    func changedClass() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        var application = Self.mail
        application.storyboards[0].scenes[1].identity.customClass = "OtherClass"
        let next = try relaunched(saved(driven), application)
        #expect(next.restored.isEmpty)
        #expect(diagnostics(next).contains { $0.contains("has the class OtherClass") })
    }

    @Test("restores nothing below another root, and says so")
    func otherRoot() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        let next = try relaunched(saved(driven), Sketch.application([Self.scene("Inbox")]))
        #expect(outline(next) == "Inbox" && next.restored.isEmpty)
        #expect(diagnostics(next).contains { $0.contains("is not the saved root \"nav\"") })
    }

    @Test("restores the children of a controller with its own code as after a crash")
    func children() throws {
        let application = Sketch.application([Self.scene("Home"), Self.scene("Panel")])
        var driven = Driven(application)
        driven.launch()
        let frame = Rect(x: 1, y: 2, width: 30, height: 40)
        driven.ask(.add(.scene("panel"), to: driven.id("Home"), frame: frame, containerView: nil))
        let next = try relaunched(saved(driven), application)
        #expect(outline(next) == "Home(Panel)")
        #expect(next.configurations[next.id("Home")]?.children.map(\.frame) == [frame])
        #expect(next.broken.isEmpty)
    }

    @Test("shows a popover in full on a phone that was saved on a pad")
    func popover() throws {
        var driven = Driven(Self.mail, on: .pad)
        driven.launch()
        driven.ask(.present(.scene("sheet"), from: nil, .init(style: .popover)))
        let saved = saved(driven)
        #expect(outline(try relaunched(saved, on: .pad)) == "Nav(Inbox) > Sheet")
        let phone = try relaunched(saved)
        #expect(!phone.log.contains("viewDidAppear Inbox"))
        #expect(phone.log.contains("viewDidAppear Sheet"))
    }

    @Test("saves the state of a restored controller whose process was never needed")
    func savedAgain() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        let first = saved(driven)
        #expect(saved(try relaunched(first)) == first)
    }

    /// Mail with an application class, launched again after a letter was pushed.
    private func withClass(
        state: RestorableState? = nil, answering answers: @escaping (TroupeMessage) -> Answer
    ) throws -> Driven {
        var application = Self.mail
        application.delegateClass = "Delegate"
        var driven = Driven(application)
        driven.launch()
        driven.ask(.push(.scene("letter"), onto: nil, animated: false))
        var records = saved(driven).controllers
        if let state {
            records.append(
                SavedController(
                    restorationIdentifier: "", link: .application, kind: .viewController, className: "Delegate",
                    state: state))
        }
        var next = Driven(application, restoring: try SavedApplication(records))
        next.applicationClass = answers
        next.launch()
        return next
    }

    @Test(
        "asks the application class first: about the whole, then for each controller but the root, then it has launched"
    )
    func applicationClass() throws {
        var asked: [TroupeMessage] = []
        let next = try withClass {
            asked.append($0)
            return .done
        }
        let path = { RestorationPath(identifiers: $0, className: "UIViewController") }
        #expect(
            asked == [
                .shouldRestoreApplication, .restoredController(path(["nav", "inbox"])),
                .restoredController(path(["nav", "letter"])), .didFinishLaunching,
            ])
        #expect(outline(next) == "Nav(Inbox, Letter)")
        #expect(next.restored.count == 2 && next.restored.last == RestorableState())
        #expect(next.log.last == "decodeRestorableState ?")
    }

    @Test("begins anew if the application class refuses")
    func refused() throws {
        let next = try withClass(state: RestorableState(code: PackedValue("own"))) {
            $0 == .shouldRestoreApplication ? .bool(false) : .done
        }
        #expect(outline(next) == "Nav(Inbox)" && next.restored.isEmpty)
    }

    @Test("does not use a controller that is not the application class's own")
    func foreign() throws {
        let next = try withClass {
            if case .restoredController = $0 { .controller(ControllerID(rawValue: 77)) } else { .done }
        }
        #expect(outline(next) == "Nav(Inbox, Letter)")
        #expect(diagnostics(next).count { $0.contains("which is not its own or has a place already") } == 2)
    }

    @Test("gives the application class its state after that of the shown controllers, and its next process too")
    func applicationState() throws {
        let own = RestorableState(code: PackedValue("own"))
        var next = try withClass(state: own) { _ in .done }
        #expect(next.restored == [RestorableState(views: Self.views), own])
        #expect(next.log.last == "decodeRestorableState ?")
        let id = try #require(next.hierarchy.applicationClass)
        next.settle(
            next.hierarchy.handle(
                .exited(id, Incarnation(rawValue: 1), .signal(9), .after(milliseconds: 0)), at: Instant(microseconds: 0)
            ))
        #expect(next.restored.last == own && next.restored.count == 3)
    }

    @Test("is not possible after the application class refuses that the application is saved")
    func unsaved() throws {
        var next = try withClass { _ in .done }
        let id = try #require(next.hierarchy.applicationClass)
        var facts = Facts()
        facts.savesState = true
        next.ask(.configure(id, facts), from: .controller(id, Incarnation(rawValue: 1), during: nil))
        #expect(!saved(next).isEmpty)
        next.saved["?"] = .bool(false)
        next.settle(next.hierarchy.handle(.saveState(id, Incarnation(rawValue: 1)), at: Instant(microseconds: 0)))
        #expect(saved(next).isEmpty)
    }

    /// Records that no instance writes.
    @Test(
        "refuses records that do not describe one tree",
        arguments: [
            [SavedLink.stack(of: 0, at: 0)], [.root, .root], [.root, .stack(of: 1, at: 0)],
            [.root, .stack(of: 2, at: 0)], [.root, .tab(of: 0)], [.root, .stack(of: 0, at: -1)], [.application, .root],
        ])
    func malformed(links: [SavedLink]) {
        let records = links.map { link in
            SavedController(
                restorationIdentifier: "a", link: link, kind: .navigationController, className: "A",
                container: .stack(barIsHidden: false, toolbarIsHidden: true))
        }
        #expect(throws: SavedApplication.Malformed.self) { try SavedApplication(records) }
    }

    @Test("refuses bytes that are no record", arguments: [[], [1, 2, 3], PackedValue("text").bytes])
    func unreadable(bytes: [UInt8]) {
        #expect(throws: SavedApplication.Malformed.self) { try SavedApplication(records: [bytes]) }
    }

    @Test("names siblings of one identifier by numbers")
    func paths() throws {
        var driven = Driven(Self.mail)
        driven.launch()
        for _ in 1...2 { driven.ask(.push(.scene("letter"), onto: nil, animated: false)) }
        let saved = saved(driven)
        #expect(saved.controllers.indices.map(saved.path) == ["nav", "nav/inbox", "nav/letter", "nav/letter[2]"])
        #expect(saved.restorationPath(of: 3).identifiers == ["nav", "letter[2]"])
    }
}
