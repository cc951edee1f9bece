import Testing
import TroupeMessages

@testable import TroupeKit

@Suite("The rehearsal of a zygote")
@MainActor
struct RehearsalTests {
    @Test("brings a scene of its own from launch to appearance, with every callback answered and every view described")
    func plays() throws {
        var rehearsal = try Rehearsal()
        let heard = try rehearsal.play()
        #expect(answers(heard).map(\.call.rawValue) == Array(1...10))
        #expect(updates(heard).first?.upserts.count == 7)
    }
}
