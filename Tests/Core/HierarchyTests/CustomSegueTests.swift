import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 3.8: the code of a custom segue shows the destination of that segue in its own way.
@Suite("A custom segue")
struct CustomSegueTests {
    private static let code = Incarnation(rawValue: 1)

    /// A stack of Alpha, which has a custom segue to Beta that its code is performing.
    private static func performing() throws -> (driven: Driven, call: CallID) {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]),
                Sketch.scene("Alpha") { scene in
                    scene.connections.segues = [
                        SegueModel(
                            id: "go", kind: .custom, source: scene.reference, destination: "Beta", customClass: "Fold")
                    ]
                },
                Sketch.scene("Beta"),
            ]))
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.isMute = { id, name in id == alpha && name == nil }
        driven.ask(.performSegue("go", from: .id(alpha), sender: .null, byUser: false))
        return (driven, try #require(driven.unanswered.first { $0.value.controller == alpha }?.key))
    }

    /// Alpha makes a request while it performs the segue, as its process would.
    private static func ask(_ request: Request, _ driven: inout Driven, during call: CallID) {
        let asker = Asker.controller(driven.id("Alpha"), code, during: call)
        let moment = Instant(microseconds: 0)
        do throws(Failure) {
            let authorized = try driven.hierarchy.authorize(request, by: driven.id("Alpha"))
            driven.settle(driven.hierarchy.handle(.request(authorized, from: asker, tag: 2), at: moment))
        } catch {
            driven.settle(driven.hierarchy.handle(.refused(request, error, from: asker, tag: 2), at: moment))
        }
    }

    /// The code of Alpha has performed the segue.
    private static func perform(_ driven: inout Driven, _ call: CallID) {
        driven.unanswered[call] = nil
        let answer = Answer.value(Payload(typeName: "Bool", value: true))
        driven.settle(
            driven.hierarchy.handle(.answered(driven.id("Alpha"), code, call, answer), at: Instant(microseconds: 0)))
    }

    @Test("may push, present or add its destination, which stays")
    func shows() throws {
        for command in ["push", "present", "add"] {
            var (driven, call) = try Self.performing()
            let beta = driven.id("Beta")
            let request: Request =
                switch command {
                case "push": .push(.controller(beta), onto: nil, animated: false)
                case "present": .present(.controller(beta), from: nil, Request.Presentation(animated: false))
                default: .add(.controller(beta), to: driven.id("Alpha"), frame: nil, containerView: nil)
                }
            Self.ask(request, &driven, during: call)
            Self.perform(&driven, call)
            #expect(driven.reply(to: command)?.status == .completed)
            #expect(driven.reply(to: "segue")?.status == .completed)
            #expect(driven.hierarchy.tree.isVisible(beta), "\(command)")
            #expect(driven.hierarchy.checkInvariants() == [])
        }
    }

    @Test("loses authority over its destination once it has its reply")
    func ends() throws {
        var (driven, call) = try Self.performing()
        let (alpha, beta) = (driven.id("Alpha"), driven.id("Beta"))
        #expect(driven.hierarchy.relation(of: alpha, to: beta) == .maker)
        Self.perform(&driven, call)
        #expect(driven.hierarchy.tree[beta] == nil, "its code has not shown the destination, which ends")
        #expect(driven.hierarchy.relation(of: alpha, to: beta) == .other)
    }

    /// The scenes that are visible, and the reply's outcome, if the source fails before or after it has pushed Beta.
    static let failures: [(fails: Failing, hasPushed: Bool, code: ErrorCode?, shows: Bool, diagnostic: String?)] = [
        (.dies, false, .groundGone, false, nil),
        (.dies, true, nil, true, nil),
        (
            .isSilent, false, nil, true,
            "has not answered for the segue class Fold; the segue is shown like a show segue"
        ),
        (.isSilent, true, nil, true, nil),
        (
            .hasNoCode, false, nil, true,
            "has no code for the segue class Fold; the segue is shown like a show segue: hand it to the segues of Application.run"
        ),
    ]

    enum Failing {
        case dies, isSilent, hasNoCode
    }

    @Test(
        "whose source fails is cancelled, shown like a show segue, or replied to by its requests", arguments: failures)
    func sourceFails(row: (fails: Failing, hasPushed: Bool, code: ErrorCode?, shows: Bool, diagnostic: String?))
        throws
    {
        var (driven, call) = try Self.performing()
        let (alpha, beta) = (driven.id("Alpha"), driven.id("Beta"))
        if row.hasPushed { Self.ask(.push(.controller(beta), onto: nil, animated: false), &driven, during: call) }
        driven.isMute = { _, _ in false }
        switch row.fails {
        case .dies: driven.restart("Alpha")
        case .isSilent: driven.pass(milliseconds: 3_000)
        case .hasNoCode:
            driven.unanswered[call] = nil
            driven.settle(
                driven.hierarchy.handle(
                    .answered(alpha, Self.code, call, .notImplemented), at: Instant(microseconds: 0)))
        }
        let reply = try #require(driven.reply(to: "segue") ?? driven.reply(to: "push"))
        #expect(reply.failure?.code == row.code, "\(reply)")
        #expect((driven.hierarchy.tree[beta] != nil) == row.shows)
        if row.shows { #expect(driven.hierarchy.tree.isVisible(beta)) }
        let told = driven.events.compactMap { event -> String? in
            guard case .diagnostic(let text) = event.details, text.contains("segue") else { return nil }
            return text
        }
        #expect(told.map { $0.hasSuffix(row.diagnostic ?? "?") } == (row.diagnostic == nil ? [] : [true]), "\(told)")
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("fails with the first of its failed requests, also one without authority")
    func fails() throws {
        var (driven, call) = try Self.performing()
        let beta = driven.id("Beta")
        Self.ask(.root(.controller(beta)), &driven, during: call)
        Self.ask(.push(.controller(beta), onto: nil, animated: false), &driven, during: call)
        Self.perform(&driven, call)
        #expect(driven.reply(to: "push")?.status == .completed)
        #expect(driven.reply(to: "segue")?.failure?.code == .notAllowed)
        #expect(driven.hierarchy.tree.isVisible(beta))
        #expect(driven.hierarchy.checkInvariants() == [])
    }
}
