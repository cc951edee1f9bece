import Testing
import TroupeCells
import TroupeModel
import TroupeScene
import TroupeValue

@testable import TroupeMonitor

@Suite("The monitor's screen")
struct MonitorViewTests {
    private static func lines(_ grid: CellGrid) -> [String] {
        (0..<grid.rows).map { row in (0..<grid.columns).map { grid[row, $0].text }.joined() }
    }

    private static func view() -> MonitorView {
        var view = MonitorView(name: "main", source: .live(recordingTo: nil))
        view.state.apply(tree: MonitorStateTests.tree(1_000_000, restarts: 2))
        view.state.apply(event: Feed.call("c3", 1_100_000, "viewDidLoad", 11, 5))
        view.state.apply(event: Feed.answer("c3", 1_101_000, "viewDidLoad", 11, 5))
        view.state.apply(
            event: Feed.event("diagnostic", 1_102_000, ["message": "something is odd", "controller": "c2"]))
        view.state.advance(to: 3_000_000)
        view.fit(columns: 160, rows: 40)
        return view
    }

    /// Grids to show at once.
    private static func text(_ view: MonitorView, _ columns: Int = 160, _ rows: Int = 40) -> String {
        lines(view.draw(columns: columns, rows: rows)).joined(separator: "\n")
    }

    /// The events that are shown.
    private static func events(_ view: MonitorView) -> [String] {
        let lines = lines(view.draw(columns: 160, rows: 40)).dropFirst(2).dropLast()
        return lines.compactMap { $0.split(separator: "│", omittingEmptySubsequences: false).last.map(String.init) }
    }

    @Test("shows the known facts of each controller", arguments: [(80, 24), (120, 40), (200, 60), (60, 14)])
    func saysWhatIsKnown(columns: Int, rows: Int) throws {
        let lines = Self.lines(Self.view().draw(columns: columns, rows: rows))
        #expect(lines.count == rows && lines.allSatisfy { $0.count == columns })
        let second = try #require(lines.first { $0.contains("c3") && $0.contains("71") })
        for part in ["├─ ●", "▸", "connected", "2.0 M", "↻2", "⧗ vi", "2.0 s"] {
            #expect(second.contains(part), "\(part)")
        }
        if rows >= 24 { #expect(lines.contains { $0.contains("▴c4") }) }
        #expect(lines.contains { $0.contains("waits for c3 viewWill") })
        #expect(lines.contains { $0.contains("diagnostic") || $0.contains("something is odd") })
        #expect(lines.last?.hasPrefix(" q quit  ? help") == true)
    }

    @Test(
        "help is read whole at every size: its lines are broken to the width, and it scrolls",
        arguments: [(80, 24), (60, 14), (40, 10), (200, 60)])
    func helps(columns: Int, rows: Int) {
        var view = Self.view()
        view.fit(columns: columns, rows: rows)
        _ = view.press(.character("?"))
        func shown() -> [String] { Self.lines(view.draw(columns: columns, rows: rows)) }
        var pages = [shown()]
        let isHigher = rows < 24
        #expect(pages[0].last?.contains("scroll") == isHigher)
        for _ in 0..<60 {
            _ = view.press(.down)
            pages.append(shown())
        }
        let text = pages.joined().joined(separator: " ")
        for word in ["controller;", "arrows,", "events", "recording:", "message"] {
            #expect(text.contains(word), "\(word)")
        }
        #expect(!pages.contains { $0.dropFirst(2).dropLast(2).contains { $0.contains("…") && $0.contains("tree") } })
        #expect((pages[60] != pages[0]) == isHigher)
        // To where it began, and no farther.
        _ = view.press(.home)
        #expect(shown() == pages[0])
        _ = view.press(.pageUp)
        #expect(shown() == pages[0])
        _ = view.press(.escape)
        #expect(shown().last?.hasPrefix(" q quit  ? help") == true)
    }

    @Test(
        "shows where a process stands whole", arguments: ProcessState.allCases.filter { $0 != .none },
        [40, 60, 80, 110, 160])
    func showsStatesWhole(state: ProcessState, columns: Int) throws {
        var view = Self.view()
        view.state.apply(tree: MonitorStateTests.tree(3_000_000, state: state.rawValue))
        view.fit(columns: columns, rows: 30)
        let lines = Self.lines(view.draw(columns: columns, rows: 30))
        let line = try #require(lines.first { $0.contains("c3") && $0.contains("○") || $0.contains("▸c3") })
        #expect(line.contains(" \(state == .waitingForWorker ? "no worker" : state.rawValue) "), "\(line)")
    }

    @Test(
        "is drawn at every size, also with nonsense events",
        arguments: [0, 1, 13, 14, 20, 59, 60, 109, 110, 300])
    func drawsEverySize(columns: Int) {
        var nonsense = MonitorView(name: String(repeating: "名\u{7}", count: 200), source: .live(recordingTo: "/tmp/x"))
        for id in 0..<300 {
            nonsense.state.apply(
                event: Feed.call("c\(id)", Int64(id), String(repeating: "長い\n", count: 100), Int64(id), 1))
        }
        for rows in [0, 1, 13, 14, 19, 20, 31, 100] {
            for key: MonitorKey in [.escape, .character("?"), .character("k"), .end] {
                _ = nonsense.press(key)
                let grid = nonsense.draw(columns: columns, rows: rows)
                #expect(grid.columns == max(1, columns) && grid.rows == max(1, rows))
                _ = nonsense.press(.escape)
            }
        }
    }

    @Test("shows names and figures whole at 80, 110 and 120 columns")
    func showsNamesWhole() {
        var view = Self.view()
        for number in 0..<40 as Range<Int64> {
            view.state.apply(event: Feed.call("c3", 3_000_000 + number, "viewDidLoad", 100 + number, 5))
            view.state.apply(event: Feed.answer("c3", 3_002_340 + number, "viewDidLoad", 100 + number, 5))
        }
        for columns in [80, 110, 120, 149] {
            let text = Self.text(view, columns, 30)
            for part in ["▸c3 Second", "round trip ", " 2.3 ms ", "memory "] {
                #expect(text.contains(part), "\(part) at \(columns)\n\(text)")
            }
            // Events call it as the tree does.
            #expect(text.ranges(of: "c3 Second").count > 1, "\(text)")
        }
    }

    @Test("keeps its first line whole at every size, with or without a recording", arguments: [60, 80, 120, 150, 200])
    func keepsTheBarWhole(columns: Int) throws {
        var view = Self.view()
        view.source = .live(recordingTo: "/a/rather/long/path/to/a/file/of/some/name/gap.troupe")
        let bar = try #require(Self.lines(view.draw(columns: columns, rows: 24)).first)
        // Trouble first, then counts, each whole; the text at the left is cut first.
        let facts = try #require(bar.firstRange(of: "▲ 1 in trouble   4 controllers"))
        #expect(bar[..<facts.lowerBound].last == " " && bar.hasPrefix(" troupe main  ● live"))
        view.source = .live(recordingTo: nil)
        let one: Value = ["id": "c1", "pid": 7, "appearance": "appeared"]
        view.state.apply(tree: ["t_us": 4_000_000, "controllers": [one]])
        #expect(Self.lines(view.draw(columns: columns, rows: 24))[0].contains("1 controller   1 process "))
    }

    @Test("reports a terminal that is too small")
    func saysThatItIsTooSmall() {
        let small = Self.text(Self.view(), 39, 10)
        #expect(small.contains("The monitor needs 40 x 10:") && small.contains("make it larger."))
        #expect(Self.text(Self.view(), 40, 9).contains("This terminal has 40 x 9 cells."))
    }

    @Test("is usable in 40 x 10: hierarchy, events, keys", arguments: [(40, 10), (59, 13), (40, 40)])
    func isOfUseWhereThereIsLittleRoom(columns: Int, rows: Int) {
        var view = Self.view()
        view.fit(columns: columns, rows: rows)
        let lines = Self.lines(view.draw(columns: columns, rows: rows))
        #expect(lines[0].contains("▲ 1 in trouble"))
        for part in ["Hierarchy", "c1", "connected", "2.0 M", "Events", "something is odd", "q quit"] {
            #expect(lines.contains { $0.contains(part) }, "\(part)\n\(lines.joined(separator: "\n"))")
        }
    }

    /// Two trees half a second apart; the second of three processes used most of the time between them.
    private static func busy() -> MonitorView {
        var view = MonitorView(name: "main", source: .live(recordingTo: nil))
        for (moment, times) in [(1_000_000, [5_000, 9_000, 0]), (1_500_000, [5_000, 459_000, 100_000])] {
            let controllers: [Value] = times.enumerated().map { number, time in
                [
                    "id": .string("c\(number + 1)"), "title": .string("Screen \(number + 1)"), "kind": "viewController",
                    "pid": .number(70 + number), "state": "connected", "stopped": .bool(number == 2),
                    "memoryKiB": .number(4096 >> number), "processor_us": .number(time),
                ]
            }
            view.state.apply(tree: ["t_us": .number(moment), "controllers": .list(controllers)])
        }
        view.fit(columns: 120, rows: 36)
        return view
    }

    @Test("shows each process's share of a processor, sorts by it, and marks stopped processes")
    func sortsByProcessor() throws {
        var view = Self.busy()
        #expect(Self.text(view, 120, 36).contains("110 %"))
        func order() -> [String] {
            Self.lines(view.draw(columns: 120, rows: 36)).compactMap { line in
                line.firstRange(of: "Screen ").flatMap { line[$0.upperBound...].first.map(String.init) }
            }
        }
        #expect(order().prefix(3) == ["1", "2", "3"])
        let second = try #require(Self.lines(view.draw(columns: 120, rows: 36)).first { $0.contains("Screen 2") })
        #expect(second.contains(" 90 %"))
        _ = view.press(.character("o"))
        #expect(order().prefix(3) == ["2", "3", "1"] && Self.text(view, 120, 36).contains("By processor"))
        // On a small screen the requested column still has room.
        #expect(Self.text(view, 40, 10).contains("90 %"))
        _ = view.press(.character("o"))
        #expect(order().prefix(3) == ["1", "2", "3"] && Self.text(view, 120, 36).contains("By memory"))
        _ = view.press(.character("o"))
        #expect(Self.text(view, 120, 36).contains("Hierarchy"))
        let stopped = try #require(Self.lines(view.draw(columns: 120, rows: 36)).first { $0.contains("Screen 3") })
        #expect(stopped.contains("stopped") && Self.text(view, 120, 36).contains("▲ 1 in trouble"))
    }

    @Test("selects with arrows and the mouse, and filters by the selection")
    func selects() {
        var view = Self.view()
        #expect(view.selection == ControllerID(rawValue: 1))
        #expect(view.press(.down).isEmpty && view.press(.down).isEmpty)
        #expect(view.selection == MonitorStateTests.c3)
        #expect(view.press(.character("f")).isEmpty)
        let filtered = Self.text(view)
        #expect(filtered.contains("of c3 Second") && !filtered.contains("something is odd"))
        #expect(view.press(.up).isEmpty)
        #expect(Self.text(view).contains("something is odd"))
        for _ in 0..<9 { _ = view.press(.down) }
        #expect(view.selection == ControllerID(rawValue: 4))
        view.fit(columns: 120, rows: 40)
        view.click(row: 4, column: 5)
        #expect(view.selection == MonitorStateTests.c2)
        // The line of column titles is not a controller.
        view.click(row: 2, column: 5)
        #expect(view.selection == MonitorStateTests.c2)
        #expect(view.press(.escape).isEmpty && view.filter == EventFilter())
    }

    @Test("injects a fault chosen from menus into the selected controller, if it has a process")
    func injects() {
        var view = Self.view()
        #expect(view.press(.character("i")).isEmpty)
        #expect(Self.text(view).contains("c1 Tabs has no process"))
        _ = view.press(.down)
        _ = view.press(.down)
        #expect(view.press(.character("i")).isEmpty)
        #expect(Self.text(view).contains("Inject a fault into c3 Second"))
        var killing = view
        #expect(killing.press(.enter) == [.inject(.kill, MonitorStateTests.c3)])
        for key: MonitorKey in [.character("h"), .enter] { #expect(view.press(key).isEmpty) }
        #expect(Self.text(view).contains("hang in"))
        for _ in 0..<3 { #expect(view.press(.down).isEmpty) }
        let callback = CallbackName.allCases[3]
        #expect(view.press(.enter) == [.inject(.hang(callback), MonitorStateTests.c3)])
    }

    @Test("reads the status of the selected controller and shows it until a key closes it")
    func showsStatus() {
        var view = Self.view()
        #expect(view.press(.enter) == [.readStatus(ControllerID(rawValue: 1))])
        view.show(
            StatusReport([
                "controller": "c3", "state": "connected", "hint": .null, "stderr": ["it said this"],
                "lastExit": ["pid": 70, "cause": "was ended by SIGKILL (signal 9)"], "lastStderr": ["and that before"],
            ]), of: MonitorStateTests.c3)
        let text = Self.text(view)
        for part in ["c3 Second", "it said this", "and that before", "process 70 was ended by SIGKILL"] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(view.press(.pageDown).isEmpty && view.press(.pageUp).isEmpty && view.press(.escape).isEmpty)
        #expect(!Self.text(view).contains("it said this"))
    }

    @Test("freezes while it is paused, and shows the missed events afterwards")
    func pauses() {
        var view = Self.view()
        _ = view.press(.character("p"))
        view.state.apply(event: Feed.event("diagnostic", 4_000_000, ["message": "meanwhile"]))
        #expect(!Self.text(view).contains("meanwhile") && Self.text(view).contains("‖ paused"))
        _ = view.press(.character("p"))
        #expect(Self.text(view).contains("meanwhile") && Self.text(view).contains("● live"))
    }

    @Test("scrolls back through events, and returns to the newest")
    func looksBack() {
        var view = Self.view()
        for number in 1...100 as ClosedRange<Int64> {
            view.state.apply(
                event: Feed.event("diagnostic", 4_000_000 + number, ["message": .string("number \(number).")]))
        }
        for key: MonitorKey in [.tab, .pageUp] { _ = view.press(key) }
        #expect(!Self.text(view).contains("number 65.") && Self.text(view).contains("number 64."))
        #expect(Self.text(view).contains("36 newer below"))
        // New events do not move the lines being read.
        let before = Self.events(view)
        for number in 101...150 as ClosedRange<Int64> {
            view.state.apply(
                event: Feed.event("diagnostic", 4_000_000 + number, ["message": .string("number \(number).")]))
        }
        #expect(Self.events(view) == before && Self.text(view).contains("86 newer below"))
        _ = view.press(.pageDown)
        #expect(Self.text(view).contains("number 100.") && Self.text(view).contains("50 newer below"))
        for _ in 0..<2 { _ = view.press(.pageDown) }
        #expect(Self.text(view).contains("number 150.") && !Self.text(view).contains("newer below"))
        _ = view.press(.home)
        #expect(Self.text(view).contains("something is odd") && Self.text(view).contains("number 34."))
        _ = view.press(.pageDown)
        #expect(Self.text(view).contains("number 70.") && !Self.text(view).contains("number 33."))
        _ = view.press(.end)
        #expect(Self.text(view).contains("number 150.") && !Self.text(view).contains("newer below"))
        _ = view.press(.up)
        #expect(Self.text(view).contains("1 newer below"))
        _ = view.press(.escape)
        #expect(Self.text(view).contains("number 150.") && view.press(.down).isEmpty)
        #expect(view.selection == MonitorStateTests.c2)
    }

    @Test("keeps showing events if the viewed ones are no longer kept")
    func looksBackTooFar() {
        var view = Self.view()
        for key: MonitorKey in [.tab, .up] { _ = view.press(key) }
        for number in 1...Int64(3 * MonitorState.eventLimit) {
            view.state.apply(event: Feed.event("diagnostic", 4_000_000 + number, ["message": "later"]))
        }
        #expect(Self.events(view).allSatisfy { $0.contains("later") } && Self.events(view).count > 20)
    }

    /// A view of a hundred tabs, two of them in trouble.
    private static func crowd() -> MonitorView {
        var view = MonitorView(name: "main", source: .live(recordingTo: nil))
        let tabs = (2...101).map { id -> Value in
            [
                "id": .string("c\(id)"), "title": .string("Tab number \(id)"), "parent": "c1",
                "state": .string(id == 60 ? "unresponsive" : "connected"),
                "unanswered": id == 80 ? ["call": 1, "name": "viewDidLoad", "since_us": 1_000_000] : .null,
            ]
        }
        let root: Value = ["id": "c1", "title": "Tabs", "children": .list(tabs.map { $0["id"] ?? .null })]
        view.state.apply(tree: [
            "t_us": 5_000_000, "windows": [["id": "w1", "root": "c1"]], "controllers": .list([root] + tabs),
        ])
        view.fit(columns: 80, rows: 24)
        return view
    }

    @Test("turns pages of a hundred controllers, and goes to the first and the last")
    func turnsPages() {
        var view = Self.crowd()
        let page = UInt64(MonitorLayout(columns: 80, rows: 24)?.hierarchy.height ?? 0) - 2
        _ = view.press(.pageDown)
        #expect(view.selection?.rawValue == 1 + page)
        _ = view.press(.end)
        #expect(view.selection?.rawValue == 101 && Self.text(view, 80, 24).contains("c101 Tab number 101"))
        _ = view.press(.pageUp)
        #expect(view.selection?.rawValue == 101 - page)
        _ = view.press(.home)
        #expect(view.selection?.rawValue == 1)
    }

    @Test("finds a controller by its name or id, moves from match to match, and returns when the search is left")
    func finds() {
        var view = Self.crowd()
        for character in "/NUMBER 9" { #expect(view.press(.character(character)).isEmpty) }
        #expect(view.selection?.rawValue == 9 && Self.text(view, 80, 24).contains("/NUMBER 9▏  1 of 11"))
        _ = view.press(.down)
        #expect(view.selection?.rawValue == 90)
        for _ in 0..<2 { _ = view.press(.up) }
        #expect(view.selection?.rawValue == 99)
        for key: MonitorKey in [.backspace, .character("4"), .character("x")] { _ = view.press(key) }
        #expect(Self.text(view, 80, 24).contains("no controller has that name"))
        _ = view.press(.backspace)
        #expect(view.press(.enter).isEmpty && view.selection?.rawValue == 4)
        for key: MonitorKey in [.character("/"), .character("7"), .escape] { _ = view.press(key) }
        #expect(view.selection?.rawValue == 4 && view.front == .nothing)
    }

    @Test("counts controllers in trouble in the bar, also off the screen, and a key moves between them")
    func jumpsToTrouble() {
        var view = Self.crowd()
        #expect(Self.text(view, 80, 24).contains("▲ 2 in trouble") && !Self.text(view, 80, 24).contains("c60 "))
        _ = view.press(.character("t"))
        #expect(view.selection?.rawValue == 60 && Self.text(view, 80, 24).contains("c60 Tab"))
        _ = view.press(.character("t"))
        #expect(view.selection?.rawValue == 80)
        _ = view.press(.character("t"))
        #expect(view.selection?.rawValue == 60)
        var calm = MonitorView(name: "main", source: .live(recordingTo: nil))
        _ = calm.press(.character("t"))
        #expect(Self.text(calm).contains("no controller is in trouble") && !Self.text(calm).contains("▲"))
    }

    @Test(
        "shows column titles over their columns if there is room; a press selects the row there",
        arguments: [(160, 40, true), (120, 36, true), (80, 24, true), (60, 16, false)])
    func namesItsColumns(columns: Int, rows: Int, hasHeadings: Bool) throws {
        var view = Self.view()
        view.fit(columns: columns, rows: rows)
        let lines = Self.lines(view.draw(columns: columns, rows: rows))
        let heading = lines[2]
        #expect(["controller", "process", "pid", "memory", "latest"].allSatisfy(heading.contains) == hasHeadings)
        guard hasHeadings else { return }
        let line = try #require(lines.first { $0.contains("connected") })
        let place = try #require(heading.firstRange(of: "process")).lowerBound
        let below = try #require(line.firstRange(of: "connected")).lowerBound
        #expect(heading[..<place].count == line[..<below].count)
        let row = try #require(lines.firstIndex { $0.contains("c2 ") })
        view.click(row: row, column: 6)
        #expect(view.selection == MonitorStateTests.c2)
    }

    @Test("scrolls the list under the mouse's wheel")
    func turnsUnderTheWheel() throws {
        var view = Self.crowd()
        for number in 1...50 as ClosedRange<Int64> {
            view.state.apply(event: Feed.event("diagnostic", 6_000_000 + number, ["message": "x"]))
        }
        view.turnWheel(row: 3, column: 5, up: false)
        #expect(view.selection?.rawValue == 2 && !Self.text(view, 80, 24).contains("newer below"))
        view.turnWheel(row: 20, column: 5, up: true)
        #expect(view.selection?.rawValue == 2 && Self.text(view, 80, 24).contains("3 newer below"))
        view.turnWheel(row: 20, column: 5, up: false)
        #expect(!Self.text(view, 80, 24).contains("newer below"))
    }

    @Test("shows one kind of events alone, or any of them", arguments: Event.Kind.allCases.filter { $0 != .attached })
    func choosesKinds(kind: Event.Kind) throws {
        var view = Self.view()
        _ = view.press(.character("k"))
        let place = try #require(MonitorMenu.kinds(now: []).lines.firstIndex { $0.choice == .kind(kind) })
        for _ in 0..<place { _ = view.press(.down) }
        #expect(Self.text(view).contains("› \(kind.rawValue)") && Self.text(view).contains("✓ shown"))
        var without = view
        #expect(without.press(.character(" ")).isEmpty && !without.filter.kinds.contains(kind))
        #expect(without.filter.kinds.count == Event.Kind.allCases.count - 1)
        #expect(Self.text(without).contains("without \(kind.rawValue)"))
        #expect(without.press(.character(" ")).isEmpty && without.filter.kinds.isEmpty)
        #expect(view.press(.enter).isEmpty && view.filter.kinds == [kind] && view.front == .nothing)
        // The last one stays.
        for key: MonitorKey in [.character("k"), .home] + Array(repeating: .down, count: place) { _ = view.press(key) }
        #expect(view.press(.character(" ")).isEmpty && view.filter.kinds == [kind])
    }

    @Test("plays a recording without requests to the ended instance")
    func playsRecordings() {
        var view = Self.view()
        view.source = .replay(path: "f", speed: 2, isPlaying: true, hasEnded: false)
        #expect(Self.text(view).contains("▶ recording, 2 x"))
        #expect(view.press(.character(" ")) == [.playOrStop] && view.press(.character("+")) == [.changeSpeed(by: 2)])
        #expect(view.press(.character("-")) == [.changeSpeed(by: 0.5)] && view.press(.character("n")) == [.skip])
        #expect(view.press(.character("i")).isEmpty && view.press(.character("q")) == [.quit])
    }

    @Test("shows a recording's output of children up to its moment")
    func showsRecordedOutput() {
        var view = Self.view()
        view.source = .replay(path: "f", speed: 2, isPlaying: true, hasEnded: false)
        let c3 = MonitorStateTests.c3
        view.state.apply(output: [
            "controller": "c3", "t_us": 5, "lines": ["it said this"], "ended": ["and that before"],
        ])
        for _ in 0..<2 { _ = view.press(.down) }
        #expect(view.press(.enter) == [.readStatus(c3)])
        view.show(view.state.status(of: c3), of: c3)
        #expect(Self.text(view).contains("it said this") && Self.text(view).contains("and that before"))
        view.state.apply(output: ["controller": "c3", "t_us": 6, "more": ["and more"]])
        #expect(view.state.status(of: c3).output.errors == ["it said this", "and more"])
        for _ in 0..<50 {
            view.state.apply(output: ["controller": "c3", "more": .list(Array(repeating: "x", count: 99))])
        }
        #expect(view.state.status(of: c3).output.errors.count == 2000)
        view.state.apply(output: ["controller": "c3", "t_us": 7, "lines": []])
        #expect(view.state.status(of: c3).output.errors == [])
    }
}
