import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

@testable import TroupeInstance

/// Section 10, relaunch: the times at which the application is saved.
@Suite("An instance that saves the application")
struct SavingTests {
    /// A launched instance whose root has a restoration identifier.
    private func launched() throws -> TestHost {
        var host = TestHost(restorationIdentifier: "root")
        host.greet()
        host.answerAll()
        try #require(host.instance.hierarchy.hasLaunched)
        pass(&host, 250)
        return host
    }

    /// Lets a time pass, in milliseconds.
    private func pass(_ host: inout TestHost, _ milliseconds: Int) {
        let end = host.now.advanced(byMilliseconds: milliseconds)
        while let deadline = host.instance.deadline, deadline <= end {
            host.now = max(host.now, deadline)
            host.handle(.timeout)
            host.answerAll()
        }
        host.now = end
    }

    @Test("saves once when the launch is complete, and again 250 ms after a change")
    func change() throws {
        var host = try launched()
        #expect(host.saved.count == 1 && host.saved.last?.controllers.count == 1)
        host.handle(.saveEnded(isStored: true))
        pass(&host, 200_000)
        #expect(host.saved.count == 1)
        var facts = Facts()
        facts.title = "Changed"
        let root = host.starts[0].key.controller
        _ = host.ask(.request(.configure(root, facts)))
        pass(&host, 249)
        #expect(host.saved.count == 1)
        pass(&host, 1)
        #expect(host.saved.count == 2 && host.saved.last?.controllers.first?.title == "Changed")
    }

    @Test("is saved and ends when a relaunch is injected, to be started again")
    func relaunch() throws {
        var host = try launched()
        var facts = Facts()
        facts.title = "Changed"
        _ = host.ask(.request(.configure(host.starts[0].key.controller, facts)))
        guard case .report(let report)? = host.ask(.inject(.relaunch)) else {
            Issue.record("no report")
            return
        }
        #expect(report["fault"] == "relaunch" && host.isRelaunching)
        #expect(host.saved.last?.controllers.first?.title == "Changed")
        #expect(host.ask(.inject(.relaunch)) != nil, "an instance that ends answers")
    }

    @Test("refuses a relaunch if it was started without --restore, and goes on")
    func refusedRelaunch() {
        var host = TestHost()
        guard case .failure(let failure)? = host.ask(.inject(.relaunch)) else {
            Issue.record("no failure")
            return
        }
        #expect(failure.hint?.contains("troupe run PATH --restore") == true)
        #expect(!host.isRelaunching && host.instance.phase == .running)
    }

    @Test("tries a save that failed again after a second, then after twice as long each time, up to 64 s")
    func retry() throws {
        var host = try launched()
        for (failures, delay) in [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 64_000].enumerated() {
            host.handle(.saveEnded(isStored: false))
            pass(&host, delay - 1)
            #expect(host.saved.count == failures + 1, "after \(delay) ms")
            pass(&host, 1)
            #expect(host.saved.count == failures + 2, "after \(delay) ms")
        }
        host.handle(.saveEnded(isStored: true))
        let count = host.saved.count
        pass(&host, 200_000)
        #expect(host.saved.count == count)
        // A later failure starts with the short delay again.
        host.handle(.saveEnded(isStored: false))
        pass(&host, 1_000)
        #expect(host.saved.count == count + 1)
    }
}
