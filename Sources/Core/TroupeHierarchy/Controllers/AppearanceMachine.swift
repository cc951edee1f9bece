import TroupeModel

/// The appearance of one controller's view (section 2): maps each begin and end to the callback it sends.
struct AppearanceMachine: Hashable, Sendable {
    private(set) var state: AppearanceState = .disappeared
    /// True if the change under way is animated. The did-callback carries the flag of the last begin.
    private(set) var animated = false

    /// Starts to appear or to disappear. A change under way is reversed.
    ///
    /// - Returns: the callback to send; nil if the view already has that state or is on its way to it.
    mutating func begin(appearing: Bool, animated: Bool) -> AppearancePhase? {
        switch (state, appearing) {
        case (.disappeared, true), (.disappearing, true):
            state = .appearing
            self.animated = animated
            return .willAppear
        case (.appeared, false), (.appearing, false):
            state = .disappearing
            self.animated = animated
            return .willDisappear
        case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
            return nil
        }
    }

    /// Ends the change under way.
    ///
    /// - Returns: the callback to send; nil if no change is under way.
    mutating func end() -> AppearancePhase? {
        switch state {
        case .appearing:
            state = .appeared
            return .didAppear
        case .disappearing:
            state = .disappeared
            return .didDisappear
        case .appeared, .disappeared:
            return nil
        }
    }
}
