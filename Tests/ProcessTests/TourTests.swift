import Testing
import TroupeModel
import TroupePlatform

@Suite("The tour that Deploy/run plays where there is no terminal")
struct TourTests {
    @Test("fires every segue it can reach, comes back, selects, rotates, kills a screen and sees it again")
    func walks() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let programs = try Stage.recipesProgram().split(separator: "/").dropLast().joined(separator: "/")
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: "/bin/bash", arguments: [Stage.package + "/Deploy/tour", stage.name],
            environment: Environment.forChildren(
                changes: [
                    "XDG_RUNTIME_DIR=\(stage.folder)/run", "XDG_STATE_HOME=\(stage.folder)/state",
                    "PATH=/\(programs):/usr/local/bin:/usr/bin:/bin",
                ]))
        specification.descriptors = [1: output.writeEnd.raw, 2: output.writeEnd.raw]
        let process = try specification.start()
        _ = consume output.writeEnd
        let text = String(decoding: try output.readEnd.readAll(limit: 16 << 20), as: UTF8.self)
        #expect(try process.waitForEnd().cause == .exited(code: 0), "\(text.suffix(2000))")
        for line in [
            "$ troupe segue lst-sg-001", "$ troupe segue det-sg-001", "$ troupe pop", "$ troupe dismiss",
            "$ troupe select 1", "$ troupe rotate landscapeLeft", "$ troupe inject kill --child",
            "reason=restored", "3 segues fired, 0 refused",
        ] {
            #expect(text.contains(line), "\(line) is not in \(text)")
        }
        try stage.stop()
    }
}
