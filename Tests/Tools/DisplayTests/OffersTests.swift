import Testing
import TroupeModel

@testable import TroupeDisplay
@testable import TroupeScene

/// Only actions possible on the scene shown now are offered.
@Suite struct OffersTests {
    private static let controller = ControllerID(rawValue: 2)
    /// The button that is tapped.
    static let focused = SceneNodeID.view(controller, ViewID(rawValue: 1))

    private static func view(_ number: UInt64, _ content: ViewContent, height: Double = 44) -> SceneNode {
        let frame = Rect(x: 0, y: Double(number) * 44, width: 320, height: height)
        return SceneNode(
            id: .view(controller, ViewID(rawValue: number)), parent: .pane(controller), layer: 0, frame: frame,
            visible: frame, reach: frame, content: .view(content))
    }

    private static func bar(_ place: BarPlace, _ part: BarPart, _ kind: BarElement.Kind, _ touch: BarTouch) -> SceneNode
    {
        let frame = Rect(x: 0, y: 0, width: 60, height: 44)
        return SceneNode(
            id: .barElement(place, part), parent: nil, layer: 0, frame: frame, visible: frame, reach: frame,
            content: .barElement(BarElement(kind: kind, text: "x", touch: touch)))
    }

    private static func scene(_ nodes: [SceneNode], presented transition: TransitionStyle? = nil) -> SceneTree {
        let frame = Rect(x: 0, y: 0, width: 320, height: 480)
        return SceneTree(
            size: frame.size, orientation: .portrait,
            layers: [SceneLayer(style: .full, controller: controller, frame: frame, transition: transition)],
            nodes: [
                SceneNode(
                    id: .pane(controller), parent: nil, layer: 0, frame: frame, visible: frame,
                    content: .pane(Incarnation(rawValue: 1)))
            ] + nodes)
    }

    private static let button = view(1, .button(title: "Go", image: nil, font: Font(size: 17)))
    private static let back = bar(.navigation(controller), .back, .back, .back(controller))
    private static let tabs = (0..<2).map {
        bar(.tabs(controller), .tab($0), .tab(badge: nil), .tab(controller, $0))
    }
    private static let slider = view(2, .slider(value: 0, minimum: 0, maximum: 1))
    private static let list = view(3, .scroll(contentSize: Size(width: 320, height: 900), offset: .zero))
    private static let dead: SceneNode = {
        var node = view(4, .plain)
        node.id = .placeholder(controller)
        node.content = .placeholder(cause: "crash")
        return node
    }()

    /// With everything that can be offered but typing and turning.
    static let rich = scene([button, back, slider, list, dead] + tabs, presented: .coverVertical)

    /// The keys that the last line offers, and those of the help.
    private static func offered(_ scene: SceneTree) -> (line: [String], help: [String]) {
        let offers = Offers(scene, focus: focused)
        return (KeyLine.hints(.commands, offers).map(\.key), ListBox.help(offers).rows.map(\.name))
    }

    @Test func `A scene without actions offers leaving, reading and rotating`() {
        #expect(Self.offered(Self.scene([])).line == ["q", "?", "r"])
        #expect(
            Self.offered(Self.scene([])).help == ["/", "n N", "s", "r", "z Z 0", "q, Ctrl-\\", "Q", "mouse", "Ctrl-L"])
        #expect(KeyLine.hints(.commands, Offers()).map(\.key) == ["q"])
    }

    @Test(
        arguments: [
            ("d", [button], TransitionStyle.coverVertical, ["d"], ["d"]),
            ("Esc", [back], nil, ["Esc"], ["Esc, Backspace"]), ("1-2", tabs, nil, ["1-2"], ["1 ... 2"]),
            ("R", [dead], nil, ["R"], ["R"]), ("Enter", [button], nil, ["↑↓ Tab", "Enter"], ["Enter, Space", "g G"]),
            ("scroll", [list], nil, [], ["PageUp, PageDown"]), ("adjust", [slider], nil, [], ["+ -"]),
        ] as [(String, [SceneNode], TransitionStyle?, [String], [String])])
    func `An action is offered only where it is possible`(
        _ what: String, _ nodes: [SceneNode], _ transition: TransitionStyle?, _ line: [String], _ help: [String]
    ) {
        let (with, without) = (Self.offered(Self.scene(nodes, presented: transition)), Self.offered(Self.scene([])))
        for key in line { #expect(with.line.contains(key) && !without.line.contains(key), "\(what)") }
        for key in help { #expect(with.help.contains(key) && !without.help.contains(key), "\(what)") }
    }

    @Test
    func `Opening a pane is offered if one is hidden in the front layer, and closing it if it is open`() {
        var scene = Self.scene([])
        #expect(!Self.offered(scene).line.contains("p") && !Self.offered(scene).help.contains("p"))
        scene.layers[0].opensPaneOf = Self.controller
        #expect(Self.offered(scene).line.contains("p") && Self.offered(scene).help.contains("p"))
        scene.layers.append(SceneLayer(style: .popover, controller: Self.controller, frame: scene.layers[0].frame))
        #expect(!Self.offered(scene).line.contains("p") && !Self.offered(scene).help.contains("p"))
        func words(_ scene: SceneTree) -> String? {
            KeyLine.hints(.commands, Offers(scene, focus: nil)).first { $0.key == "p" }?.does
        }
        scene.layers[1].closesPaneOf = Self.controller
        #expect(words(scene) == "close pane" && Self.offered(scene).help.contains("p"))
        scene.layers.removeLast()
        #expect(words(scene) == "pane")
    }

    @Test func `Esc says whether it goes back or closes`() {
        func esc(_ scene: SceneTree) -> String? {
            KeyLine.hints(.commands, Offers(scene, focus: nil)).first { $0.key == "Esc" }?.does
        }
        #expect(esc(Self.scene([], presented: .coverVertical)) == "close")
        #expect(esc(Self.rich) == "back")
        #expect(esc(Self.scene([Self.button])) == nil)
    }

    @Test func `While typing, another field and another line are offered if they exist`() {
        func typing(_ nodes: [SceneNode]) -> [String] {
            KeyLine.hints(.typing, Offers(Self.scene(nodes), focus: Self.focused)).map { "\($0.key) \($0.does)" }
        }
        let field = Self.view(1, .textField(text: "", placeholder: "", alignment: .left, isSecure: false))
        let other = Self.view(2, .textField(text: "", placeholder: "", alignment: .left, isSecure: false))
        #expect(!typing([field]).contains("Tab next") && typing([field]).contains("Enter done"))
        #expect(typing([field, other]).contains("Tab next"))
        let text = Self.view(1, .textView(text: "", isEditable: true, font: Font(size: 17)))
        #expect(typing([text]).contains("Enter new line"))
    }
}
