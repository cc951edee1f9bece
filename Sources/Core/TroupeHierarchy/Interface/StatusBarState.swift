import TroupeModel

/// The state of the device's status bar (section 3.1). Code hides it and the system makes it higher, each without undoing
/// the choice of the other.
struct StatusBarState: Hashable, Sendable {
    /// True if code or the application's property list has hidden it.
    private(set) var isHidden: Bool
    /// True while the system shows a message in it, as during a call.
    private(set) var isTall = false

    init(isHidden: Bool) { self.isHidden = isHidden }

    /// The look that both choices give. A hidden status bar has no height.
    var look: StatusBar { isHidden ? .hidden : isTall ? .tall : .normal }

    /// Applies a change.
    mutating func apply(_ change: StatusBarChange) {
        switch change {
        case .hidden: isHidden = true
        case .shown: isHidden = false
        case .tall: isTall = true
        case .normal: isTall = false
        }
    }
}
