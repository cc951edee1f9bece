import TroupeKit

/// What whoever asks for a city is told.
enum CityListDelegate: DelegateProtocol {
    /// A person chose that one; dismiss the screen.
    case didChoose(City)
    /// They changed their mind; dismiss the screen.
    case didCancel
}
