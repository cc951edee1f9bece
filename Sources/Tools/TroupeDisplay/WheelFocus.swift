import TroupeCells
import TroupeMessages
public import TroupeModel
public import TroupeScene
import TroupeTerminal

/// The wheel of a picker that the keyboard operates, and whether the arrows turn it.
public struct WheelFocus: Hashable, Sendable {
    /// The picker.
    public let picker: SceneNodeID
    /// The wheel, counted from 0.
    public private(set) var wheel = 0
    /// True if up and down turn the wheel; otherwise they move the focus out of the picker.
    public var isTurning = false

    /// Creates a focus on the first wheel, not turning.
    public init(_ picker: SceneNodeID) { self.picker = picker }

    /// Moves to a wheel, clamped to the wheels there are.
    public mutating func go(to wheel: Int, of wheels: PickerWheels) {
        self.wheel = max(0, min(wheels.columns.count - 1, wheel))
    }

    /// Moves to an adjacent wheel.
    ///
    /// - Returns: true if there is one.
    public mutating func step(_ direction: Focus.Direction, of wheels: PickerWheels) -> Bool {
        let before = wheel
        switch direction {
        case .left: go(to: wheel - 1, of: wheels)
        case .right: go(to: wheel + 1, of: wheels)
        case .up, .down: break
        }
        return wheel != before
    }
}

// Pickers and date pickers. Their wheels are adjusted like sliders; once a wheel is entered, the arrows turn it.

extension Display {
    /// The number of rows of a wheel's page.
    private static let page = 5

    /// True if the arrows turn a wheel.
    var isTurning: Bool { wheel.map { $0.isTurning && $0.picker == focus.id } ?? false }

    /// The focused wheel of the focused picker, and the picker's wheels.
    private func focusedWheel(in scene: SceneTree) -> (focus: WheelFocus, wheels: PickerWheels)? {
        guard let id = focus.id, let wheels = scene[id]?.wheels else { return nil }
        var focused = wheel?.picker == id ? wheel ?? WheelFocus(id) : WheelFocus(id)
        focused.go(to: focused.wheel, of: wheels)
        return (focused, wheels)
    }

    /// The cells to highlight in the focused picker: its wheel, or the chosen row of a turning wheel.
    func wheelCells(in picture: ScenePicture) -> CellRect? {
        guard let (focused, _) = focusedWheel(in: picture.scene), let places = picture.wheels(of: focused.picker),
            let seen = picture.cells(of: focused.picker)
        else { return nil }
        let cells = places.cells(of: focused.wheel, chosenOnly: focused.isTurning).intersection(seen)
        return cells.width > 0 && cells.height > 0 ? cells : nil
    }

    /// Enters or leaves the focused picker.
    ///
    /// - Returns: true if a picker has the focus.
    mutating func enterWheel(in scene: SceneTree) -> Bool {
        guard var (focused, _) = focusedWheel(in: scene) else { return false }
        focused.isTurning.toggle()
        wheel = focused
        return true
    }

    /// Handles an arrow in a picker: left and right select a wheel, up and down turn it.
    ///
    /// - Returns: true if the arrow was handled; false lets it move the focus.
    mutating func arrowInWheel(_ direction: Focus.Direction, in scene: SceneTree) throws -> Bool {
        guard let (before, wheels) = focusedWheel(in: scene) else { return false }
        var focused = before
        switch direction {
        case .left, .right:
            // Do not leave a picker that was entered: leaving takes Enter or Esc.
            guard focused.step(direction, of: wheels) || focused.isTurning else { return false }
            wheel = focused
        case .up, .down:
            guard focused.isTurning else { return false }
            try turn(focused, of: wheels, by: direction == .down ? 1 : -1)
        }
        return true
    }

    /// Turns the focused wheel by a page.
    ///
    /// - Returns: true if a wheel is turning.
    mutating func pageInWheel(down: Bool, in scene: SceneTree) throws -> Bool {
        guard isTurning, let (focused, wheels) = focusedWheel(in: scene) else { return false }
        try turn(focused, of: wheels, by: down ? Self.page : -Self.page)
        return true
    }

    /// Turns the focused wheel by one row.
    ///
    /// - Returns: true if a picker has the focus.
    mutating func stepWheel(up: Bool, in scene: SceneTree) throws -> Bool {
        guard let (focused, wheels) = focusedWheel(in: scene) else { return false }
        try turn(focused, of: wheels, by: up ? 1 : -1)
        return true
    }

    private mutating func turn(_ focused: WheelFocus, of wheels: PickerWheels, by rows: Int) throws {
        guard case .view(let controller, let view) = focused.picker, wheels.row(of: focused.wheel) != nil else {
            return
        }
        try connection.send(.turn(controller, view, wheel: focused.wheel, rows: rows))
    }

    /// Handles the mouse on a wheel: a press on a row above or below the chosen one selects that row, the mouse wheel
    /// turns it.
    ///
    /// - Returns: true if there is a wheel at the cell and a touch reaches it.
    mutating func handleMouseInWheel(_ action: MouseEvent.Action, atRow row: Int, column: Int, of picture: ScenePicture)
        throws
        -> Bool
    {
        guard let hit = picture.scene.hitNode(picture.point(atRow: row, column: column)), let wheels = hit.wheels,
            hit.isEnabled, hit.presence == .live,
            let place = picture.wheels(of: hit.id)?.wheel(atRow: row, column: column)
        else { return false }
        var focused = WheelFocus(hit.id)
        focused.go(to: place.wheel, of: wheels)
        switch action {
        case .release, .drag: return false
        case .wheelUp: try turn(focused, of: wheels, by: -1)
        case .wheelDown: try turn(focused, of: wheels, by: 1)
        case .press:
            edited = nil
            focus.set(hit)
            focused.isTurning = isTurning && wheel?.picker == hit.id
            wheel = focused
            // Empty cells lie beyond the ends.
            if let chosen = wheels.row(of: place.wheel),
                wheels.columns[place.wheel].indices.contains(chosen + place.rows), place.rows != 0
            {
                try turn(focused, of: wheels, by: place.rows)
            }
        }
        return true
    }
}

extension SceneNode {
    /// The wheels of a picker or date picker; nil for any other node.
    fileprivate var wheels: PickerWheels? {
        guard case .view(let content) = content, let wheels = content.wheels, !wheels.columns.isEmpty else {
            return nil
        }
        return wheels
    }
}
