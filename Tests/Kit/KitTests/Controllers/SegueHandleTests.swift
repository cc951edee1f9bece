import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A screen that a segue shows.
private final class Detail: ViewController {
    @Configured var level = 1
    @Configured var names: [String]
}

/// The declaration of a class that another executable hosts.
private class OtherInterface: ViewController {
    override class var storyboardClass: String { "Other" }
    @Configured var level = 1
}

/// A screen that prepares segues.
private final class Source: ViewController {
    var preparing: (Segue) -> Void = { _ in }
    override func prepare(for segue: Segue, sender: Sender) { preparing(segue) }
    override func applicationWillShow(_ initial: ViewController) { (initial as? Detail)?.level = 3 }
}

/// Section 3.8 in a child: the destination of a segue is a handle on a controller that is not shown yet.
@Suite("The destination of a segue")
@MainActor
struct SegueHandleTests {
    private let daemon = FakeDaemon(Source.self, classes: [Detail.self], declarations: [OtherInterface.self])

    private func made(_ number: UInt64, _ name: String?, kind: String = "viewController", title: String? = nil)
        -> SegueHandle.Made
    {
        SegueHandle.Made(
            id: c(number), kind: kind, className: name, identifier: name.map { "\($0)-scene" }, storyboardID: nil,
            title: title)
    }

    private func handle(_ made: [SegueHandle.Made], kind: String = "push") -> SegueHandle {
        SegueHandle(
            segueID: "s", identifier: nil, kind: kind, source: c(7), destination: made.first?.id ?? c(8), made: made,
            sender: .null)
    }

    /// Has the source prepare a segue, and returns its answer.
    @discardableResult
    private func prepare(_ made: [SegueHandle.Made], kind: String = "push", _ code: @escaping (Segue) -> Void)
        -> [Configuration]?
    {
        daemon.controller.preparing = code
        guard case .prepared(let set)? = daemon.answer(to: .prepareForSegue(handle(made, kind: kind))) else {
            return nil
        }
        return set
    }

    @Test("is found by its class also if the executable does not list the class and the destination was read before")
    func unlisted() {
        let unlisted = FakeDaemon(Source.self)
        unlisted.controller.preparing = { segue in
            segue.destination.title = "Next"
            segue.destination.hidesBottomBarWhenPushed = true
            let detail = segue.destination.contained(Detail.self)
            detail?.level = 3
            detail?.isModalInPopover = true
            #expect(detail != nil && segue.destination.contained(Detail.self) === detail)
        }
        let answer = unlisted.answer(to: .prepareForSegue(handle([made(9, "Detail")])))
        guard case .prepared(let set)? = answer, set.count == 1, let values = set.first?.values else {
            Issue.record("\(String(describing: answer))")
            return
        }
        #expect(values["level"] == 3)
        #expect(values["troupe.facts"]?["modalInPopover"] == true)
        #expect(values["troupe.facts"]?["hidesBottomBarWhenPushed"] == true)
    }

    @Test("is an object of its class, with values that the segue records")
    func cast() {
        let set = prepare([made(9, "Detail")]) { segue in
            let detail = segue.destination as? Detail
            detail?.level = 3
            detail?.names = ["a"]
            detail?.setDelegate(daemon.controller)
        }
        #expect(
            set == [Configuration(controller: c(9), values: ["level": 3, "names": ["a"]], delegate: c(7))])
        #expect(daemon.requests == [], "the values travel with the answer")
    }

    @Test("is an object of the declaration, if another executable hosts its class")
    func declared() {
        let set = prepare([made(9, "Other")]) { ($0.destination as? OtherInterface)?.level = 4 }
        #expect(set == [Configuration(controller: c(9), values: ["level": 4])])
    }

    @Test("is a plain controller, if its class is not known here", arguments: ["Unknown", nil])
    func unknown(_ name: String?) {
        let set = prepare([made(9, name)]) { segue in
            #expect(type(of: segue.destination) == ViewController.self)
            segue.destination.set("level", 5)
        }
        #expect(set == [Configuration(controller: c(9), values: ["level": 5])])
    }

    @Test("gives the handles of its contents, by class, identifier and place")
    func contents() {
        let chain = [
            made(9, nil, kind: "navigationController"), made(10, "Detail", title: "A detail"), made(11, "Other"),
        ]
        let set = prepare(chain) { segue in
            let detail = segue.destination.contained(Detail.self)
            #expect(detail === segue.destination.topContained && detail?.id == c(10))
            #expect(detail === segue.destination.contained(identifier: "Detail-scene"))
            #expect(detail?.title == "A detail" && detail?.segueDestination?.title == "A detail")
            #expect(segue.destination.contained(class: "Unknown") == nil)
            #expect(segue.destinationDescription.kind == .navigationController)
            detail?.level = 2
            segue.destination.contained(OtherInterface.self)?.level = 3
        }
        #expect(
            set == [
                Configuration(controller: c(10), values: ["level": 2]),
                Configuration(controller: c(11), values: ["level": 3]),
            ])
    }

    @Test("takes styles at once, as the transition needs them")
    func styles() throws {
        prepare([made(9, "Detail")]) { $0.destination.modalPresentationStyle = .formSheet }
        var expected = Facts()
        expected.presentationStyle = .formSheet
        #expect(asks(daemon.said).map(\.request).contains(.configure(c(9), expected)))
    }

    @Test("that is kept records later values with the daemon, which refuses them if the controller is shown")
    func later() {
        var kept: Detail?
        prepare([made(9, "Detail")]) { kept = $0.destination as? Detail }
        kept?.level = 6
        daemon.turn()
        #expect(daemon.requests == [.record(Configuration(controller: c(9), values: ["level": 6]))])
    }

    @Test("of an unwind segue runs already, so that its values are requests")
    func unwind() {
        let set = prepare([], kind: "unwind") { $0.destination.set("level", 1) }
        #expect(set == [])
        #expect(daemon.requests == [.record(Configuration(controller: c(8), values: ["level": 1]))])
    }

    @Test("is not recorded at all if one value has the wrong type")
    func mismatched() {
        let set = prepare([made(9, "Detail")]) { segue in
            segue.destination.set("names", ["a"])
            segue.destination.set("level", "three")
        }
        #expect(set == [])
        #expect(daemon.lines.count == 1 && daemon.lines.allSatisfy { $0.contains("Detail.level is Int") })
    }

    @Test("is also the initial controller that the application class prepares")
    func initial() {
        let answer = daemon.answer(to: .prepareForSegue(handle([made(9, "Detail")], kind: "relationship")))
        #expect(answer == .prepared([Configuration(controller: c(9), values: ["level": 3])]))
    }

    @Test("ends with the preparation, if code does not keep it")
    func released() {
        weak var destination: ViewController?
        prepare([made(9, "Detail")]) { destination = $0.destination }
        #expect(destination == nil)
    }
}
