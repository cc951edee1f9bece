import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

@Suite("Deploy/install and Deploy/uninstall")
struct InstallTests {
    /// Runs one of the two, or a program by its path, to its end.
    private static func run(_ program: String, _ words: String...) throws -> (code: ProcessEnding.Cause, words: String)
    {
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: program.hasPrefix("/") ? program : PackageFolder.path + "/Deploy/" + program, arguments: words)
        specification.descriptors = [1: output.writeEnd.raw, 2: output.writeEnd.raw]
        let process = try specification.start()
        _ = consume output.writeEnd
        let said = String(decoding: try output.readEnd.readAll(limit: 1 << 20), as: UTF8.self)
        return (try process.waitForEnd().cause, said)
    }

    @Test("install a running `troupe`, twice, and remove all of it again except foreign files")
    func installs() throws {
        let stage = try Stage()
        let prefix = stage.folder + "/prefix"
        mkdir(prefix, 0o755)
        let other = try stage.file("prefix/other", "somebody else's")
        let helper = try ProgramLocation.helper("troupe")
        let programs = String(helper.prefix(upTo: helper.lastIndex(of: "/") ?? helper.endIndex))
        for _ in 1...2 {
            let installed = try Self.run("install", prefix, "--programs", programs)
            try #require(installed.code == .exited(code: 0), "\(installed.words)")
        }
        for file in ["share/man/man1/troupe.1", "share/bash-completion/completions/troupe"]
            + ["troupe@", "troupe-daemon@", "troupe-child-main@"].map({ "lib/systemd/user/\($0).service" })
        {
            #expect(try !FileContents.read("\(prefix)/\(file)", limit: 1 << 20).isEmpty, "\(file)")
        }
        // It finds the programs it starts beside itself.
        let doctor = try Self.run(prefix + "/bin/troupe", "doctor")
        let found = doctor.words.split(separator: "\n").filter { $0.contains("libexec/troupe/") }
        #expect(found.count == 12, "\(doctor.words)")

        let removed = try Self.run("uninstall", prefix)
        #expect(removed.code == .exited(code: 0), "\(removed.words)")
        #expect(try Folder.entries(of: prefix) == ["other"])
        #expect(access(other, F_OK) == 0)
        #expect(try Self.run("uninstall", prefix).code == .exited(code: ExitCode.noSuchFile.rawValue))
    }

    @Test(
        "list their arguments, and accept no others",
        arguments: [["install"], ["install", "--programs"], ["uninstall"]])
    func refuses(line: [String]) throws {
        let outcome = try Self.run(line[0], line.count > 1 ? line[1] : "")
        #expect(outcome.code != .exited(code: 0), "\(outcome.words)")
    }
}
