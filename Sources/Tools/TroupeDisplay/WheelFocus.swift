import TroupeCells
import TroupeMessages
public import TroupeModel
public import TroupeScene
import TroupeTerminal

/// Which wheel of a picker the keyboard works on, and whether the arrows turn it.
public struct WheelFocus: Hashable, Sendable {
    /// The picker.
    public let picker: SceneNodeID
    /// The wheel, counted from 0.
    public private(set) var wheel = 0
    /// Whether up and down turn it; else they lead on to what stands above and below the picker.
    public var isTurning = false

    /// On the first wheel, not turning.
    public init(_ picker: SceneNodeID) { self.picker = picker }

    /// Goes to a wheel as far as there are that many.
    public mutating func go(to wheel: Int, of wheels: PickerWheels) {
        self.wheel = max(0, min(wheels.columns.count - 1, wheel))
    }

    /// Goes to the wheel beside it.
    ///
    /// - Returns: whether there is one.
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

// Pickers and date pickers: their wheels are turned as sliders are moved, and by the arrows alone once one is in them.

extension Display {
    /// How many rows a page of a wheel is.
    private static let page = 5

    /// Whether the arrows turn a wheel.
    var isTurning: Bool { wheel.map { $0.isTurning && $0.picker == focus.id } ?? false }

    /// The picker that the keyboard works on: which of its wheels, and what is on them.
    private func focusedWheel(in scene: SceneTree) -> (focus: WheelFocus, wheels: PickerWheels)? {
        guard let id = focus.id, let wheels = scene[id]?.wheels else { return nil }
        var focused = wheel?.picker == id ? wheel ?? WheelFocus(id) : WheelFocus(id)
        focused.go(to: focused.wheel, of: wheels)
        return (focused, wheels)
    }

    /// The cells that show where in a picker the keyboard works: the wheel, of one that turns the chosen row.
    func wheelCells(in picture: ScenePicture) -> CellRect? {
        guard let (focused, _) = focusedWheel(in: picture.scene), let places = picture.wheels(of: focused.picker),
            let seen = picture.cells(of: focused.picker)
        else { return nil }
        let cells = places.cells(of: focused.wheel, chosenOnly: focused.isTurning).intersection(seen)
        return cells.width > 0 && cells.height > 0 ? cells : nil
    }

    /// Goes into the picker that has the focus, or out of it.
    ///
    /// - Returns: whether a picker has it.
    mutating func enterWheel(in scene: SceneTree) -> Bool {
        guard var (focused, _) = focusedWheel(in: scene) else { return false }
        focused.isTurning.toggle()
        wheel = focused
        return true
    }

    /// What an arrow does in a picker: to the wheel beside, and in it up and down.
    ///
    /// - Returns: whether it did; else it leads on to other things.
    mutating func arrowInWheel(_ direction: Focus.Direction, in scene: SceneTree) throws -> Bool {
        guard let (before, wheels) = focusedWheel(in: scene) else { return false }
        var focused = before
        switch direction {
        case .left, .right:
            // Not out of what one is in: there one goes on purpose.
            guard focused.step(direction, of: wheels) || focused.isTurning else { return false }
            wheel = focused
        case .up, .down:
            guard focused.isTurning else { return false }
            try turn(focused, of: wheels, by: direction == .down ? 1 : -1)
        }
        return true
    }

    /// Turns the wheel the keyboard works on by a page.
    ///
    /// - Returns: whether the keyboard is in one.
    mutating func pageInWheel(down: Bool, in scene: SceneTree) throws -> Bool {
        guard isTurning, let (focused, wheels) = focusedWheel(in: scene) else { return false }
        try turn(focused, of: wheels, by: down ? Self.page : -Self.page)
        return true
    }

    /// Turns the wheel the keyboard works on by one row.
    ///
    /// - Returns: whether the keyboard works on one.
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

    /// The mouse on a wheel: a press of a row above or below the chosen one chooses that, the mouse's wheel turns.
    ///
    /// - Returns: whether a wheel is drawn there, and a touch meets it.
    mutating func takeInWheel(_ action: MouseEvent.Action, atRow row: Int, column: Int, of picture: ScenePicture) throws
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
            // What is drawn empty lies behind the ends.
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
    /// What is on its wheels, if it has some.
    fileprivate var wheels: PickerWheels? {
        guard case .view(let content) = content, let wheels = content.wheels, !wheels.columns.isEmpty else {
            return nil
        }
        return wheels
    }
}
