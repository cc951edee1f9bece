import TroupeValue

extension RestorableState {
    /// The state as a line of JSON, for a person to look at: the state of the code and the values of the views.
    ///
    /// - Parameter process: The process that failed with it, for instance `c3.2`.
    public func json(savedBy process: String) -> [UInt8] {
        // Names and values of views always fit a value.
        let values = views.map { (try? ValueEncoder().encode($0)) ?? .null }
        let stored: Value = ["process": .string(process), "code": code?.value ?? .null, "views": .list(values)]
        return JSON.bytes(of: stored) + [UInt8(ascii: "\n")]
    }
}
