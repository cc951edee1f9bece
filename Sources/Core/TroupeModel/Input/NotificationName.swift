/// What a notification is about; those that Troupe posts have UIKit's names.
public struct NotificationName: RawRepresentable, Hashable, Sendable, Codable {
    /// The name.
    public let rawValue: String

    /// The notification of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A keyboard comes; its frame is in the window's coordinates.
    public static let keyboardWillShow = NotificationName(rawValue: "keyboardWillShow")
    /// A keyboard is there.
    public static let keyboardDidShow = NotificationName(rawValue: "keyboardDidShow")
    /// A keyboard goes.
    public static let keyboardWillHide = NotificationName(rawValue: "keyboardWillHide")
    /// A keyboard is gone.
    public static let keyboardDidHide = NotificationName(rawValue: "keyboardDidHide")
    /// A keyboard has another frame.
    public static let keyboardWillChangeFrame = NotificationName(rawValue: "keyboardWillChangeFrame")
    /// What an announcement said has been spoken, or was interrupted.
    public static let announcementDidFinish = NotificationName(rawValue: "accessibilityAnnouncementDidFinish")
    /// Memory is short.
    public static let didReceiveMemoryWarning = NotificationName(rawValue: "applicationDidReceiveMemoryWarning")
    /// The device is held otherwise.
    public static let deviceOrientationDidChange = NotificationName(rawValue: "deviceOrientationDidChange")

    /// Those that Troupe alone posts.
    public static let ofTroupe: Set<NotificationName> = [
        keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide, keyboardWillChangeFrame,
        announcementDidFinish, didReceiveMemoryWarning, deviceOrientationDidChange,
    ]

    /// How many a controller may observe, and how many bytes a name may have.
    public static let limit = (names: 64, bytes: 128)
}

extension Facts {
    /// Refuses to observe more than anybody has use for.
    public func checkObserved() throws(Failure) {
        guard let names = observedNotifications else { return }
        let (most, bytes) = (NotificationName.limit.names, NotificationName.limit.bytes)
        guard names.count <= most else {
            throw Failure(
                .quotaExceeded, "a controller observes at most \(most) notifications, not \(names.count)",
                hint: "put what belongs together into one notification's payload")
        }
        guard names.allSatisfy({ $0.utf8.count <= bytes }) else {
            throw Failure(.badArgument, "a notification's name has at most \(bytes) bytes")
        }
    }
}
