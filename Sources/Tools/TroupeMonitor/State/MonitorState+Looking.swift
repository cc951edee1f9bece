public import TroupeModel

// Scrolling through events. They are numbered from 1 as they come, so that a position remains valid when more arrive.

extension MonitorState {
    /// A section of the events that a filter passes.
    public struct EventPage: Hashable, Sendable {
        /// The events, the newest last.
        public var events: [LoggedEvent]
        /// The number of newer events that the filter passes.
        public var newer: Int
    }

    /// The number of the oldest kept event.
    private var oldest: UInt64 { count - UInt64(events.count) + 1 }

    /// The events up to a given one, or up to the newest.
    ///
    /// - Parameters:
    ///   - number: The number of the last event; nil for the newest. If too few events are kept before it, newer ones
    ///     are included.
    ///   - limit: The wanted number of events.
    /// - Complexity: O(*n*) in the kept events if `number` is given.
    public func events(_ filter: EventFilter, upTo number: UInt64? = nil, limit: Int) -> EventPage {
        guard let number else {
            return EventPage(
                events: events.reversed().lazy.filter(filter.passes).prefix(max(0, limit)).reversed(), newer: 0)
        }
        let numbers = numbers(filter)
        let end = max(numbers.prefix { $0 <= number }.count, min(max(0, limit), numbers.count))
        let shown = numbers[..<end].suffix(max(0, limit))
        return EventPage(events: shown.map { events[Int($0 - oldest)] }, newer: numbers.count - end)
    }

    /// The number of the event `distance` events after a given one; nil if that is the newest or beyond.
    ///
    /// - Parameters:
    ///   - number: The given event; nil for the newest.
    ///   - least: The number of events to keep in sight before it, if there are enough.
    func number(_ distance: Int, after number: UInt64?, _ filter: EventFilter, keeping least: Int) -> UInt64? {
        let numbers = numbers(filter)
        let place = number.map { number in numbers.prefix { $0 <= number }.count } ?? numbers.count
        let moved = max(min(least, numbers.count), place + distance)
        return moved < numbers.count && moved > 0 ? numbers[moved - 1] : nil
    }

    private func numbers(_ filter: EventFilter) -> [UInt64] {
        events.indices.lazy.filter { filter.passes(events[$0]) }.map { oldest + UInt64($0) }
    }
}
