import Testing

@testable import TroupeSystemControllers

/// Paths as bytes, and file URLs as text.
@Suite("The address of a file")
struct FileAddressTests {
    @Test(
        "is read from a file URL or an absolute path and written as a file URL",
        arguments: [
            ("/home/ada/a b.txt", "file:///home/ada/a%20b.txt"),
            ("file:///home/ada/a%20b.txt", "file:///home/ada/a%20b.txt"),
            ("file:///caf%C3%A9", "file:///caf%C3%A9"), ("/café", "file:///caf%C3%A9"),
            ("file:///not-utf8-%FF%0a", "file:///not-utf8-%FF%0A"), ("/", "file:///"), ("/a//", "file:///a"),
            ("/100%", "file:///100%25"),
        ])
    func written(text: String, url: String) {
        #expect(FileAddress(text)?.url == url)
        #expect(FileAddress(text).flatMap { FileAddress($0.url) } == FileAddress(text))
    }

    @Test(
        "refuses text that names no absolute path",
        arguments: [
            "", "a.txt", "./a", "file://", "file://host/a", "http://a/b", "file:///a%", "file:///a%2", "file:///a%zz",
            "file:///a%00b", "/a\u{0}b",
        ])
    func refused(text: String) { #expect(FileAddress(text) == nil) }

    @Test("shows bytes that are not UTF-8 and control characters as replacement characters")
    func readable() throws {
        #expect(try #require(FileAddress("file:///x/a%FF%1Bb%E2%80%AE")).name == "a\u{fffd}\u{fffd}b\u{fffd}")
        #expect(FileAddress(path: "/").name == "/")
        #expect(FileAddress(path: "/").appending(Array("a".utf8)).url == "file:///a")
    }
}
