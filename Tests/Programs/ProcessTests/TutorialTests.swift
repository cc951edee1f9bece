import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("The tutorial")
struct TutorialTests {
    @Test("runs, and its scenario holds: a killed screen comes back with its recorded configuration")
    func plays() throws {
        let folder = PackageFolder.path + "/Tests/Documentation/Tutorial"
        let stage = try Stage()
        try stage.run("\(folder)/Thermostat.storyboard", "--children", try ProgramLocation.helper("Thermostat"))
        let played = try stage.troupe("play", "\(folder)/thermostat.troupe")
        #expect(played.code == 0, "\(played.output)\(played.complaint)")
        #expect(try stage.troupe("snapshot").output.contains("Tonight 17°"))
        try stage.stop()
    }
}
