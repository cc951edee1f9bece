import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Section 3.2: each screen has one window. The window of another screen than that of the device is in sight while a
/// display shows the screen and code does not hide the window.
@Suite("The windows of several screens")
struct WindowTests {
    private static let application = Sketch.application([
        Sketch.scene("Main"), Sketch.scene("Stack", .navigationController, children: ["Chart"]), Sketch.scene("Chart"),
        Sketch.scene("Next"), Sketch.scene("Modal"), Sketch.scene("Split", .splitViewController, children: ["A", "B"]),
        Sketch.scene("A"), Sketch.scene("B"),
    ])
    private static let second = WindowID(rawValue: 2)
    private static let size = Size(width: 1280, height: 720)
    private static let coming = ["viewWillAppear", "viewDidAppear"]
    private static let going = ["viewWillDisappear", "viewDidDisappear"]

    private func launched(on idiom: DeviceIdiom = .phone) -> Driven {
        var driven = Driven(Self.application, on: idiom)
        driven.launch()
        driven.log = []
        return driven
    }

    /// A second window with that root, shown on a second screen.
    private func shown(_ root: String = "Stack", on idiom: DeviceIdiom = .phone) -> Driven {
        var driven = launched(on: idiom)
        driven.attach(Self.second, Self.size)
        driven.ask(.setWindow(Self.second, root: .scene(root), isHidden: false))
        driven.log = []
        return driven
    }

    /// The appearance callbacks of a controller, in order.
    private func appearances(_ driven: Driven, of scene: String) -> [String] {
        driven.log.compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            return words.last == scene && (Self.coming + Self.going).contains(words[0]) ? words[0] : nil
        }
    }

    private func isInSight(_ driven: Driven) -> Bool? {
        driven.hierarchy.treeReport().windows.first { $0.id == "w2" }?.isInSight
    }

    @Test("a root appears in its window after its view is loaded, and the main window receives no callbacks")
    func appears() {
        var driven = launched()
        driven.attach(Self.second, Self.size)
        driven.log = []
        let reply = driven.ask(.setWindow(Self.second, root: .scene("Chart"), isHidden: nil))
        #expect(reply?.status == .completed && reply?.controllers == [driven.id("Chart")])
        #expect(driven.log.isEmpty, "a new window is hidden, and its root has no process: \(driven.log)")
        #expect(driven.ask(.setWindow(Self.second, root: nil, isHidden: false))?.status == .completed)
        let sequence = ["viewDidLoad Chart", "viewWillAppear Chart", "viewDidAppear Chart"]
        #expect(driven.log.filter(sequence.contains) == sequence)
        #expect(appearances(driven, of: "Main") == [])
        #expect(isInSight(driven) == true && driven.hierarchy.isVisible(driven.id("Main")))
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("each viewWillAppear names the window of the controller, also in a stack, a presentation and a later process")
    func named() {
        var driven = launched()
        driven.attach(Self.second, Self.size)
        driven.ask(.setWindow(Self.second, root: .scene("Stack"), isHidden: false))
        driven.ask(.push(.scene("Next"), onto: .id(driven.id("Stack")), animated: false))
        driven.ask(.present(.scene("Modal"), from: .id(driven.id("Next")), .init(animated: false)))
        driven.restart("Modal")
        driven.attach(Self.second, nil)
        driven.attach(Self.second, Self.size)
        #expect(driven.windows["Main"]?.allSatisfy { $0 == nil } == true)
        #expect(driven.windows["Chart"] == [Self.second] && driven.windows["Next"] == [Self.second])
        #expect(driven.windows["Modal"] == [Self.second, Self.second, Self.second])
    }

    /// A pad with a split view controller in each of two windows, both in portrait.
    private func splits() -> (driven: Driven, main: ControllerID?, second: ControllerID?) {
        var driven = launched(on: .pad)
        driven.attach(Self.second, Size(width: 720, height: 1280))
        let main = driven.ask(.setWindow(.main, root: .scene("Split"), isHidden: nil))?.controllers.last
        let second = driven.ask(.setWindow(Self.second, root: .scene("Split"), isHidden: false))?.controllers.last
        return (driven, main, second)
    }

    @Test("each window has one open first pane: opening, touches and rotations leave the other window's open")
    func openPanes() throws {
        var (driven, main, second) = splits()
        let splits = try [#require(main), #require(second)]
        let panes = try splits.map { try #require(driven.hierarchy.hiddenPane(of: $0)) }
        for split in splits { #expect(driven.ask(.setPaneOpen(true, in: .id(split)))?.status == .completed) }
        #expect(driven.hierarchy.openPanes == panes)
        #expect(panes.allSatisfy { driven.hierarchy.isVisible($0) } && driven.hierarchy.checkInvariants() == [])
        for (window, pane) in [(WindowID.main, panes[0]), (Self.second, panes[1])] {
            #expect(driven.hierarchy.outline(of: window).layers.last?.pane.controller == pane)
        }
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        #expect(driven.hierarchy.openPanes == [panes[1]], "only the main window turns")
        driven.ask(.rotate(.portrait))
        driven.ask(.setPaneOpen(true, in: .id(splits[0])))
        driven.ask(.touch(.outsidePopoverIn(Self.second)), from: .user)
        #expect(driven.hierarchy.openPanes == [panes[0]])
        driven.ask(.setPaneOpen(true, in: .id(splits[1])))
        driven.ask(.dismiss(.id(panes[0]), animated: false))
        #expect(driven.hierarchy.openPanes == [panes[1]] && driven.hierarchy.checkInvariants() == [])
    }

    @Test("a presentation closes the open first pane of its own window")
    func presentationOverPane() throws {
        var (driven, main, second) = splits()
        let splits = try [#require(main), #require(second)]
        for split in splits { driven.ask(.setPaneOpen(true, in: .id(split))) }
        let style = Request.Presentation(style: .formSheet, animated: false)
        #expect(driven.ask(.present(.scene("Modal"), from: .id(splits[1]), style))?.status == .completed)
        #expect(driven.hierarchy.openPanes == [driven.hierarchy.hiddenPane(of: splits[0])])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("a window waits out of sight for its screen, and appears with the reason root when a display attaches")
    func waits() {
        var driven = launched()
        driven.ask(.setWindow(Self.second, root: .scene("Chart"), isHidden: false))
        #expect(isInSight(driven) == false && driven.log.isEmpty)
        #expect(driven.hierarchy.facts(of: driven.id("Chart"))?.process.state == ProcessState.none)
        driven.attach(Self.second, Self.size)
        #expect(appearances(driven, of: "Chart") == Self.coming)
        #expect(driven.events.contains { $0.details == .began(.window(Self.second)) })
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("a window goes out of sight with its screen and comes back; its processes live on")
    func screenComesAndGoes() {
        var driven = shown()
        let incarnation = driven.hierarchy.incarnation(of: driven.id("Chart"))
        driven.attach(Self.second, nil)
        #expect(appearances(driven, of: "Chart") == Self.going && isInSight(driven) == false)
        driven.log = []
        driven.attach(Self.second, Self.size)
        #expect(appearances(driven, of: "Chart") == Self.coming && !driven.log.contains("viewDidLoad Chart"))
        #expect(driven.hierarchy.incarnation(of: driven.id("Chart")) == incarnation)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("code hides a window, and shows it again")
    func hidden() {
        var driven = shown("Chart")
        #expect(driven.ask(.setWindow(Self.second, root: nil, isHidden: true))?.status == .completed)
        #expect(appearances(driven, of: "Chart") == Self.going)
        driven.log = []
        driven.ask(.setWindow(Self.second, root: nil, isHidden: false))
        #expect(appearances(driven, of: "Chart") == Self.coming)
    }

    @Test("each has a popover of its own, and the second popover that the content of one requests takes its place")
    func popovers() {
        var driven = shown("Chart", on: .pad)
        let popover = Request.Presentation(
            style: .popover, animated: false, anchor: PopoverAnchor(rect: Rect(x: 40, y: 60, width: 10, height: 10)))
        #expect(driven.ask(.present(.scene("Modal"), from: .id(driven.id("Main")), popover))?.status == .completed)
        driven.log = []
        #expect(driven.ask(.present(.scene("Next"), from: .id(driven.id("Chart")), popover))?.status == .completed)
        #expect(driven.windows["Next"] == [Self.second] && driven.windows["Modal"] == [nil])
        #expect(appearances(driven, of: "Next") == Self.coming && appearances(driven, of: "Modal") == [])
        // The content of the second window's popover requests another one.
        let next = driven.id("Next")
        func place() -> Rect? { driven.hierarchy.outline(of: Self.second).layers.last?.pane.frame }
        let frame = place()
        #expect(driven.ask(.present(.scene("A"), from: .id(next), popover))?.status == .completed)
        #expect(appearances(driven, of: "Next") == Self.coming + Self.going)
        #expect(appearances(driven, of: "A") == Self.coming && driven.windows["A"] == [Self.second])
        #expect(driven.hierarchy.tree[next] == nil && frame != nil)
        #expect(place() == frame, "the new content stands at the place of the former one")
        #expect(appearances(driven, of: "Modal") == [], "the popover of the main window stays")
        #expect(driven.hierarchy.isVisible(driven.id("Modal")) && driven.hierarchy.isVisible(driven.id("A")))
        // A modal that the root of the second window requests closes the popover of that window only.
        let sheet = Request.Presentation(style: .formSheet, animated: false)
        #expect(driven.ask(.present(.scene("B"), from: .id(driven.id("Chart")), sheet))?.status == .completed)
        #expect(appearances(driven, of: "A") == Self.coming + Self.going && appearances(driven, of: "Modal") == [])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("every process is told whether a screen reader is in use, a new one before its other callbacks")
    func screenReader() {
        var driven = launched()
        driven.readAloud(true)
        driven.readAloud(true)
        #expect(driven.log == ["voiceOverStatusDidChange Main"])
        driven.log = []
        driven.ask(.root(.scene("Next")))
        #expect(driven.log.first { $0.hasSuffix("Next") } == "voiceOverStatusDidChange Next")
        driven.readAloud(false)
        driven.log = []
        driven.ask(.root(.scene("Main")))
        #expect(!driven.log.contains("voiceOverStatusDidChange Main"))
    }

    @Test("every process is told the attached screens, a new one before its other callbacks")
    func told() {
        var driven = launched()
        driven.attach(Self.second, Self.size)
        #expect(driven.log == ["screensDidChange Main"])
        driven.log = []
        driven.ask(.setWindow(Self.second, root: .scene("Chart"), isHidden: false))
        #expect(driven.log.first == "screensDidChange Chart")
        driven.log = []
        driven.attach(Self.second, Self.size)
        #expect(driven.log == [], "the same screen again is no change")
    }

    @Test("a new process is told the states, awakes, and receives its recorded values, in this order (rule 10)")
    func newProcess() {
        var driven = launched()
        driven.attach(Self.second, Self.size)
        driven.readAloud(true)
        driven.ask(.setWindow(Self.second, root: .scene("Chart"), isHidden: false))
        #expect(
            driven.firstMessages["Chart"]?.prefix(4)
                == ["screensDidChange", "voiceOverStatusDidChange", "awakeFromNib", "configuration"])
        #expect(driven.firstMessages["Main"]?.prefix(2) == ["awakeFromNib", "configuration"])
    }

    @Test("a new root of a window replaces the old one, in that window alone")
    func newRoot() {
        var driven = shown("Chart")
        let old = driven.id("Chart")
        #expect(driven.ask(.setWindow(Self.second, root: .scene("Next"), isHidden: nil))?.status == .completed)
        #expect(appearances(driven, of: "Chart") == Self.going && appearances(driven, of: "Next") == Self.coming)
        #expect(driven.hierarchy.facts(of: old) == nil && appearances(driven, of: "Main") == [])
        #expect(driven.hierarchy.root?.id == driven.id("Main"))
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("a modal is presented in the window of its source, and covers that window alone")
    func modal() {
        var driven = shown("Chart")
        driven.ask(.present(.scene("Modal"), from: .id(driven.id("Chart")), .init(animated: false)))
        #expect(appearances(driven, of: "Modal") == Self.coming && appearances(driven, of: "Chart") == Self.going)
        #expect(driven.hierarchy.window(of: driven.id("Modal")) == Self.second)
        #expect(driven.hierarchy.isVisible(driven.id("Main")) && appearances(driven, of: "Main") == [])
        #expect(driven.hierarchy.outline().layers.map(\.pane.controller) == [driven.id("Main")])
        #expect(driven.hierarchy.outline(of: Self.second).layers.map(\.pane.controller) == [driven.id("Modal")])
        #expect(driven.hierarchy.outline(of: Self.second).size == Self.size)
        driven.log = []
        driven.attach(Self.second, nil)
        #expect(appearances(driven, of: "Modal") == Self.going && appearances(driven, of: "Chart") == [])
        #expect(driven.hierarchy.checkInvariants() == [])
        #expect(driven.ask(.dismiss(nil, animated: false))?.failure?.code == .nothingPresented, "w1 presents nothing")
        driven.ask(.dismiss(.id(driven.id("Chart")), animated: false))
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("a push in a window that is out of sight sends no appearance callbacks until the window comes back")
    func pushOutOfSight() {
        var driven = shown()
        driven.attach(Self.second, nil)
        driven.log = []
        driven.ask(.push(.scene("Next"), onto: .id(driven.id("Stack")), animated: false))
        #expect(appearances(driven, of: "Next") == [] && appearances(driven, of: "Chart") == [])
        driven.attach(Self.second, Self.size)
        #expect(appearances(driven, of: "Next") == Self.coming && appearances(driven, of: "Chart") == [])
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("a screen that goes in the middle of a transition of its window: the transition completes first")
    func midTransition() {
        var driven = shown()
        let stack = driven.id("Stack")
        driven.isMute = { id, name in id == stack ? false : name == .viewWillDisappear }
        driven.ask(.push(.scene("Next"), onto: .id(stack), animated: false))
        driven.attach(Self.second, nil)
        #expect(isInSight(driven) == true, "the push waits for an answer")
        driven.isMute = { _, _ in false }
        driven.answer(.viewWillDisappear, of: "Chart")
        #expect(appearances(driven, of: "Next") == Self.coming + Self.going)
        #expect(isInSight(driven) == false && driven.hierarchy.checkInvariants() == [])
    }

    @Test("the device turns, and the window of another screen does not")
    func rotation() {
        var driven = shown("Chart")
        #expect(driven.ask(.rotate(.landscapeLeft))?.status == .completed)
        #expect(driven.log.contains("willRotate Main") && !driven.log.contains("willRotate Chart"))
        let windows = driven.hierarchy.treeReport().windows
        #expect(windows.map(\.orientation) == [.landscapeLeft, .landscapeRight])
        #expect(windows.last?.width == 1280)
    }

    @Test("a wide screen shows both panes of a split view controller of a pad")
    func panes() {
        let driven = shown("Split", on: .pad)
        #expect(["A", "B"].allSatisfy { driven.hierarchy.isVisible(driven.id($0)) })
    }

    @Test("a change of the size of a screen lays its window out anew")
    func resized() {
        var driven = shown("Chart")
        driven.attach(Self.second, Size(width: 800, height: 600))
        #expect(driven.log.contains("viewDidLayoutSubviews Chart") && appearances(driven, of: "Chart") == [])
        #expect(driven.hierarchy.outline(of: Self.second).size == Size(width: 800, height: 600))
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("a process that ends in the second window is restored there, and out of sight when the window comes back")
    func restored() {
        var driven = shown("Chart")
        driven.restart("Chart")
        #expect(driven.log.contains("viewDidAppear Chart"))
        driven.attach(Self.second, nil)
        driven.log = []
        driven.restart("Chart")
        #expect(appearances(driven, of: "Chart") == [])
        driven.attach(Self.second, Self.size)
        #expect(appearances(driven, of: "Chart") == Self.coming && driven.hierarchy.checkInvariants() == [])
    }

    /// Requests that are refused, each with its error.
    static let refused: [(Request, ErrorCode)] = [
        (.setWindow(WindowID(rawValue: 0), root: .scene("Next"), isHidden: nil), .badArgument),
        (.setWindow(WindowID(rawValue: 5), root: .scene("Next"), isHidden: nil), .badArgument),
        (.setWindow(.main, root: nil, isHidden: true), .notAllowed),
        (.setWindow(second, root: .controller(ControllerID(rawValue: 1)), isHidden: nil), .hasParent),
        (.setWindow(second, root: .controller(ControllerID(rawValue: 1)), isHidden: false), .hasParent),
        (.setWindow(second, root: .controller(ControllerID(rawValue: 99)), isHidden: nil), .noSuchController),
        (.setWindow(WindowID(rawValue: 3), root: .scene("None"), isHidden: false), .noSuchScene),
    ]

    @Test("bad windows and roots are refused, and change nothing", arguments: refused)
    func bad(request: Request, code: ErrorCode) {
        var driven = shown("Chart")
        let before = driven.hierarchy.treeReport()
        #expect(driven.ask(request)?.failure?.code == code)
        #expect(driven.hierarchy.treeReport().windows == before.windows && driven.broken.isEmpty)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("a child of a container, and a controller presented in another window, are no roots")
    func placedElsewhere() {
        var driven = shown()
        for scene in ["Chart", "Stack", "Main"] {
            let third = WindowID(rawValue: 3)
            let reply = driven.ask(.setWindow(third, root: .controller(driven.id(scene)), isHidden: nil))
            #expect(reply?.failure?.code == .hasParent && reply?.failure?.hint != nil, "\(scene)")
        }
    }

    @Test(
        "screens out of the limit and sizes that are none are ignored",
        arguments: [
            (WindowID(rawValue: 0), Size(width: 1, height: 1)), (WindowID(rawValue: 5), Size(width: 1, height: 1)),
            (WindowID.main, Size(width: 1, height: 1)), (WindowID(rawValue: 2), Size(width: 0, height: 1)),
            (WindowID(rawValue: 2), Size(width: .nan, height: 1)),
            (WindowID(rawValue: 2), Size(width: .infinity, height: 1)),
        ])
    func badScreens(screen: WindowID, size: Size) {
        var driven = launched()
        driven.attach(screen, size)
        #expect(driven.log.isEmpty && driven.hierarchy.treeReport().windows.count == 1)
        driven.attach(screen, nil)
        #expect(driven.hierarchy.checkInvariants() == [])
    }
}
