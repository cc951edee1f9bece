import TroupeModel

/// The appearance of one controller's view (section 2): which callback a begin or an end leads to.
struct AppearanceMachine: Hashable, Sendable {
    private(set) var state: AppearanceState = .disappeared
    /// Whether the change under way is animated; the did-callback carries the last begin's.
    private(set) var animated = false

    /// Starts to appear or to disappear. A change under way is reversed.
    ///
    /// - Returns: the callback to send; nil when the view already is, or is going, there.
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
    /// - Returns: the callback to send; nil without a change under way.
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
