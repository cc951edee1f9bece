import Testing
import TroupeLayout
import TroupeModel

@Suite("Constraints that cannot hold")
struct BadConstraintTests {
    private func screen() -> Screen {
        var screen = Screen()
        screen.add("a")
        screen.tie("a.left = root.left", "a.top = root.top", "a.width = 10", "a.height = 10")
        return screen
    }

    @Test("One of several contradictory required constraints gives way, reported once with all involved")
    func conflict() {
        var screen = screen()
        screen.tie("a.width = 50")
        #expect(screen.layout.problems == [.conflict(gaveWay: "5", to: ["3"])])
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
        #expect("\(screen.layout.problems)".contains("constraint 5 contradicts 3"))
    }

    @Test("A stronger constraint is never given up for weaker ones")
    func priorities() {
        var screen = screen()
        for _ in 0..<20 { screen.tie("a.centerX = root.centerX @999") }
        #expect(screen.layout.frame("a")?[0] == 0 && screen.layout.problems.isEmpty)
    }

    @Test(
        "A constraint with an unusable number, or without a second view, is left out and reported once",
        arguments: ["a.width = root.width * 0", "a.width = nan", "a.width = inf", "a.width = 10 @nan", "a.left = 5"])
    func numbers(_ line: String) {
        var screen = screen()
        screen.tie(line)
        #expect(screen.layout.problems == [.unusable("5")])
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
    }

    @Test("A constraint to a missing view is left out and reported; one between two missing views is ignored")
    func dangling() {
        var screen = screen()
        screen.tie("a.width = gone.width", "gone.width = elsewhere.width")
        #expect(screen.layout.problems == [.dangling("5")])
    }

    @Test("Duplicates and consistent cycles of constraints are no contradiction")
    func duplicates() {
        var screen = screen()
        screen.add("b")
        screen.tie(
            "a.width = 10", "b.left = a.right + 5", "a.right = b.left + -5", "b.width = a.width", "a.width = b.width")
        #expect(screen.layout.problems.isEmpty && screen.layout.frame("b")?[0] == 15)
    }

    @Test("An inconsistent cycle of constraints has one conflict")
    func cycle() {
        var screen = screen()
        screen.add("b")
        screen.tie("b.left = a.right + 5", "a.left = b.right + 5", "b.width = 10")
        let conflicts = screen.layout.problems
        #expect(conflicts.count == 1)
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
    }

    @Test("A tree with a view that is its own superview, or with a duplicate view, is laid out without it")
    func trees() {
        var screen = screen()
        screen.add("b", in: "a")
        screen.views[2].node.parent = screen.views[2].node.id
        screen.tie("b.width = 5")
        screen.views.append(screen.views[1])
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
        #expect(
            ScreenLayout([], constraints: screen.constraints, guides: screen.guides, in: screen.surroundings).frames
                .isEmpty)
    }

    @Test("10,000 contradictory constraints are solved, and each is reported")
    func many() {
        var screen = screen()
        for number in 0..<10_000 { screen.tie("a.width = \(number + 20)") }
        let layout = screen.layout
        #expect(layout.problems.count == 10_000)
        #expect(layout.frame("a") == [0, 0, 10, 10])
    }

    @Test("Constraints beyond the limit of one screen are counted, and the others hold")
    func tooMany() {
        var screen = screen()
        for _ in 0..<ScreenLayout.most.constraints { screen.tie("a.width = 10") }
        #expect(screen.layout.problems == [.tooMany(4)])
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
    }

    @Test("No length becomes negative")
    func negative() throws {
        var screen = Screen()
        screen.add("a")
        screen.tie("a.left = root.left + 300", "a.right = root.right + -100 @900", "a.top = root.top", "a.height = 1")
        let frame = try #require(screen.layout.frame("a"))
        #expect(frame[2] == 0)
    }
}
