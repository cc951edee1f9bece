import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// A table in a real process that a person edits at a display, above the screen of another process in a stack.
final class PantryStage {
    /// A row as the display shows it.
    struct Row: Equatable {
        let text: String
        let isSelected: Bool
        let node: SceneNode
    }

    /// The shelves of a pantry that no person has edited.
    static let full = [["A0", "A1", "A2", "A3"], ["B0", "B1", "B2", "B3"], ["C0", "C1", "C2"], ["D0", "D1"]]

    let instance: Instance
    let folder: String
    let controller: ControllerID
    private(set) var display: SceneFollower
    private let other: Value
    /// The time of the last touch, in milliseconds.
    private var time = 1_000

    init(mistake: String = "") throws {
        folder = try Instance.makeFolder()
        instance = try Instance.prone(
            root: "UINavigationController(Prone)", folder: folder,
            environment: ["PRONE_FAULTS=\(folder)", "PANTRY_MISTAKE=\(mistake)"])
        try #require(try instance.request(.push(.scene("Pantry"), onto: nil, animated: false)).failure == nil)
        let controllers = try instance.controllers()
        let pantry = try #require(controllers.first { $0.value["class"]?.string == "Pantry" })
        controller = try #require(ControllerID(pantry.key))
        other = try #require(controllers.values.first { $0["class"]?.string == "Prone" })
        display = try SceneFollower(instance)
        try waitForRows(Self.full)
    }

    // MARK: - The state

    /// The facts about the table's controller.
    func pantry() throws -> Value { try #require(try instance.controllers()["\(controller)"]) }

    /// The rows of a scene from top to bottom, as a person sees them.
    func rows(_ scene: SceneTree) -> [Row] {
        let rows = scene.nodes.compactMap { node in
            if case .view(.cell(let cell)) = node.content, node.presence == .live {
                Row(text: cell.text, isSelected: node.isSelected, node: node)
            } else {
                nil as Row?
            }
        }
        return rows.sorted { $0.node.frame.minY < $1.node.frame.minY }
    }

    var rows: [Row] { rows(display.scene) }
    var selected: [String] { rows.filter(\.isSelected).map(\.text) }
    /// The identity of each row on the display, by its text.
    var identities: [String: SceneNodeID] {
        Dictionary(rows.map { ($0.text, $0.node.id) }, uniquingKeysWith: { first, _ in first })
    }
    /// The rows by the sections and places that they report.
    private func shelves(_ scene: SceneTree) -> [[String]] {
        var shelves: [[String]] = []
        for row in rows(scene) {
            guard case .view(.cell(let cell)) = row.node.content else { continue }
            while shelves.count <= cell.section { shelves.append([]) }
            // A row at a wrong place makes the comparison fail.
            shelves[cell.section].append(cell.row == shelves[cell.section].count ? row.text : "\(row.text)?")
        }
        return shelves
    }

    /// The calls of the data source and the delegate, in order.
    func calls() throws -> [String] {
        guard FileContents.isRegular("\(folder)/calls") else { return [] }
        let bytes = try FileContents.read("\(folder)/calls", limit: 65_536)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The lines that the process wrote to its log.
    func log() throws -> [String] {
        let log = try instance.report(.logs(.id(controller)))["logs"]?.list?.first
        return (log?["lines"]?.list ?? []).compactMap(\.string)
    }

    // MARK: - Waiting

    /// Waits until the display shows exactly these rows, in order and at their places.
    func waitForRows(_ expected: [[String]]) throws {
        try wait("the rows \(expected)") { self.shelves($0) == expected }
    }

    /// Waits until the display satisfies the condition; names it if it never does.
    func wait(_ name: String, until isSo: (SceneTree) -> Bool) throws {
        do {
            try display.wait(until: isSo)
        } catch {
            throw Failure(.deadlinePassed, "\(name): \(error); shown are \(rows.map(\.text)), selected \(selected)")
        }
    }

    /// Waits until the display shows the views of the next process of the table.
    func waitForRestart() throws {
        try wait("the next process") { $0[.pane(self.controller)]?.incarnation?.rawValue == 2 }
    }

    // MARK: - The person

    private func node(_ row: String) throws -> SceneNode {
        try #require(rows.first { $0.text == row }?.node, "\(row) is not shown")
    }

    /// The control of a row that satisfies the condition.
    private func control(_ row: String, _ scene: SceneTree, where fits: (SceneNode) -> Bool) -> SceneNode? {
        guard let cell = rows(scene).first(where: { $0.text == row })?.node.id else { return nil }
        return scene.nodes.first { $0.parent == cell && fits($0) }
    }

    private func isDelete(_ node: SceneNode) -> Bool {
        if case .view(.button("Delete", _, _, _)) = node.content { true } else { false }
    }

    /// True if a scene shows the Delete button of a row.
    func showsDelete(_ row: String, in scene: SceneTree) -> Bool { control(row, scene, where: isDelete) != nil }

    /// The control of a row, once the display shows it.
    private func control(_ row: String, _ name: String, where fits: (SceneNode) -> Bool) throws -> SceneNode {
        var found: SceneNode?
        try wait("\(name) of \(row)") { scene in
            found = control(row, scene, where: fits)
            return found?.reach != nil
        }
        return try #require(found)
    }

    private func tap(_ node: SceneNode) throws {
        let place = try #require(node.reach).center
        try display.display.send(.input(.tap(place, on: node.id), version: display.version))
    }

    /// Taps the Edit button of the bar, or the Done button that ends the editing.
    func edit(end: Bool = false) throws { try instance.tap(end ? "Done" : "Edit") }

    /// Ends the display, with its finger, and looks at a new one.
    func changeDisplay() throws { display = try SceneFollower(instance) }

    func tapDelete(_ row: String) throws { try tap(try control(row, "Delete", where: isDelete)) }

    func tapInsert(_ row: String) throws {
        try tap(try control(row, "Insert") { $0.accessibility?.label == "Insert \(row)" })
    }

    func tapRow(_ row: String) throws { try tap(try node(row)) }

    /// Draws a finger across a row to the left and lifts it.
    func swipe(_ row: String) throws {
        let node = try node(row)
        let start = Point(x: node.frame.maxX - 60, y: node.frame.center.y)
        for (phase, way) in [(TouchPhase.began, 0.0), (.moved, 40), (.moved, 120), (.ended, 120)] {
            try touch(phase, Point(x: start.x - way, y: start.y), on: node.id)
        }
    }

    /// Touches a title of the section index.
    func touchIndex(_ title: String) throws {
        let index = try #require(display.scene.nodes.first { $0.className == "UITableViewIndex" })
        let label = try #require(
            display.scene.nodes.first {
                if case .view(.label(title, _, _, _)) = $0.content { $0.parent == index.id } else { false }
            })
        for phase in [TouchPhase.began, .ended] { try touch(phase, label.frame.center, on: index.id) }
    }

    /// Puts a finger on the control that moves a row; returns its place.
    func grip(_ row: String) throws -> Point {
        let control = try control(row, "the handle") { $0.className == "UITableViewCellReorderControl" }
        let place = control.frame.center
        try touch(.began, place, on: control.id)
        return place
    }

    /// Moves the finger down in two steps.
    func move(_ start: Point, by way: Double) throws {
        for part in [0.5, 1] { try touch(.moved, Point(x: start.x, y: start.y + part * way), on: nil) }
    }

    func lift(_ start: Point, by way: Double) throws {
        try touch(.ended, Point(x: start.x, y: start.y + way), on: nil)
    }

    /// Moves a row by its control, and lifts the finger.
    func drag(_ row: String, by way: Double) throws {
        let start = try grip(row)
        try move(start, by: way)
        try lift(start, by: way)
    }

    private func touch(_ phase: TouchPhase, _ place: Point, on target: SceneNodeID?) throws {
        time += 200
        let touch = FingerTouch(finger: 1, phase: phase, location: place, time: time)
        try display.display.send(.input(.touch(touch, on: target), version: display.version))
    }

    // MARK: - The faults

    func process() throws -> ProcessHandle { try instance.process(of: try pantry()) }

    /// Lets the process fail when its code comes to the place of that name.
    func plant(_ fault: String) throws { try Descriptor.openForWriting("\(folder)/Pantry.\(fault)").writeAll([]) }

    // MARK: - The end

    /// Checks the calls and that no other process noticed, and stops the instance.
    func stop(calls expected: [String], restarts: Int64 = 0, _ proof: Instance.Proof = .sentIsRun) throws {
        let facts = try pantry()
        #expect(facts["restarts"]?.int == restarts && facts["state"] == "connected", "\(facts)")
        let other = try #require(try instance.controllers().values.first { $0["class"]?.string == "Prone" })
        #expect(other["pid"] == self.other["pid"] && other["restarts"]?.int == 0, "\(other)")
        try instance.stop(proof)
        // No call can come later.
        #expect(try calls() == expected)
    }
}
