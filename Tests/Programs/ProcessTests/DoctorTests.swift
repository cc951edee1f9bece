import Testing
import TroupeModel

@Suite("The doctor")
struct DoctorTests {
    /// The findings about these, by their subjects.
    private static func findings(_ environment: String...) throws -> [String: Finding] {
        let outcome = try Stage().run(helper: "troupe", ["doctor", "--json"], environment: environment)
        let found = outcome.values.compactMap(Finding.init(report:))
        return Dictionary(found.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    }

    @Test("checks fonts, cairo and pango for pictures, and the terminal for displays")
    func looksAtLibraries() throws {
        let found = try Self.findings("TERM=xterm-256color", "LC_ALL=C.UTF-8")
        for subject in ["cairo", "pango", "fonts", "troupe-picture", "troupe-attach"] {
            #expect(found[subject]?.verdict == .ok, "\(subject): \(found[subject]?.message ?? "nothing")")
        }
        // Of these the packages that Troupe needs have letters.
        let scripts = try #require(found["scripts"])
        for script in ["Latin", "Greek", "Cyrillic", "Hebrew", "Arabic"] {
            #expect(scripts.message.contains(script) == (scripts.verdict == .ok), "\(scripts.message)")
        }
        #expect(found["terminal"]?.message == "xterm-256color, 256 colours, UTF-8")
    }

    @Test(
        "says why a full screen is impossible, and gives a hint",
        arguments: [
            (["TERM=", "LC_ALL=C.UTF-8"], "TERM is not set"), (["TERM=none-such", "LC_ALL=C.UTF-8"], "'none-such'"),
            (["TERM=xterm", "LC_ALL=C"], "not UTF-8"),
        ])
    func saysWhatIsWrongWithTheTerminal(environment: [String], words: String) throws {
        let found = try Self.findings(environment[0], environment[1])
        #expect(found["terminal"]?.verdict == .note)
        #expect(found["terminal"]?.message.contains(words) == true, "\(found["terminal"]?.message ?? "nothing")")
    }
}
