import TroupeKit

/// The messages of the alarm screen to its presenter.
enum AlarmDelegate: DelegateProtocol {
    /// The alarm was saved; dismiss the screen.
    case didSave(Alarm)
    /// The alarm was deleted or cancelled; dismiss the screen.
    case didCancel
}
