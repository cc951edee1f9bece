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

    @Test("Of required ones that contradict each other one gives way, said once with all involved")
    func conflict() {
        var screen = screen()
        screen.tie("a.width = 50")
        #expect(screen.layout.problems == [.conflict(gaveWay: "5", to: ["3"])])
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
        #expect("\(screen.layout.problems)".contains("constraint 5 contradicts 3"))
    }

    @Test("A stronger one is never given up for weaker ones")
    func priorities() {
        var screen = screen()
        for _ in 0..<20 { screen.tie("a.centerX = root.centerX @999") }
        #expect(screen.layout.frame("a")?[0] == 0 && screen.layout.problems.isEmpty)
    }

    @Test(
        "One with a number nothing can be laid out by, or to nowhere, is left out and said once",
        arguments: ["a.width = root.width * 0", "a.width = nan", "a.width = inf", "a.width = 10 @nan", "a.left = 5"])
    func numbers(_ line: String) {
        var screen = screen()
        screen.tie(line)
        #expect(screen.layout.problems == [.unusable("5")])
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
    }

    @Test("One that ties a view that is not there is left out and said; one of another tree is no business of this one")
    func dangling() {
        var screen = screen()
        screen.tie("a.width = gone.width", "gone.width = elsewhere.width")
        #expect(screen.layout.problems == [.dangling("5")])
    }

    @Test("Twice the same is once, and a circle that closes is no contradiction")
    func duplicates() {
        var screen = screen()
        screen.add("b")
        screen.tie(
            "a.width = 10", "b.left = a.right + 5", "a.right = b.left + -5", "b.width = a.width", "a.width = b.width")
        #expect(screen.layout.problems.isEmpty && screen.layout.frame("b")?[0] == 15)
    }

    @Test("A circle that does not close breaks at one place")
    func cycle() {
        var screen = screen()
        screen.add("b")
        screen.tie("b.left = a.right + 5", "a.left = b.right + 5", "b.width = 10")
        let conflicts = screen.layout.problems
        #expect(conflicts.count == 1)
        #expect(screen.layout.frame("a") == [0, 0, 10, 10])
    }

    @Test("A tree in which a view is its own superview, or twice there, is laid out without it")
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

    @Test("10,000 that contradict each other are solved in bounded work")
    func many() {
        var screen = screen()
        for number in 0..<10_000 { screen.tie("a.width = \(number + 20)") }
        let layout = screen.layout
        #expect(layout.problems.count == 10_000)
        #expect(layout.frame("a") == [0, 0, 10, 10])
    }

    @Test("More than are solved on one screen are counted, and the others hold")
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
