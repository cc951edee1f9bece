import TroupeModel
import TroupeScene

/// The screen reader's state: the element in focus, and the announcements.
struct AccessibilityReader {
    /// True while a screen reader is in use: from the first accessibility action until one that ends it.
    private(set) var isOn = false
    /// The element in focus; nil for the first element.
    private var focus: SceneNodeID?
    /// The orientation of the interface when the focus was set.
    private var orientation: Orientation?
    /// The announcements that are being spoken or wait, oldest first.
    private var announcements: [String] = []

    /// The maximum number of announcements that wait to be spoken. Above it, the oldest ends unheard.
    static let limit = 16
}

extension AccessibilityReader {
    /// Turns the screen reader on or off. Turned off, it forgets the focus.
    mutating func turn(on isOn: Bool) {
        self.isOn = isOn
        if !isOn { focus = nil }
    }

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
    /// - Returns: The announcement that is dropped unheard to make room, if any.
    mutating func announce(_ text: String) -> String? {
        announcements.append(text)
        return announcements.count > Self.limit ? announcements.removeFirst() : nil
    }

    /// Removes and returns the oldest announcement, which was spoken to its end.
    mutating func finishAnnouncement() -> String? { announcements.isEmpty ? nil : announcements.removeFirst() }

    /// Removes and returns all announcements, which end unfinished.
    mutating func removeAnnouncements() -> [String] {
        defer { announcements = [] }
        return announcements
    }
}
