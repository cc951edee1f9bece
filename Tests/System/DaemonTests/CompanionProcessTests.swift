import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Section 3.3 between processes: a subclass of `NavigationController` in a child is the companion of its containers.
@Suite("The companion of a navigation controller")
struct CompanionProcessTests {
    @Test("decides about the orientation, and leaves the stack as it is when its process ends")
    func upright() throws {
        let instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        let stack = Destination.containerClass("UprightNavigation", of: "UINavigationController")
        #expect(try instance.request(.root(stack)).failure == nil)
        let pushed = try instance.request(.push(.className("Scenery"), onto: nil, animated: false))
        let top = try #require(pushed.controllers.first, "\(String(describing: pushed.failure))").description
        #expect(try instance.request(.rotate(.landscapeLeft)).failure?.code == .refusedOrientation)
        let container = try #require(
            try instance.controllers().first { $0.value["class"]?.string == "UprightNavigation" }?.key)
        let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        #expect(try instance.request(.restart(.named(container))).failure == nil)
        let isRestored = { (event: Value) in
            event["name"] == "viewDidAppear" && event["controller"]?.string == container
                && event["reason"] == "restored"
        }
        try monitor.next(where: isRestored)
        let told = monitor.seen.filter { $0["kind"] == "callback" && $0["controller"]?.string == top }
        #expect(!told.contains { $0["name"]?.string?.hasPrefix("view") == true }, "\(told)")
        #expect(try instance.controllers()[top]?["appearance"] == "appeared")
        // The companion reads its own stack, which the daemon kept.
        while try instance.controllers()[container]?["title"] != "1" { try monitor.next { _ in true } }
        #expect(try instance.request(.rotate(.landscapeLeft)).failure?.code == .refusedOrientation)
        try instance.stop()
    }
}
