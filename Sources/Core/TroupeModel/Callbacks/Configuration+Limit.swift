public import TroupeValue

extension Configuration {
    /// The maximum size of one controller's recorded values, in bytes of their JSON text: 64 KiB.
    ///
    /// The daemon keeps recorded values for the life of the controller and sends them to every incarnation. Larger
    /// data belongs in a delegate message or a file.
    public static let limit = 65_536

    /// Checks the total size of a controller's recorded values.
    ///
    /// - Returns: The bytes of the values' JSON text.
    /// - Throws: `quotaExceeded`, with both sizes.
    /// - Complexity: O(the values' size).
    @discardableResult
    public static func check(_ values: Fields, for controller: ControllerID) throws(Failure) -> Int {
        let size = JSON.bytes(of: .map(values)).count
        guard size > limit else { return size }
        throw Failure(
            .quotaExceeded, "the configuration of \(controller) would have \(size) bytes; the limit is \(limit)",
            hint: "record a name of the data, and send the data in a delegate message or keep it in a file")
    }
}
