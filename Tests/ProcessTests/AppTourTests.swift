import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("The applications")
struct AppTourTests {
    /// An application, where it runs, and what the screen says when its tour is over.
    struct Tour: CustomTestStringConvertible {
        var app: String
        var device = "phone-6"
        var words: String

        var testDescription: String { "\(app) on \(device)" }
    }

    @Test(
        "run, and their tours hold",
        arguments: [
            Tour(app: "Clock", words: "Alarm (2)"), Tour(app: "Dashboard", words: "Processor, the last minute"),
            Tour(app: "Recipes", words: "Pancakes"), Tour(app: "Mail", words: "Mailboxes"),
            Tour(app: "Mail", device: "pad", words: "Substitution"),
        ])
    func plays(tour: Tour) throws {
        let stage = try Stage()
        try stage.run(
            "\(PackageFolder.path)/Sources/\(tour.app)/App", "--device", tour.device, "--children",
            try ProgramLocation.helper(tour.app))
        let script = "\(tour.app.lowercased())\(tour.device == "pad" ? "-pad" : "").troupe"
        let played = try stage.troupe("play", "\(PackageFolder.path)/Tests/ProcessTests/Tours/\(script)")
        #expect(played.code == 0, "\(played.output)\(played.complaint)")
        let shown = try stage.troupe("snapshot").output
        #expect(shown.contains(tour.words), "\(shown)")
        try stage.stop()
    }
}
