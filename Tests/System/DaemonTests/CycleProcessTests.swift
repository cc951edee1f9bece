import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// Section 3.4 between processes: `Cycler` adds a child and gives it the place of another in one turn, as listing 14-3
/// of the 2012 guide does.
@Suite("A container whose code is listing 14-3")
struct CycleProcessTests {
    @Test("shows the new child with the transition alone, animated and moving to its parent")
    func cycle() throws {
        let instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        let monitor = try instance.monitor()
        #expect(try instance.request(.root(.scene("Cycler"))).failure == nil)
        while try !instance.controllers().values.contains(where: { $0["title"]?.string == "cycled" }) {
            try monitor.next { _ in true }
        }
        let added = try #require(
            try instance.controllers().first {
                $0.value["class"]?.string == "Scenery" && $0.value["appearance"]?.string == "appeared"
            }?.key)
        // Its last callback ends its move.
        let isMoved = { (event: Value) in event["name"] == "didMoveToParent" && event["controller"]?.string == added }
        if !monitor.seen.contains(where: isMoved) { try monitor.next(where: isMoved) }
        let shown = monitor.seen.filter {
            $0["kind"] == "callback" && $0["controller"]?.string == added && $0["name"] == "viewWillAppear"
        }
        #expect(shown.count == 1, "the addition shows nothing")
        let appearance = try #require(shown.first)
        #expect(appearance["reason"] == "transition")
        #expect(appearance["animated"] == true)
        #expect("\(appearance)".contains("movingToParent"), "\(appearance)")
        #expect(try instance.controllers()[added]?["appearance"] == "appeared")
        try instance.stop()
    }
}
