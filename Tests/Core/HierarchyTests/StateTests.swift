import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 10: the state that a controller's next process takes over.
@Suite("The state of a controller")
struct StateTests {
    private var driven = Driven.home()
    private let name = RestorableView(view: .object("name"), value: .text("Ada"))
    private let other = RestorableView(view: .object("name"), value: .text(""))

    private func code(_ text: String) -> PackedValue { PackedValue(["draft": .string(text)]) }

    /// The callbacks to Panel so far.
    private var callbacks: [String] {
        driven.log.filter { $0.hasSuffix(" Panel") }.map { String($0.dropLast(" Panel".count)) }
    }

    /// The events of the kind `state`, by name.
    private var changes: [String] { driven.events.filter { $0.details.kind == .state }.compactMap(\.name) }

    /// The code of Panel states that it saves state, and answers with this one from now on.
    private mutating func savesState(_ text: String?) {
        let panel = driven.id("Panel")
        var facts = Facts()
        facts.savesState = true
        let incarnation = driven.hierarchy.incarnation(of: panel) ?? Incarnation(rawValue: 1)
        let own = Asker.controller(panel, incarnation, during: nil)
        driven.ask(.configure(panel, facts), from: own)
        driven.saved["Panel"] = .value(Payload(typeName: "", packed: text.map(code) ?? PackedValue(.null)))
    }

    private mutating func crash(_ views: [RestorableView] = []) { driven.crash("Panel", keeping: views) }

    @Test("of which its views had the values is taken over between viewDidLoad and viewWillAppear")
    mutating func views() {
        driven.log = []
        crash([name])
        #expect(
            callbacks == [
                "awakeFromNib", "loadView", "viewDidLoad", "decodeRestorableState", "viewWillAppear",
                "viewWillLayoutSubviews",
                "updateViewConstraints", "viewDidLayoutSubviews", "viewDidAppear",
            ])
        #expect(driven.restored == [RestorableState(views: [name])])
        #expect(changes == ["kept", "restored"])
    }

    @Test("without values and without code is not sent")
    mutating func empty() {
        crash()
        #expect(driven.restored == [] && changes == [])
    }

    @Test("that its code saved is taken over, also by the second process after it")
    mutating func saved() {
        savesState("Hello")
        driven.save("Panel")
        #expect(callbacks.last == "encodeRestorableState")
        crash()
        crash()
        #expect(driven.restored == [RestorableState(code: code("Hello")), RestorableState(code: code("Hello"))])
        #expect(changes == ["saved", "restored", "restored"])
    }

    @Test("is not asked for before its code has stated that it saves state")
    mutating func unstated() {
        driven.save("Panel")
        #expect(!callbacks.contains("encodeRestorableState"))
    }

    @Test("is asked for once at a time")
    mutating func onceAtATime() {
        savesState("Hello")
        driven.mute([(.encodeRestorableState, "Panel")])
        driven.save("Panel")
        driven.save("Panel")
        #expect(callbacks.count { $0 == "encodeRestorableState" } == 1)
        driven.answer(.encodeRestorableState, of: "Panel")
        driven.save("Panel")
        #expect(callbacks.count { $0 == "encodeRestorableState" } == 2)
    }

    @Test(
        "may come with the answer to a callback that ends visibility or asks for memory",
        arguments: [CallbackName.viewWillDisappear, .didReceiveMemoryWarning])
    mutating func withAnswer(callback: CallbackName) {
        savesState("Hello")
        switch callback {
        case .viewWillDisappear:
            driven.ask(.present(.scene("sheet"), from: .id(driven.id("Home")), .init(style: .fullScreen)))
        default: driven.ask(.memoryWarning)
        }
        #expect(callbacks.contains(callback.rawValue) && changes == ["saved"])
    }

    @Test("is forgotten when its code has none any more")
    mutating func cleared() {
        savesState("Hello")
        driven.save("Panel")
        savesState(nil)
        driven.save("Panel")
        crash()
        #expect(driven.restored == [])
    }

    @Test("above 256 KiB is refused with its largest parts, and the earlier state stays")
    mutating func tooLarge() {
        savesState("Hello")
        driven.save("Panel")
        driven.saved["Panel"] = .value(
            Payload(value: ["draft": "Hi", "notes": ["body": .string(String(repeating: "x", count: 300_000))]]))
        driven.save("Panel")
        let words = driven.events.compactMap { if case .diagnostic(let words) = $0.details { words } else { nil } }
        #expect(words.last?.contains("exceeds the 262144 bytes") == true)
        #expect(words.last?.contains("notes 300") == true && words.last?.contains("body 300") == true)
        crash()
        #expect(driven.restored.map(\.code) == [code("Hello")])
    }

    @Test("stays that of the predecessor if a process ends before it has taken it over")
    mutating func endedEarly() {
        crash([name])
        driven.mute([(.decodeRestorableState, "Panel")])
        crash([name])
        crash([other])
        #expect(driven.restored.last?.views == [name])
    }

    @Test("counts text that arrives after the end of the process, until the next process takes its values over")
    mutating func typedLate() {
        let panel = driven.id("Panel")
        let first = driven.hierarchy.incarnation(of: panel) ?? Incarnation(rawValue: 0)
        driven.restart("Panel", afterMilliseconds: 500)
        for view in [other, name] {
            #expect(driven.hierarchy.keepsViews(of: first, of: panel))
            driven.keep([view], of: first, in: "Panel")
        }
        driven.pass(milliseconds: 500)
        #expect(driven.restored.map(\.views) == [[name]])
        #expect(!driven.hierarchy.keepsViews(of: first, of: panel))
        driven.keep([other], of: first, in: "Panel")
        #expect(driven.hierarchy.keptState(of: panel)?.state.views == [name])
    }

    @Test("is not sent again when the same process loads its view again")
    mutating func sameProcess() {
        driven = Driven(
            Sketch.application(["Home", "Sheet"].map { Sketch.scene($0) }), profile: .classic)
        driven.launch()
        driven.crash("Home", keeping: [name])
        driven.ask(.present(.scene("sheet"), from: nil, .init(style: .fullScreen)))
        driven.ask(.memoryWarning)
        driven.ask(.dismiss(nil, animated: false))
        #expect(driven.log.count { $0 == "viewDidLoad Home" } == 3 && driven.restored.count == 1)
    }

    @Test("with which two processes in a row failed is set aside; the next starts without it, its account clear")
    mutating func poison() {
        savesState("Hello")
        driven.save("Panel")
        driven.mute([(.decodeRestorableState, "Panel")])
        crash()
        crash()
        #expect(driven.setAside == [] && driven.restored.count == 2)
        let panel = driven.id("Panel")
        let latest = driven.hierarchy.incarnation(of: panel) ?? Incarnation(rawValue: 0)
        #expect(driven.hierarchy.startsAnewWithFailure(of: latest, panel))
        crash()
        #expect(driven.setAside == [RestorableState(code: code("Hello"))])
        #expect(driven.restored.count == 2 && driven.restarted == [driven.id("Panel")])
        #expect(changes == ["saved", "restored", "restored", "setAside"])
    }

    @Test("that is set aside again clears no account until a process has completed")
    mutating func poisonAgain() {
        driven.mute([(.viewWillAppear, "Panel")])
        for _ in 0..<10 { crash([name]) }
        #expect(driven.setAside.count > 1 && driven.restarted == [driven.id("Panel")])
    }

    @Test("does not count the failure of the process that saved it, only those of processes that were sent it")
    mutating func failedSaver() {
        driven.mute([(.viewWillAppear, "Panel")])
        crash()
        savesState("Hello")
        driven.save("Panel")
        crash()
        crash()
        #expect(driven.setAside == [] && driven.restored.count == 2)
        crash()
        #expect(driven.setAside == [RestorableState(code: code("Hello"))])
    }

    @Test("with which a process has completed is not set aside later")
    mutating func completed() {
        savesState("Hello")
        driven.save("Panel")
        for _ in 0..<6 { crash() }
        #expect(driven.setAside == [] && driven.restored.count == 6)
    }

    @Test("is not taken from a process that states it for another controller")
    mutating func foreign() {
        var facts = Facts()
        facts.savesState = true
        let home = driven.id("Home")
        driven.ask(
            .configure(driven.id("Panel"), facts), from: .controller(home, Incarnation(rawValue: 1), during: nil))
        driven.save("Panel")
        #expect(!callbacks.contains("encodeRestorableState"))
    }
}
