/// The name of a notification. Notifications that Troupe posts have UIKit's names.
public struct NotificationName: RawRepresentable, Hashable, Sendable, Codable {
    /// The name.
    public let rawValue: String

    /// The notification with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The keyboard is about to appear. The payload has its frame in the window's coordinates.
    public static let keyboardWillShow = NotificationName(rawValue: "keyboardWillShow")
    /// The keyboard has appeared.
    public static let keyboardDidShow = NotificationName(rawValue: "keyboardDidShow")
    /// The keyboard is about to disappear.
    public static let keyboardWillHide = NotificationName(rawValue: "keyboardWillHide")
    /// The keyboard has disappeared.
    public static let keyboardDidHide = NotificationName(rawValue: "keyboardDidHide")
    /// The keyboard is about to change its frame.
    public static let keyboardWillChangeFrame = NotificationName(rawValue: "keyboardWillChangeFrame")
    /// A screen-reader announcement was spoken to its end or was interrupted.
    public static let announcementDidFinish = NotificationName(rawValue: "accessibilityAnnouncementDidFinish")
    /// The system is low on memory.
    public static let didReceiveMemoryWarning = NotificationName(rawValue: "applicationDidReceiveMemoryWarning")
    /// The device's orientation has changed.
    public static let deviceOrientationDidChange = NotificationName(rawValue: "deviceOrientationDidChange")

    /// The application has become active: a display shows it (section 6).
    public static let didBecomeActive = NotificationName(rawValue: "applicationDidBecomeActive")
    /// The application has gone to the background: no display shows it.
    public static let didEnterBackground = NotificationName(rawValue: "applicationDidEnterBackground")
    /// The instance is about to end.
    public static let willTerminate = NotificationName(rawValue: "applicationWillTerminate")

    /// The attached screens have changed. Every process is told, observers or not; the payload has all of them
    /// (``AttachedScreen``).
    public static let screensDidChange = NotificationName(rawValue: "screensDidChange")
    /// A screen was attached. A process posts it to its own observers.
    public static let screenDidConnect = NotificationName(rawValue: "screenDidConnect")
    /// A screen was detached. A process posts it to its own observers.
    public static let screenDidDisconnect = NotificationName(rawValue: "screenDidDisconnect")

    /// A person began or ended the use of a screen reader. Every process is told, observers or not; the payload has
    /// `isRunning`.
    public static let voiceOverStatusDidChange = NotificationName(rawValue: "voiceOverStatusDidChange")

    /// The names that only Troupe posts.
    public static let ofTroupe: Set<NotificationName> = [
        keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide, keyboardWillChangeFrame,
        announcementDidFinish, didReceiveMemoryWarning, deviceOrientationDidChange,
        didBecomeActive, didEnterBackground, willTerminate, screensDidChange, screenDidConnect, screenDidDisconnect,
        voiceOverStatusDidChange,
    ]

    /// The maximum number of names that a controller may observe, and the maximum length of a name in bytes.
    public static let limit = (names: 64, bytes: 128)
}

extension Facts {
    /// Throws if the controller observes too many names or a name that is too long.
    public func checkObserved() throws(Failure) {
        guard let names = observedNotifications else { return }
        let (most, bytes) = (NotificationName.limit.names, NotificationName.limit.bytes)
        guard names.count <= most else {
            throw Failure(
                .quotaExceeded, "a controller observes at most \(most) notifications, not \(names.count)",
                hint: "put related values into one notification's payload")
        }
        guard names.allSatisfy({ $0.utf8.count <= bytes }) else {
            throw Failure(.badArgument, "a notification's name has at most \(bytes) bytes")
        }
    }
}
