import TroupeKit

/// The messages of the alarm screen to its presenter.
enum AlarmDelegate: DelegateProtocol {
    /// The alarm was saved; dismiss the screen.
    case didSave(Alarm)
    /// The person cancelled; dismiss the screen.
    case didCancel
}
