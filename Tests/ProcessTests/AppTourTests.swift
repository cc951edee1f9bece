import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("The applications")
struct AppTourTests {
    /// With what the screen says in the end.
    @Test(
        "run, and their tours hold", arguments: [("Clock", "Alarm (2)"), ("Dashboard", "Processor, the last minute")])
    func plays(app: String, says words: String) throws {
        let stage = try Stage()
        try stage.run(
            "\(PackageFolder.path)/Sources/\(app)/App", "--children", try ProgramLocation.helper(app))
        let tour = "\(PackageFolder.path)/Tests/ProcessTests/Tours/\(app.lowercased()).troupe"
        let played = try stage.troupe("play", tour)
        #expect(played.code == 0, "\(played.output)\(played.complaint)")
        #expect(try stage.troupe("snapshot").output.contains(words))
        try stage.stop()
    }
}
