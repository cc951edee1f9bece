extension KeyedDecodingContainer {
    /// The only key, which names the case in the compiler's encoding of an enum.
    ///
    /// - Throws: `dataCorrupted`, naming the type that was being read, unless there is exactly one key.
    package func onlyKey(of what: String) throws -> Key {
        let keys = allKeys
        guard keys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(what) needs exactly one key"))
        }
        return keys[0]
    }
}
