public import TroupeModel
public import TroupeScene

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
