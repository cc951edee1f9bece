import Glibc

/// A place with a time of its own; travels between the screens.
struct City: Codable, Hashable, Sendable {
    var name: String
    /// As the time zone database calls it.
    var zone: String

    static let all = [
        City(name: "Auckland", zone: "Pacific/Auckland"), City(name: "Berlin", zone: "Europe/Berlin"),
        City(name: "Buenos Aires", zone: "America/Argentina/Buenos_Aires"),
        City(name: "Cupertino", zone: "America/Los_Angeles"), City(name: "Delhi", zone: "Asia/Kolkata"),
        City(name: "Lagos", zone: "Africa/Lagos"), City(name: "London", zone: "Europe/London"),
        City(name: "New York", zone: "America/New_York"), City(name: "Reykjavik", zone: "Atlantic/Reykjavik"),
        City(name: "Tokyo", zone: "Asia/Tokyo"),
    ]

    /// What clocks there show now, as hours and minutes.
    @MainActor
    var time: String {
        // The C library knows one zone a process at a time; a screen is a process of its own, so nobody else is misled.
        setenv("TZ", zone, 1)
        tzset()
        var seconds = Glibc.time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return Digits.pair(Int(parts.tm_hour)) + ":" + Digits.pair(Int(parts.tm_min))
    }
}
