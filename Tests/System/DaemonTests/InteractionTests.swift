import Testing
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScene
import TroupeTransport
import TroupeValue

/// A person's path through Recipes, by touches and text alone.
struct InteractionTests {
    private func screen(_ instance: Instance) throws -> String {
        let lines = try instance.report(.snapshot)["lines"]?.list ?? []
        return lines.compactMap(\.string).joined(separator: "\n")
    }

    @Test("a touched row pushes, the back button pops, and each touch has one reply after all its effects")
    func rows() throws {
        let instance = try Documents.recipes().ready()
        #expect(try screen(instance).contains("Tomato Soup"))
        let pushed = try instance.request(.tap("Tomato Soup"))
        #expect(pushed.failure == nil && pushed.content.input?.isHandled == true)
        let detail = try #require(
            try instance.controllers().values.first { $0["class"] == "RecipeDetailViewController" })
        #expect(detail["appearance"] == "appeared")
        #expect(try screen(instance).contains("Tomato Soup"))
        let popped = try instance.request(.tap("Recipes"))
        #expect(popped.failure == nil, "\(popped)")
        let list = try #require(try instance.controllers().values.first { $0["class"] == "RecipeListViewController" })
        #expect(list["appearance"] == "appeared")
        #expect(try instance.request(.tap("No Such Thing")).failure?.code == .noSuchView)
        try instance.stop()
    }

    @Test(
        "a touch has its reply after all its handler's requests, and after requests made on their replies",
        arguments: ["Await", "Complete"])
    func steps(button: String) throws {
        let instance = try stepping()
        let reply = try instance.request(.tap(button))
        #expect(reply.failure == nil && reply.content.input?.isHandled == true)
        let sheet = try #require(try instance.controllers().values.first { $0["storyboardID"] == "Sheet" })
        #expect(sheet["appearance"] == "appeared")
        try instance.stop()
    }

    @Test("a touch fails with the failure of its handler's later request")
    func refusedStep() throws {
        let instance = try stepping()
        #expect(try instance.request(.tap("Refused")).failure?.code == .noSuchScene)
        try instance.stop()
    }

    private func stepping() throws -> Instance {
        var document = GeneratedStoryboard(initial: "Nav")
        document.controller("Nav", kind: "navigationController", children: [("rootViewController", "Steps")])
        document.controller("Steps", attributes: #"customClass="Steps""#)
        for name in ["Detail", "Sheet"] { document.controller(name) }
        let folder = try Instance.makeFolder()
        let model = try document.compile(into: folder)
        return try Instance([model, "--children", try ProgramLocation.helper("prone-child")], folder: folder).ready()
    }

    @Test("the second of two simultaneous touches starts no transition, and both have one reply")
    func doubleTap() throws {
        let instance = try Documents.recipes(["--animations"]).ready()
        let daemon = try ProcessHandle(pid: Int32(clamping: try #require(try instance.report(.list)["pid"]?.int)))
        // Both are queued before the child reads; between two sends the first could already be done.
        try daemon.send(.stop)
        let taps = try (0..<2).map { _ in try instance.send(.request(.tap("Pancakes"))) }
        try daemon.send(.resume)
        let replies = try taps.map { tap in
            guard case .reply(let reply) = try instance.answer(to: tap, keepingOthers: true) else {
                throw Failure(.internalError, "no reply")
            }
            return reply
        }
        #expect(replies.filter { $0.failure == nil }.count == 1)
        #expect(replies.compactMap(\.failure?.code) == [.inputDuringTransition])
        let details = try instance.controllers().values.filter { $0["class"] == "RecipeDetailViewController" }
        #expect(details.count == 1)
        try instance.stop()
    }

    @Test("a burst of mixed requests has one terminal reply each, and the tree ends settled")
    func burst() throws {
        let instance = try Documents.recipes().ready()
        let requests: [Request] = (0..<200).map { number in
            switch number % 5 {
            case 0: .push(.scene("RecipeDetail"), onto: nil, animated: true)
            case 1: .select(.index(number % 2), in: nil)
            case 2: .pop(.toRoot, in: nil, animated: false)
            case 3: .rotate(number % 2 == 0 ? .portrait : .landscapeLeft)
            default: .performSegue("ShowRecipe", from: nil, sender: .null, byUser: false)
            }
        }
        let numbers = try requests.map { try instance.send(.request($0)) }
        for number in numbers {
            guard case .reply = try instance.answer(to: number, keepingOthers: true) else {
                Issue.record("no reply to \(number)")
                continue
            }
        }
        #expect(try instance.report(.doctor)["settled"] == true)
        try instance.stop()
    }

    @Test("a class's processes are started through the command they are wrapped in")
    func wrapped() throws {
        let instance = try Documents.recipes(["--wrap", "RecipeListViewController=/usr/bin/env WRAPPED=yes"]).ready()
        let list = try #require(try instance.controllers().values.first { $0["class"] == "RecipeListViewController" })
        let pid = try #require(list["pid"]?.int)
        let environment = try FileContents.read("/proc/\(pid)/environ", limit: 1 << 20)
        #expect(environment.split(separator: 0).contains { $0.elementsEqual("WRAPPED=yes".utf8) })
        try instance.stop()
    }

    @Test("a recipe is added by touching Add, typing its name and saving; the delegate shows it")
    func adding() throws {
        let instance = try Documents.recipes().ready()
        #expect(try instance.request(.tap("Add")).failure == nil)
        #expect(try instance.controllers().values.contains { $0["class"] == "AddRecipeViewController" })
        #expect(try instance.request(.tap("Save")).failure?.code == .disabled)
        #expect(try instance.request(.type("Lentil Stew")).failure == nil)
        let monitor = try instance.monitor()
        let saved = try instance.request(.tap("Save"))
        #expect(saved.failure == nil, "\(saved)")
        // The list dismisses because its delegate was told.
        try monitor.next { $0["kind"] == "delegate" && $0["class"] == "RecipeListViewController" }
        try monitor.next { $0["kind"] == "reply" && $0["command"] == "dismiss" }
        #expect(try screen(instance).contains("Lentil Stew"))
        try instance.stop()
    }

    @Test("the children run the calls that the daemon sends, by journal files and by reports on demand")
    func journals() throws {
        let instance = try Documents.recipes().ready()
        let monitor = try instance.monitor()
        _ = try instance.request(.tap("Pancakes"))
        _ = try instance.request(.tap("Recipes"))
        _ = try instance.request(.select(.index(1), in: nil))
        // The last post is acknowledged after the reply.
        try monitor.next { $0["name"] == "select" || ($0["kind"] == "reply" && $0["command"] == "select") }
        let journals = try instance.report(.journal)["journals"]?.list ?? []
        #expect(journals.count >= 2)
        for journal in journals {
            let controller = try #require(journal["controller"]?.string)
            let sent = monitor.seen.filter { $0["controller"]?.string == controller && $0["call"] != nil }
                .filter { $0["kind"] == "callback" || $0["kind"] == "delegate" }
            let ran = (journal["entries"]?.list ?? []).map { [$0["call"], $0["name"]] }
            #expect(ran == sent.map { [$0["call"], $0["name"]] }, "\(controller)")
            let file = try FileContents.read("\(instance.folder)/journal/\(controller).1.jsonl", limit: 1 << 20)
            let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").count
            #expect(lines == ran.count)
        }
        try instance.stop()
    }

    @Test("logs and the tree with views tell about each child")
    func reports() throws {
        let instance = try Documents.recipes().ready()
        let logs = try instance.report(.logs(nil))["logs"]?.list ?? []
        #expect(!logs.isEmpty && logs.allSatisfy { $0["lines"]?.list != nil })
        let tree = try instance.report(.tree(views: true))
        let list = tree["controllers"]?.list?.first { $0["class"] == "RecipeListViewController" }
        #expect((list?["views"]?.list?.count ?? 0) > 3)
        // The daemon leaves measuring to its clients.
        #expect(list?["memoryKiB"] == nil)
        #expect(list?["processor_us"] == nil)
        var measured = try #require(TreeReport(report: tree))
        measured.measureProcesses()
        let shown = try #require(measured.controllers.first { $0.scene.className == "RecipeListViewController" })
        #expect((shown.memoryKiB.flatMap(\.self) ?? 0) > 100)
        #expect(tree["queue"]?["waiting"]?.list == [])
        try instance.stop()
    }

    @Test("a touch aimed at a removed target reaches nothing else, and the reply says so")
    func staleTouch() throws {
        let instance = try Documents.recipes().ready()
        let display = try instance.display()
        let first = try display.next(after: 0)
        let rows = first.difference.upserts.filter {
            if case .view(.cell) = $0.content { true } else { false }
        }
        try #require(rows.count == 3)
        let monitor = try instance.monitor()
        // At the second row but aimed at the first; then aimed at a row of a controller that never existed.
        let place = Point(x: rows[1].frame.minX + 20, y: rows[1].frame.minY + 10)
        try display.send(.input(.tap(place, on: rows[0].id), version: first.version))
        try monitor.next {
            $0["kind"] == "diagnostic" && $0["message"]?.string?.contains("is no longer there") == true
        }
        let gone = SceneNodeID.view(ControllerID(rawValue: 9_999), ViewID(rawValue: 1))
        try display.send(.input(.tap(place, on: gone), version: first.version))
        try monitor.next { $0["kind"] == "diagnostic" && $0["message"]?.string?.contains("is gone") == true }
        // The next touch is the first one delivered.
        #expect(try instance.request(.tap("Tomato Soup")).status == .completed)
        #expect(monitor.seen.filter { $0["kind"] == "request" && $0["command"] == "tap" }.count <= 1)
        try instance.stop()
    }

    @Test("a display gets the whole scene once, then only changes, and its touches are delivered")
    func scene() throws {
        let instance = try Documents.recipes().ready()
        let display = try instance.display()
        let first = try display.next(after: 0)
        #expect(first.since == 0 && first.difference.upserts.count > 10)
        let row = try #require(
            first.difference.upserts.first {
                if case .view(.cell(let cell)) = $0.content { cell.text == "Pancakes" } else { false }
            })
        let place = Point(x: row.frame.minX + 20, y: row.frame.minY + 10)
        let touched = try #require(SceneTree().applying(first.difference).hitNode(place))
        try display.send(.input(.tap(place, on: touched.id), version: first.version))
        func showsDetail(_ update: SceneUpdate) -> Bool {
            update.difference.upserts.contains { node in
                if case .view(.label(let text, _, _, _)) = node.content { text.hasPrefix("Ready in") } else { false }
            }
        }
        var update = try display.next(after: first.version)
        #expect(update.since == first.version)
        while !showsDetail(update) { update = try display.next(after: update.version) }
        try instance.stop()
    }

    @Test("old views keep their size until the child lays out the new one, or until its deadline")
    func outdatedViews() throws {
        var document = GeneratedStoryboard(initial: "Alpha")
        document.controller("Alpha", attributes: #"customClass="Prone""#)
        let folder = try Instance.makeFolder()
        let model = try document.compile(into: folder)
        let instance = try Instance(
            [model, "--children", try ProgramLocation.helper("prone-child"), "--deadline", "20000"], folder: folder,
            environment: ["PRONE_FAULTS=\(folder)"]
        ).ready()
        let display = try instance.display()
        var version = try display.next(after: 0).version
        let pid = try #require(try instance.controllers().values.first?["pid"]?.int)
        // It stops during the call with the new size.
        try Descriptor.openForWriting("\(folder)/Alpha.viewWillLayoutSubviews.stop").writeAll([])
        _ = try instance.send(.request(.rotate(.landscapeLeft)))
        /// Sizes of the root view as scenes show it, from one scene to the next.
        func next(until isWanted: (Size) -> Bool) throws -> [Size] {
            var sizes: [Size] = []
            while sizes.last.map(isWanted) != true {
                let update = try display.next(after: version)
                version = update.version
                sizes += update.difference.upserts.filter { $0.storyboardID == "Alpha-view" }.map(\.frame.size)
            }
            return sizes
        }
        let wide = try next { $0.width > $0.height }
        #expect(wide.dropLast().allSatisfy { $0.width < $0.height }, "\(wide)")
        #expect(ProcessFacts(pid: Int32(clamping: pid)).state() == "T", "shown wide because the time passed")
        try ProcessHandle(pid: Int32(clamping: pid)).send(.resume)
        try instance.stop()
    }
}
