public import TroupeModel

/// Chooses the texts of a speech synthesizer, from the events of an instance and the synthesizer's reports: values in, orders
/// out.
public struct SpeechScript: Hashable, Sendable {
    /// An order.
    public enum Order: Hashable, Sendable {
        /// Says a text after the current ones.
        case say(String)
        /// Stops the current text and forgets the waiting ones.
        case stop
        /// Tells the instance that an announcement was spoken to its end.
        case report
    }

    /// The texts that the synthesizer has, oldest first: true for an announcement.
    private var spoken: [Bool] = []

    /// Creates a script of a synthesizer that is silent.
    public init() {}

    /// The orders for an event of the instance: the element in focus interrupts, an announcement waits.
    public mutating func follow(_ speech: Speech, _ text: String) -> [Order] {
        switch speech {
        case .focus:
            let orders: [Order] = spoken.isEmpty ? [] : [.stop]
            spoken = []
            return text.isEmpty ? orders : orders + say(text, isAnnouncement: false)
        case .announcement: return say(text, isAnnouncement: true)
        case .hush:
            spoken = []
            return [.stop]
        }
    }

    private mutating func say(_ text: String, isAnnouncement: Bool) -> [Order] {
        spoken.append(isAnnouncement)
        return [.say(text)]
    }

    /// The orders after the synthesizer has spoken its oldest text to the end.
    public mutating func ended() -> [Order] {
        guard !spoken.isEmpty else { return [] }
        return spoken.removeFirst() ? [.report] : []
    }
}
