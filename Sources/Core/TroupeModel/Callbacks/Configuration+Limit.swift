extension Configuration {
    /// The most that may be recorded for one controller, in bytes of the values' JSON text: 64 KiB.
    ///
    /// What is recorded is kept for as long as the controller lives and told to every incarnation; what is larger belongs
    /// into a delegate message or a file.
    public static let limit = 65_536

    /// Checks all that would be recorded for a controller then.
    ///
    /// - Returns: The bytes of the values' JSON text.
    /// - Throws: `quotaExceeded`, with both sizes.
    /// - Complexity: O(the values' size).
    @discardableResult
    public static func check(_ values: Fields, for controller: ControllerID) throws(Failure) -> Int {
        let size = JSON.bytes(of: .map(values)).count
        guard size > limit else { return size }
        throw Failure(
            .quotaExceeded, "the configuration of \(controller) would have \(size) bytes, and may have \(limit)",
            hint: "record what names the data, and send that in a delegate message or keep it in a file")
    }
}
