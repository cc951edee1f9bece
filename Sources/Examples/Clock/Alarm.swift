/// The time of an alarm; sent between screens.
struct Alarm: Codable, Hashable, Sendable {
    /// The hour, from 0 to 23.
    var hour: Int
    var minute: Int
    var label: String
    var isOn = true

    var time: String { "\(Digits.pair(hour)):\(Digits.pair(minute))" }
}
