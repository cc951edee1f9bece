import TroupeKit

/// What whoever asks for an alarm is told.
enum AlarmDelegate: DelegateProtocol {
    /// It was saved; dismiss the screen.
    case didSave(Alarm)
    /// There is to be none; dismiss the screen.
    case didCancel
}
