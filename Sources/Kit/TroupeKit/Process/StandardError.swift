import TroupePlatform

/// The output for diagnostics; the keeper stores it for `troupe logs`.
enum StandardError {
    /// Writes a line; a failure is ignored, because there is no other place to report it.
    static func write(_ text: String) {
        try? StandardDescriptors.write(text.utf8, to: 2)
    }
}
