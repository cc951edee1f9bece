import Testing
import TroupeStore

@Suite struct StoreErrorTests {
    static let sentences: [(StoreError, String)] = [
        (
            .damaged(path: "/s", reason: "a record has a wrong checksum"),
            "the saved state in /s is damaged (a record has a wrong checksum): move the file away to begin a new one"
        ),
        (
            .damaged(path: "/s", reason: "its tables differ", moved: "/s.damaged"),
            "the saved state in /s was damaged (its tables differ): the file is now /s.damaged, and a new one was begun"
        ),
        (
            .full(path: "/s"),
            "the state cannot be saved in /s: its file system is full; the state saved before is kept: free some room"
        ),
        (
            .busy(path: "/s"),
            "the saved state in /s is in use by another process: end that process, or set XDG_STATE_HOME to another folder"
        ),
        (
            .newer(path: "/s", version: 3, known: 1),
            "the saved state in /s was written by a newer release (format 3; this release reads up to 1): run that "
                + "release, or move the file away"
        ),
        (
            .tooLarge(path: "/s", bytes: 300, limit: 200),
            "the state cannot be saved in /s: it has 300 bytes, and the limit is 200; the state saved before is kept: let "
                + "the controllers encode less"
        ),
        (
            .removed(path: "/s"),
            "the file of the saved state, /s, was removed or replaced by another program: states are saved again in a "
                + "new file"
        ),
        (
            .system(path: "/s", code: 10, reason: "disk I/O error"),
            "the saved state in /s cannot be read or written: disk I/O error (SQLite 10): check the folder's permissions "
                + "and its disk"
        ),
    ]

    @Test("an error says what happened, to which file, and what to do", arguments: sentences)
    func sentence(error: StoreError, words: String) {
        #expect(error.description == words)
        #expect(error.path == "/s")
    }
}
