import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

@testable import TroupeHierarchy

/// The authority of a child: every request, by the relation of the child to the request's subject.
@Suite("The authority of a child")
struct AuthorityTests {
    /// An asker and the subject of its request.
    private struct Pair {
        let asker: ControllerID
        let subject: ControllerID
    }

    /// Outer contains a stack with Asker, and Sibling; Asker contains Inner, made Made and presents Shown.
    private static func world() throws -> (driven: Driven, pairs: [Relation: Pair]) {
        var application = Sketch.application([
            Sketch.scene("Outer"), Sketch.scene("Stack", .navigationController, children: ["Asker"]),
            Sketch.scene("Asker"), Sketch.scene("Inner"), Sketch.scene("Sibling"), Sketch.scene("Shown"),
        ])
        application.delegateClass = "Application"
        var driven = Driven(application)
        driven.launch()
        driven.know(["Made", "New"])
        func add(_ scene: String, to id: ControllerID) {
            driven.ask(.add(.scene(scene), to: id, frame: nil, containerView: nil))
        }
        add("stack", to: driven.id("Outer"))
        add("sibling", to: driven.id("Outer"))
        let asker = driven.id("Asker")
        add("inner", to: asker)
        let code = Asker.controller(asker, Incarnation(rawValue: 1), during: nil)
        let made = try #require(driven.ask(.instantiate(.className("Made")), from: code)?.controllers.first)
        driven.ask(.present(.scene("shown"), from: .id(asker), .init(animated: false)))
        let applicationClass = try #require(driven.hierarchy.tree.applicationClass)
        func pair(_ name: String) -> Pair { Pair(asker: asker, subject: driven.id(name)) }
        return (
            driven,
            [
                .itself: Pair(asker: asker, subject: asker), .container: pair("Inner"),
                .maker: Pair(asker: asker, subject: made), .presenter: pair("Shown"), .content: pair("Outer"),
                .application: Pair(asker: applicationClass, subject: driven.id("Sibling")), .other: pair("Sibling"),
            ]
        )
    }

    /// One request of each case about a controller, in the order of the cases; a new case has to have its place here.
    private static func successor(of request: Request?, about id: ControllerID) -> Request? {
        let new = Destination.className("New")
        guard let request else { return .instantiate(new) }
        switch request {
        case .instantiate: return .release(id)
        case .release: return .record(Configuration(controller: id))
        case .record: return .place(id)
        case .place: return .push(new, onto: .id(id), animated: false)
        case .push: return .pop(.one, in: .id(id), animated: false)
        case .pop: return .setStack([new], in: .id(id), animated: false)
        case .setStack: return .present(new, from: .id(id), .init())
        case .present: return .dismiss(.id(id), animated: false)
        case .dismiss: return .select(.controller(.id(id)), in: nil)
        case .select: return .setTabs([new], in: .id(id), animated: false)
        case .setTabs: return .setCustomizable([], in: .id(id))
        case .setCustomizable: return .root(new)
        case .root: return .setWindow(.main, root: new, isHidden: nil)
        case .setWindow: return .show(new, from: .id(id), isDetail: false, animated: false)
        case .show: return .setPane(.controller(id), in: .id(id), isFirst: true)
        case .setPane: return .setPaneOpen(true, in: .id(id))
        case .setPaneOpen: return .setPages([.controller(id)], in: .id(id), direction: .forward, animated: false)
        case .setPages: return .unwind(to: id, from: id)
        case .unwind: return .performSegue("segue", from: .id(id), sender: .null, byUser: false)
        case .performSegue: return .rotate(.landscapeLeft)
        case .rotate: return .attemptRotation
        case .attemptRotation: return .setEditing(true, .id(id), animated: false)
        case .setEditing: return .memoryWarning
        case .memoryWarning: return .statusBar(.tall)
        case .statusBar(.tall): return .statusBar(.hidden)
        case .statusBar: return .add(new, to: id, frame: nil, containerView: nil)
        case .add: return .remove(.id(id))
        case .remove: return .willMove(id, toParent: nil)
        case .willMove: return .didMove(id, toParent: nil)
        case .didMove: return .forward(.endAppearance, to: id)
        case .forward: return .transition(from: id, to: new, duration: 0, animations: nil)
        case .transition: return .setFrame(id, .zero)
        case .setFrame: return .configure(id, Facts())
        case .configure: return .restart(.id(id))
        case .restart: return .sendDelegate(to: id, message(from: id))
        case .sendDelegate: return .reload
        case .reload: return .touch(.back(id))
        case .touch: return .tap("text")
        case .tap: return .type("text")
        case .type: return .userEvent(.motion(.shake))
        case .userEvent: return .post(message(from: id))
        case .post: return .notice(.announcement("text"))
        case .notice: return nil
        }
    }

    private static func message(from id: ControllerID) -> DelegateMessage {
        DelegateMessage(from: id, protocolName: "Scenario", name: "word", payload: Payload(), expectsReply: false)
    }

    private static func requests(about id: ControllerID) -> [Request] {
        Array(sequence(first: successor(of: nil, about: id)) { successor(of: $0, about: id) }.prefix { $0 != nil })
            .compactMap(\.self)
    }

    @Test("depends on the relation of the asker to the subject in the tree")
    func standings() throws {
        let (driven, pairs) = try Self.world()
        #expect(Set(pairs.keys) == Set(Relation.allCases))
        for (relation, pair) in pairs {
            #expect(driven.hierarchy.tree.relation(of: pair.asker, to: pair.subject) == relation)
        }
    }

    @Test("matches the table for every request and every relation", arguments: Relation.allCases)
    func product(relation: Relation) throws {
        let (driven, pairs) = try Self.world()
        let pair = try #require(pairs[relation])
        let table = try Self.table()
        for request in Self.requests(about: pair.subject) {
            // The subject of a root request is the window's root, whichever controller it names.
            let isAllowed = try #require(table[Self.name(of: request)]).contains(relation)
            do throws(Failure) {
                _ = try driven.hierarchy.authorize(request, by: pair.asker)
                #expect(isAllowed, "\(request.command) by \(relation)")
            } catch {
                #expect(!isAllowed && error.code == .notAllowed && error.hint != nil, "\(error)")
            }
        }
    }

    @Test(
        "permits to show related controllers, and those already in place, and no others", arguments: Relation.allCases)
    func destinations(relation: Relation) throws {
        let (driven, pairs) = try Self.world()
        let pair = try #require(pairs[relation])
        let what = Destination.controller(pair.subject)
        let requests: [Request] = [
            .push(what, onto: nil, animated: false), .setStack([what], in: nil, animated: false),
            .present(what, from: nil, .init()), .show(what, from: nil, isDetail: false, animated: false),
            .add(what, to: nil, frame: nil, containerView: nil), .setTabs([what], in: nil, animated: false),
            .setPane(.controller(pair.subject), in: .id(pair.asker), isFirst: true),
        ]
        for request in requests {
            let isAllowed = (try? driven.hierarchy.authorize(request, by: pair.asker)) != nil
            #expect(isAllowed == (relation != .other), "\(request.command) by \(relation)")
        }
        // A controller that is already on a stack may stay there, whichever other controllers are on it.
        var stacked = Driven(Sketch.stack)
        stacked.launch()
        stacked.ask(.push(.scene("beta"), onto: nil, animated: false))
        let (below, top) = (stacked.id("Alpha"), stacked.id("Beta"))
        _ = try stacked.hierarchy.authorize(
            .setStack([.controller(below)], in: nil, animated: false), by: top)
    }

    @Test("is decided about the controller that a name means at the request, and a missing one is refused")
    func names() throws {
        let (driven, pairs) = try Self.world()
        let asker = try #require(pairs[.itself]).asker
        let pinned = try driven.hierarchy.authorize(.remove(.named("inner")), by: asker)
        #expect(pinned == .remove(.id(driven.id("Inner"))))
        for target in [Target.named("nobody"), .id(ControllerID(rawValue: 99))] {
            do throws(Failure) {
                _ = try driven.hierarchy.authorize(.remove(target), by: asker)
                Issue.record("\(target) is found")
            } catch {
                #expect(error.code == .noSuchController)
            }
        }
    }

    private static func name(of request: Request) -> String {
        switch request {
        // Controllers hide and show the status bar; the height is the system's.
        case .statusBar(.tall), .statusBar(.normal): "statusBarHeight"
        default: String("\(request)".prefix { $0.isLetter })
        }
    }

    /// The rows of the table in the documentation.
    private static func printedRows() throws -> [String] {
        let path = "\(PackageFolder.path)/Sources/Core/TroupeHierarchy/TroupeHierarchy.docc/RequestAuthority.md"
        let article = String(decoding: try FileContents.read(path, limit: 1 << 20), as: UTF8.self)
        return article.split(separator: "\n").map(String.init).filter { $0.hasPrefix("|") }
    }

    /// The relations that permit each request, from the documentation.
    private static func table() throws -> [String: Set<Relation>] {
        let rows = try printedRows().dropFirst(2).map { row in
            row.split(separator: "|").map { $0.trimmingPrefix(" ").prefix { $0.isLetter } }
        }
        return Dictionary(
            uniqueKeysWithValues: rows.map { cells in
                let allowed = zip(Relation.allCases, cells.dropFirst(2)).filter { $0.1 == "yes" }.map(\.0)
                return (String(cells[0]), Set(allowed))
            })
    }

    @Test("is printed in the documentation")
    func printed() throws {
        let id = ControllerID(rawValue: 1)
        var rows = ["| request | client | \(Relation.allCases.map(\.rawValue).joined(separator: " | ")) |"]
        rows.append("|---|---|" + String(repeating: "---|", count: Relation.allCases.count))
        for request in Self.requests(about: id) {
            let cells = Relation.allCases.map { request.authority.includes($0) ? "yes" : "no" }
            rows.append("| \(Self.name(of: request)) | yes | \(cells.joined(separator: " | ")) |")
        }
        let printed = try Self.printedRows()
        #expect(printed == rows, "the table of Authority.md must be:\n\(rows.joined(separator: "\n"))")
    }
}
