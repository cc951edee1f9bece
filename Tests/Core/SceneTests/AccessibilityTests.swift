import Testing
import TroupeModel

@testable import TroupeComposer
@testable import TroupeScene

// promises 2012/9.11: Every element that people use or read is accessible, with its value and its traits.

/// The spoken description of a window, for people who do not see it.
struct AccessibilityTests {
    private func elements(_ views: [ViewNode], layers: [OutlineLayer]? = nil) -> [AccessibilityElement] {
        let pane = Stage.pane(2)
        let outline = InterfaceOutline(
            size: Stage.phone, orientation: .portrait, layers: layers ?? [Stage.full(pane)])
        return Composer.compose(outline, trees: [Stage.id(2): Stage.tree(views), Stage.id(3): Stage.tree([])])
            .accessibilityElements()
    }

    private func view(
        _ number: UInt64, _ content: ViewContent, x: Double = 0, y: Double = 0, parent: UInt64 = 1,
        accessibility: AccessibilityFacts? = nil
    ) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: number), parent: ViewID(rawValue: parent),
            frame: Rect(x: x, y: y, width: 100, height: 40), content: content, accessibility: accessibility)
    }

    private static let spoken: [(content: ViewContent, words: String)] = [
        (.label(text: "Soup", alignment: .left, lines: 1, font: .system), "Soup"),
        (.button(title: "Go", image: nil, font: .system), "Go, button"),
        (.toggle(isOn: true), "on, button"),
        (.slider(value: 5, minimum: 0, maximum: 10), "50 percent, adjustable"),
        (.stepper(value: 3, minimum: 0, maximum: 10, step: 1), "3, adjustable"),
        (.textField(text: "x", placeholder: "Name", alignment: .left, isSecure: false), "Name, x, text field"),
        (
            .textField(text: "abc", placeholder: "Code", alignment: .left, isSecure: true),
            "Code, 3 characters, text field"
        ),
        (.segments(titles: ["a", "b"], selected: 1), "b"),
        (.progress(fraction: 0.25), "25 percent"),
        (.pageControl(pages: 3, current: 0), "page 1 of 3, adjustable"),
        (.searchBar(text: "", placeholder: "Find", prompt: nil), "Find, search field"),
        (.cell(CellContent(text: "Pie", detail: "4 people")), "Pie, 4 people, button"),
        // A value that is not a number is not spoken, and traps nowhere.
        (.slider(value: .nan, minimum: 0, maximum: 0), "adjustable"),
        (.pageControl(pages: 1, current: .max), "page 1073741825 of 1, adjustable"),
    ]

    @Test("each kind of view is spoken with its text, value and traits", arguments: spoken.indices)
    func words(row: Int) {
        let heard = elements([view(2, Self.spoken[row].content)]).map(\.spoken)
        #expect(heard == [Self.spoken[row].words] || heard == [] && Self.spoken[row].words == "", "\(heard)")
    }

    @Test("elements are read line by line from the top, each line from left to right, in any z-order")
    func order() {
        func label(_ number: UInt64, _ text: String, _ x: Double, _ y: Double) -> ViewNode {
            view(number, .label(text: text, alignment: .left, lines: 1, font: .system), x: x, y: y)
        }
        let heard = elements([
            label(2, "d", 0, 200), label(3, "b", 110, 5), label(4, "c", 210, 0), label(5, "a", 0, 10),
        ])
        #expect(heard.map(\.label) == ["a", "b", "c", "d"])
    }

    @Test(
        "code's facts precede a view's own text, and an element includes its parts except controls"
    )
    func facts() {
        let row = view(2, .cell(CellContent(text: "Pie")))
        let text = view(3, .label(text: "inside", alignment: .left, lines: 1, font: .system), parent: 2)
        let button = view(4, .button(title: "Eat", image: nil, font: .system), parent: 2)
        #expect(elements([row, text, button]).map(\.label).sorted() == ["Eat", "Pie, inside"])
        let said = AccessibilityFacts(label: "Chart", value: "up", hint: "twice", traits: ["image"], isElement: true)
        let chart = view(2, .plain, accessibility: said)
        #expect(elements([chart, text]).map(\.spoken) == ["Chart, up, image, twice"])
        let silent = view(
            2, .button(title: "Go", image: nil, font: .system), accessibility: AccessibilityFacts(isElement: false))
        #expect(elements([silent]) == [])
    }

    @Test(
        "the badge of a tab is spoken after its name, in the bar and in More's list",
        arguments: [("2", "2 items"), ("1", "1 item"), ("new", "new")])
    func badges(badge: String, words: String) {
        let frame = Rect(x: 0, y: 0, width: 320, height: 49)
        let tab = TabBarItem(title: "Alarm", badge: badge)
        func heard(_ bar: OutlineBar) -> [String] {
            let outline = InterfaceOutline(
                size: Stage.phone, orientation: .portrait, layers: [Stage.full(Stage.pane(2, bars: [bar]))])
            return Composer.compose(outline, trees: [Stage.id(2): Stage.tree([])]).accessibilityElements().map(\.spoken)
        }
        let silent = TabBarItem(title: "Clock", badge: "")
        #expect(
            heard(.tabs(frame: frame, container: Stage.id(2), entries: [tab, silent], selected: nil)) == [
                "Alarm, \(words), tab", "Clock, tab",
            ])
        #expect(heard(.more(frame: frame, container: Stage.id(2), entries: [tab])) == ["Alarm, \(words), button"])
    }

    @Test("views below a sheet are not spoken")
    func sheet() {
        let button = view(2, .button(title: "Go", image: nil, font: .system))
        let sheet = OutlineLayer(style: .sheet, pane: Stage.pane(3, x: 20, y: 20, width: 200, height: 200))
        #expect(elements([button], layers: [Stage.full(Stage.pane(2)), sheet]) == [])
    }
}
