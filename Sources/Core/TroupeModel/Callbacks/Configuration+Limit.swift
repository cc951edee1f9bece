public import TroupeValue

extension Configuration {
    /// The maximum size of one controller's recorded values, in bytes of their JSON text: 64 KiB.
    ///
    /// The daemon keeps recorded values for the life of the controller and sends them to every incarnation. Larger
    /// data belongs in a delegate message or a file.
    public static let limit = 65_536

    /// The key of the recorded facts: the title, items and styles that a maker gives the controller. Each process starts
    /// from them. They may be recorded at any time, because the maker states them to the daemon as well.
    public static let factsKey = "troupe.facts"

    /// True if a controller may be configured so while its code runs: only facts are recorded.
    public var suitsRunningCode: Bool {
        delegate == nil && !values.isEmpty && values.entries.allSatisfy { $0.key == Self.factsKey }
    }

    /// Checks the total size of a controller's recorded values.
    ///
    /// - Parameter controller: The controller in the failure's text: its id, or the class of one that is not made yet.
    /// - Returns: The bytes of the values' JSON text.
    /// - Throws: `quotaExceeded`, with both sizes.
    /// - Complexity: O(the values' size).
    @discardableResult
    public static func check(
        _ values: Fields, for controller: some CustomStringConvertible
    ) throws(Failure) -> Int {
        let size = JSON.bytes(of: .map(values)).count
        guard size > limit else { return size }
        throw Failure(
            .quotaExceeded, "the configuration of \(controller) would have \(size) bytes; the limit is \(limit)",
            hint: "record a name of the data, and send the data in a delegate message or keep it in a file")
    }
}
