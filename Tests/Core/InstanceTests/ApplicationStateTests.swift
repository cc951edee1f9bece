import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeInstance

/// Section 10: the state of the application class, which is saved with the application.
@Suite("The state of the application class")
struct ApplicationStateTests {
    private static let application: UInt64 = 1
    private static let root: UInt64 = 2

    /// An instance whose application class saves state and has answered its launch; the process of the root has not connected.
    private func launching() throws -> TestHost {
        var host = TestHost(restorationIdentifier: "root", applicationClass: "Delegate")
        host.greet(over: Self.application)
        host.stateThatCodeIsSaved(try #require(host.instance.hierarchy.applicationClass))
        host.answerAll()
        return host
    }

    /// The same instance after its launch and its first save.
    private func launched() throws -> TestHost {
        var host = try launching()
        host.greet(over: Self.root)
        host.answerAll()
        try #require(host.instance.hierarchy.hasLaunched)
        settle(&host)
        host.handle(.saveEnded(isStored: true))
        return host
    }

    /// Lets all saves happen that are due, with the answers of the application class.
    private func settle(_ host: inout TestHost) {
        for _ in 0..<4 {
            host.pass(milliseconds: 250)
            host.answerAll(saving: ["count": 1])
        }
    }

    private func retitle(_ host: inout TestHost, _ title: String) throws {
        var facts = Facts()
        facts.title = title
        let root = try #require(host.instance.hierarchy.root?.id)
        _ = host.ask(.request(.configure(root, facts)))
    }

    private func asked(_ sent: [(connection: UInt64, callback: Callback)]) -> Int {
        sent.count { $0.connection == Self.application && $0.callback == .encodeRestorableState }
    }

    @Test("that was saved before the first display is not sent back to the process that saved it")
    func savedDuringLaunch() throws {
        var host = try launching()
        host.pass(milliseconds: 250)
        #expect(asked(host.answerAll(saving: ["count": 1])) == 1)
        host.greet(over: Self.root)
        let after = host.answerAll()
        try #require(host.instance.hierarchy.hasLaunched)
        let messages = after.filter { $0.connection == Self.application }.map(\.callback)
        let isSentState = messages.contains { callback in
            if case .decodeRestorableState = callback { true } else { false }
        }
        #expect(!isSentState)
    }

    @Test("is asked for again before the next save, if the last question led to no save")
    func questionWithoutSave() throws {
        var host = try launched()
        let title = host.saved.last?.controllers.first?.title
        try retitle(&host, "Other")
        host.pass(milliseconds: 250)
        // The title is the saved one again before the class answers.
        try retitle(&host, title ?? "")
        settle(&host)
        let count = host.saved.count
        try retitle(&host, "Another")
        host.pass(milliseconds: 250)
        #expect(asked(host.answerAll(saving: ["count": 1])) == 1)
        #expect(host.saved.count == count)
        host.pass(milliseconds: 250)
        #expect(host.saved.count == count + 1 && host.saved.last?.controllers.first?.title == "Another")
    }

    @Test("that the class is saving already holds no save up: the state saved last stays in it")
    func silentClass() throws {
        var host = try launched()
        let count = host.saved.count
        host.stateThatCodeIsSaved(try #require(host.instance.hierarchy.applicationClass))
        try retitle(&host, "Other")
        host.pass(milliseconds: 250)
        // The class does not answer.
        host.forgetTold()
        try retitle(&host, "Another")
        host.pass(milliseconds: 500)
        #expect(host.saved.count > count && host.saved.last?.controllers.first?.title == "Another")
        #expect(host.saved.last?.controllers.last?.state?.code != nil)
    }
}
