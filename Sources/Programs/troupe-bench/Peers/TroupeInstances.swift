import TroupePlatform

/// Whole instances of one screen that embeds many others: each is started until all screens are shown, and stopped.
final class TroupeInstances: Peer {
    private let document: String
    private let folder: String
    private let name: String

    /// Instances with a name and a number of embedded screens, with their documents in a folder.
    init(embedding screens: Int, folder: String, name: String) {
        (document, self.folder, self.name) = (BenchDocuments.embedding(screens), folder, name)
    }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        try repeated(count, idle: idle) {
            let start = MonotonicClock.microseconds()
            let instance = try BenchInstance(document, folder: folder, name: name)
            let end = MonotonicClock.microseconds()
            instance.stop()
            return end - start
        }
    }
}
