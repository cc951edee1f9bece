import TroupeKit

/// The messages of the list of cities to its presenter.
enum CityListDelegate: DelegateProtocol {
    /// A person chose a city; dismiss the screen.
    case didChoose(City)
    /// The person cancelled; dismiss the screen.
    case didCancel
}
