public import TroupeModel

/// Chooses the texts of a speech synthesizer, from the events of an instance and the synthesizer's reports: values in, orders
/// out.
public struct SpeechScript: Hashable, Sendable {
    /// An order.
    public enum Order: Hashable, Sendable {
        /// Says a text after the current ones. ``SpeechScript/said(as:)`` then gets the synthesizer's number of the text.
        case say(String)
        /// Stops the current text and forgets the waiting ones.
        case stop
        /// Tells the instance that an announcement was spoken to its end.
        case report(AnnouncementNumber)
    }

    /// A text that the synthesizer has.
    private struct Utterance: Hashable {
        /// The announcement; nil for the text of an element.
        let announcement: AnnouncementNumber?
        /// The synthesizer's number of the text; nil until the synthesizer has given it.
        var number: UInt64?
    }

    /// The texts that the synthesizer has, oldest first.
    private var utterances: [Utterance] = []

    /// Creates a script of a synthesizer that is silent.
    public init() {}

    /// The orders for an event of the instance: the element in focus interrupts, an announcement waits.
    public mutating func follow(_ speech: Speech) -> [Order] {
        switch speech {
        case .focus(let text):
            let orders: [Order] = utterances.isEmpty ? [] : [.stop]
            utterances = []
            return text.isEmpty ? orders : orders + say(text, for: nil)
        case .announcement(let number, let text): return say(text, for: number)
        case .hush:
            utterances = []
            return [.stop]
        }
    }

    private mutating func say(_ text: String, for announcement: AnnouncementNumber?) -> [Order] {
        utterances.append(Utterance(announcement: announcement))
        return [.say(text)]
    }

    /// Notes the number that the synthesizer has given to the latest text.
    public mutating func said(as number: UInt64) {
        guard let last = utterances.indices.last else { return }
        utterances[last].number = number
    }

    /// The orders after the synthesizer has spoken a text to its end, and with it all earlier ones. The number of a text
    /// that was stopped has no effect.
    public mutating func ended(_ number: UInt64) -> [Order] {
        guard let place = utterances.firstIndex(where: { $0.number == number }) else { return [] }
        defer { utterances.removeFirst(place + 1) }
        return utterances[...place].compactMap(\.announcement).map(Order.report)
    }
}
