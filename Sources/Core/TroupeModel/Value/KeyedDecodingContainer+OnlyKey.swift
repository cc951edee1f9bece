extension KeyedDecodingContainer {
    /// The one key there is, which names a case of an enum in the form the compiler gives them.
    ///
    /// - Throws: `dataCorrupted` where there is none, or more than one, saying what was to be read.
    func onlyKey(of what: String) throws -> Key {
        let keys = allKeys
        guard keys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(what) is of one kind"))
        }
        return keys[0]
    }
}
