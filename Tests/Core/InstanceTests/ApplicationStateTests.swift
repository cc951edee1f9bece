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
}
