public import TroupeModel

// Looking at events: they are counted from 1 as they come, so that a place among them stays where it is when more do.

extension MonitorState {
    /// A part of the events that a filter lets through.
    public struct Sight: Hashable, Sendable {
        /// The newest last.
        public var events: [LoggedEvent]
        /// How many that are newer the filter lets through too.
        public var newer: Int
    }

    /// The number of the oldest event that is kept.
    private var oldest: UInt64 { count - UInt64(events.count) + 1 }

    /// Events up to one, or the newest.
    ///
    /// - Parameters:
    ///   - number: The number of the last one; nil for the newest. Where too few are kept before it, there are newer ones too.
    ///   - limit: How many are wanted.
    /// - Complexity: O(*n*) in the events that are kept where a number is given.
    public func look(_ filter: EventFilter, upTo number: UInt64? = nil, limit: Int) -> Sight {
        guard let number else {
            return Sight(events: events.reversed().lazy.filter(filter.lets).prefix(max(0, limit)).reversed(), newer: 0)
        }
        let numbers = numbers(filter)
        let end = max(numbers.prefix { $0 <= number }.count, min(max(0, limit), numbers.count))
        let shown = numbers[..<end].suffix(max(0, limit))
        return Sight(events: shown.map { events[Int($0 - oldest)] }, newer: numbers.count - end)
    }

    /// The number of the event that is so many events after one; nil where that is the newest or would be behind it.
    ///
    /// - Parameters:
    ///   - number: nil for the newest.
    ///   - least: How many events are to stay in sight before it, if there are as many.
    func number(_ distance: Int, after number: UInt64?, _ filter: EventFilter, keeping least: Int) -> UInt64? {
        let numbers = numbers(filter)
        let place = number.map { number in numbers.prefix { $0 <= number }.count } ?? numbers.count
        let moved = max(min(least, numbers.count), place + distance)
        return moved < numbers.count && moved > 0 ? numbers[moved - 1] : nil
    }

    private func numbers(_ filter: EventFilter) -> [UInt64] {
        events.indices.lazy.filter { filter.lets(events[$0]) }.map { oldest + UInt64($0) }
    }
}
