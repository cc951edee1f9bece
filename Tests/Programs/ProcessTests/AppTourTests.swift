import Testing
import TroupePlatform
import TroupeTestSupport

// promises 2012/1.7: Pages are made one at a time, in one or two columns by the orientation.
// promises 2012/9.10: An application can be used without seeing it.

@Suite("The applications")
struct AppTourTests {
    /// An application, its device, and the text on the screen at the end of its tour.
    struct Tour: CustomTestStringConvertible {
        var app: String
        var device = "phone-6"
        /// The name of its tour.
        var script: String
        var words: String

        var testDescription: String { "\(script) on \(device)" }
    }

    @Test(
        "run, and their tours hold",
        arguments: [
            Tour(app: "Clock", script: "clock", words: "Alarm (2)"),
            Tour(app: "Dashboard", script: "dashboard", words: "Processor, the last minute"),
            Tour(app: "Recipes", script: "recipes", words: "Pancakes"),
            Tour(app: "Mail", script: "mail", words: "Mailboxes"),
            Tour(app: "Mail", device: "pad", script: "mail-pad", words: "Substitution"),
            Tour(app: "Mail", device: "pad", script: "mail-upright", words: "Substitution"),
            Tour(app: "Book", script: "book", words: "The Lion and the Mouse"),
            Tour(app: "Book", device: "pad", script: "book-pad", words: "The Fox and the Grapes"),
            Tour(app: "Thermometer", script: "thermometer", words: "Thermometer"),
        ])
    func plays(tour: Tour) throws {
        let stage = try Stage()
        try stage.run(
            "\(PackageFolder.path)/Sources/Examples/\(tour.app)/App", "--device", tour.device, "--children",
            try ProgramLocation.helper(tour.app))
        let script = "\(PackageFolder.path)/Tests/Programs/ProcessTests/Tours/\(tour.script).troupe"
        let played = try stage.troupe("play", script)
        #expect(played.code == 0, "\(played.output)\(played.complaint)")
        let shown = try stage.troupe("snapshot").output
        #expect(shown.contains(tour.words), "\(shown)")
        try stage.stop()
    }
}
