import TroupeModel
import TroupeScene

/// What somebody hears who does not see the screen: which element has the focus, and what is announced.
struct AccessibilityReader {
    /// Whether anybody listens: from the first thing on that somebody does who does not see the screen.
    private(set) var isOn = false
    /// The element in focus; nil where it is the first there is.
    private var focus: SceneNodeID?
    /// How the interface stood when that was chosen.
    private var orientation: Orientation?
    /// What was announced and is spoken still, oldest first.
    private var announcements: [String] = []

    /// Announcements that wait to be spoken: what is more ends unheard.
    static let limit = 16
}

extension AccessibilityReader {
    /// Somebody listens.
    mutating func begin() { isOn = true }

    /// The place of the element in focus. The first has it where the last one is gone or the interface has turned.
    func place(in elements: [AccessibilityElement], of scene: SceneTree) -> Int? {
        guard orientation == scene.orientation, let place = elements.firstIndex(where: { $0.id == focus }) else {
            return elements.isEmpty ? nil : 0
        }
        return place
    }

    /// Moves the focus.
    ///
    /// - Returns: Whether another element has it now.
    mutating func move(to element: SceneNodeID?, in scene: SceneTree) -> Bool {
        let former = orientation == scene.orientation ? focus : nil
        focus = element
        orientation = scene.orientation
        return former != element
    }

    /// Something is to be announced.
    ///
    /// - Returns: What ends unheard for that.
    mutating func announce(_ text: String) -> String? {
        announcements.append(text)
        return announcements.count > Self.limit ? announcements.removeFirst() : nil
    }

    /// The oldest announcement was spoken to its end.
    mutating func finishAnnouncement() -> String? { announcements.isEmpty ? nil : announcements.removeFirst() }

    /// What is announced ends before its end.
    mutating func hush() -> [String] {
        defer { announcements = [] }
        return announcements
    }
}
