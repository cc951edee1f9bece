import TroupePlatform

/// Where diagnostics of the process go: the keeper keeps them for `troupe logs`.
enum StandardError {
    /// Writes a line; if that fails there is nobody to tell.
    static func write(_ text: String) {
        try? StandardDescriptors.write(text.utf8, to: 2)
    }
}
