import Testing
import TroupeModel

@testable import TroupeHierarchy

// promises 2012/7.2: An event that a controller does not handle goes to the superview of its view, and finally to the
//     application.

/// Section 6: the next responders of an unhandled event.
@Suite("The responder chain")
struct ResponderTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var idiom = DeviceIdiom.phone
        let from: String
        /// The presentations before the event, with scene ids.
        var presents: [(String, from: String, style: PresentationStyle)] = []
        var context: String?
        var isInApplication = false
        let chain: [String]

        init(
            _ description: String, on idiom: DeviceIdiom = .phone, from: String,
            presents: [(String, from: String, style: PresentationStyle)] = [], context: String? = nil,
            inApplication: Bool = false, _ chain: [String]
        ) {
            (testDescription, self.idiom, self.from, self.presents) = (description, idiom, from, presents)
            (self.context, isInApplication, self.chain) = (context, inApplication, chain)
        }
    }

    static let cases: [Case] = [
        Case("the root", from: "Tabs", ["Tabs", "w1", "application"]),
        Case("a tab", from: "One", ["One", "Tabs", "w1", "application"]),
        Case("the top of a stack in a tab", from: "Two", ["Two", "Nav", "Tabs", "w1", "application"]),
        Case("an embedded one", from: "Inner", ["Inner", "InnerNav", "One", "Tabs", "w1", "application"]),
        Case(
            "the application has a class", from: "One", inApplication: true, ["One", "Tabs", "w1", "application c1"]),
        Case(
            "a presented one, and who presents it is the outermost", from: "Three",
            presents: [("Three", from: "Two", style: .fullScreen)], ["Three", "Tabs", "w1", "application"]),
        Case(
            "a sheet", on: .pad, from: "Three", presents: [("Three", from: "One", style: .formSheet)],
            ["Three", "Tabs", "w1", "application"]),
        Case(
            "one presented in a context", on: .pad, from: "Three",
            presents: [("Three", from: "Two", style: .currentContext)], context: "Two",
            ["Three", "Two", "Nav", "Tabs", "w1", "application"]),
        Case(
            "a chain of presented ones", from: "Four",
            presents: [("Three", from: "Two", style: .fullScreen), ("Four", from: "Three", style: .fullScreen)],
            ["Four", "Three", "Tabs", "w1", "application"]),
        Case("what is in no window", from: "Loose", ["Loose"]),
        Case("what is not there", from: "Nobody", ["?"]),
    ]

    @Test(
        "goes outwards through containers, from a presented controller to its presenter, to the application",
        arguments: cases)
    func chain(of example: Case) throws {
        var application = Sketch.application([
            Sketch.scene("Tabs", .tabBarController, children: ["One", "Nav"]),
            Sketch.scene("One"),
            Sketch.scene("InnerNav", .navigationController, children: ["Inner"]), Sketch.scene("Inner"),
            Sketch.scene("Nav", .navigationController, children: ["Two"]), Sketch.scene("Two"), Sketch.scene("Three"),
            Sketch.scene("Four"), Sketch.scene("Loose"),
        ])
        if example.isInApplication { application.delegateClass = "AppDelegate" }
        var driven = Driven(application, on: example.idiom)
        driven.launch()
        #expect(driven.ask(.select(.index(1), in: nil))?.failure == nil)
        driven.ask(.add(.scene("innernav"), to: driven.id("One"), frame: nil, containerView: nil))
        if let context = example.context {
            driven.hierarchy.interface.tree[driven.id(context)]?.presenting.definesPresentationContext = true
        }
        for (name, source, style) in example.presents {
            let reply = driven.ask(
                .present(
                    .scene(name.lowercased()), from: .id(driven.id(source)), .init(style: style, animated: false)))
            #expect(reply?.status == .completed)
        }
        let maker = Asker.controller(driven.id("One"), Incarnation(rawValue: 1), during: nil)
        #expect(driven.ask(.instantiate(.scene("loose")), from: maker)?.failure == nil)
        var links: [ResponderLink] = [.controller(driven.id(example.from))]
        while let last = links.last, let next = driven.hierarchy.nextResponder(after: last), links.count < 20 {
            links.append(next)
        }
        let names = links.map { link in
            switch link {
            case .controller(let id): driven.names([id]).joined()
            case .window(let id): "\(id)"
            case .application(let id): "application" + (id.map { " \($0)" } ?? "")
            }
        }
        #expect(names == example.chain)
    }
}
