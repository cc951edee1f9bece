import TroupeModel
import TroupeScene

/// The screen reader's state: the element in focus, and the announcements.
struct AccessibilityReader {
    /// The clients that speak its texts to a person.
    private(set) var speakers: Set<ConnectionID> = []
    /// True while commands use the screen reader: from their first action until one that ends it.
    private var isUsedByCommands = false
    /// The element in focus; nil for the first element.
    private var focus: SceneNodeID?
    /// The orientation of the interface when the focus was set.
    private var orientation: Orientation?
    /// The announcements that are being spoken or wait, oldest first.
    private var announcements: [Announcement] = []
    /// The number of the latest announcement; 0 before the first one.
    private var latest: UInt64 = 0

    /// The maximum number of announcements that wait to be spoken. Above it, the oldest ends unheard.
    static let limit = 16
}

extension AccessibilityReader {
    /// An announcement of a controller.
    struct Announcement: Hashable {
        let number: AnnouncementNumber
        let text: String
    }

    /// True while a client speaks the texts or commands use the screen reader.
    var isOn: Bool { isUsedByCommands || !speakers.isEmpty }

    /// Notes an action. An action of a client that speaks is the same use; any other action is a use by commands.
    mutating func use(by client: ConnectionID?) {
        if client.map(speakers.contains) != true { isUsedByCommands = true }
    }

    /// Notes that commands use the screen reader no more, or that a client does not speak any more.
    mutating func endUse(by client: ConnectionID?) {
        if client.flatMap({ speakers.remove($0) }) == nil { isUsedByCommands = false }
        forgetFocusIfOff()
    }

    /// Notes that a client speaks the texts from now on, or does not speak them any more.
    mutating func setSpeaker(_ client: ConnectionID, speaks: Bool) {
        if speaks { speakers.insert(client) } else { speakers.remove(client) }
        forgetFocusIfOff()
    }

    private mutating func forgetFocusIfOff() { if !isOn { focus = nil } }

    /// The index of the element in focus. The first element has the focus if the focused one is gone or the interface
    /// has turned.
    func place(in screens: ReadableScreens) -> Int? {
        guard orientation == screens.orientation,
            let place = screens.elements.firstIndex(where: { $0.id == focus })
        else { return screens.elements.isEmpty ? nil : 0 }
        return place
    }

    /// Moves the focus.
    ///
    /// - Returns: True if the focus is on another element now.
    mutating func move(to element: SceneNodeID?, on screens: ReadableScreens) -> Bool {
        let former = orientation == screens.orientation ? focus : nil
        focus = element
        orientation = screens.orientation
        return former != element
    }

    /// Queues an announcement.
    ///
    /// - Returns: The number of the announcement, and the text of the announcement that is dropped unheard to make room,
    ///   if any.
    mutating func announce(_ text: String) -> (number: AnnouncementNumber, unheard: String?) {
        latest += 1
        let number = AnnouncementNumber(rawValue: latest)
        announcements.append(Announcement(number: number, text: text))
        return (number, announcements.count > Self.limit ? announcements.removeFirst().text : nil)
    }

    /// Removes an announcement that was spoken to its end.
    ///
    /// - Parameter number: The announcement; nil for the oldest one.
    /// - Returns: The text; nil if the announcement has ended already. With two displays that speak, the first one that
    ///   has spoken it ends it.
    mutating func finishAnnouncement(_ number: AnnouncementNumber?) -> String? {
        let place =
            number.map { number in announcements.firstIndex { $0.number == number } } ?? announcements.indices.first
        return place.map { announcements.remove(at: $0).text }
    }

    /// Removes all announcements, which end unfinished, and returns their texts.
    mutating func removeAnnouncements() -> [String] {
        defer { announcements = [] }
        return announcements.map(\.text)
    }
}
