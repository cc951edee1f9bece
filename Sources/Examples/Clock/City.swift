import Glibc

/// A place with its time zone; sent between screens.
struct City: Codable, Hashable, Sendable {
    var name: String
    /// The name in the time zone database.
    var zone: String

    static let all = [
        City(name: "Auckland", zone: "Pacific/Auckland"), City(name: "Berlin", zone: "Europe/Berlin"),
        City(name: "Buenos Aires", zone: "America/Argentina/Buenos_Aires"),
        City(name: "Cupertino", zone: "America/Los_Angeles"), City(name: "Delhi", zone: "Asia/Kolkata"),
        City(name: "Lagos", zone: "Africa/Lagos"), City(name: "London", zone: "Europe/London"),
        City(name: "New York", zone: "America/New_York"), City(name: "Reykjavik", zone: "Atlantic/Reykjavik"),
        City(name: "Tokyo", zone: "Asia/Tokyo"),
    ]

    /// The local time of the city, as hours and minutes.
    @MainActor
    var time: String {
        // The C library knows one zone per process. A screen is a process of its own, so a change affects no other
        // screen.
        setenv("TZ", zone, 1)
        tzset()
        var seconds = Glibc.time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return Digits.pair(Int(parts.tm_hour)) + ":" + Digits.pair(Int(parts.tm_min))
    }
}
