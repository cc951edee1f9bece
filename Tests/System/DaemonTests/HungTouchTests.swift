import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// A hang in a person's touch is detected and handled like a hang in a call.
struct HungTouchTests {
    /// Recipes with its list stopped.
    private struct Stopped {
        let instance: Instance
        let list: String
        let process: Int32

        init(_ arguments: [String]) throws {
            let instance = try Documents.recipes(arguments).ready()
            let list = try #require(
                try instance.controllers().first { $0.value["class"] == "RecipeListViewController" }?.key)
            process = try #require(try instance.pid(of: list))
            (self.instance, self.list) = (instance, list)
            // It has answered every appearance call, so from now on it owes only the touch.
            let deadline = MonotonicClock.microseconds() + Instance.timeout
            while try controller()["unanswered"] != .null {
                try #require(MonotonicClock.microseconds() < deadline)
            }
            try ProcessHandle(pid: process).send(.stop)
        }

        /// Reads the events from now on.
        func monitor() throws -> Monitor {
            try instance.monitor(after: UInt64(clamping: try instance.report(.list)["events"]?.int ?? 0))
        }

        /// The next event of that name about the list's process.
        func says(_ name: String) -> (Value) -> Bool {
            { $0["kind"] == "process" && $0["controller"]?.string == list && $0["name"]?.string == name }
        }

        func controller() throws -> Value { try instance.controllers()[list] ?? .null }
    }

    @Test("the tree names the unanswered touch; the child is then busy, unresponsive, ended and restarted")
    func hangs() throws {
        let stopped = try Stopped(["--deadline", "1500", "--busy-deadline", "300", "--kill-deadline", "3000"])
        let monitor = try stopped.monitor()
        let tap = try stopped.instance.send(.request(.tap("Pancakes")))
        #expect(try stopped.controller()["unanswered"]?["name"] == "touch")
        try monitor.next(where: stopped.says("busy"))
        try monitor.next(where: stopped.says("unresponsive"))
        guard case .reply(let reply) = try stopped.instance.answer(to: tap) else {
            throw Failure(.internalError, "none")
        }
        #expect(reply.content.input?.isHandled == false)
        let after = try stopped.controller()
        #expect(after["state"] != "connected" || after["incarnation"] == 2)
        // A touch on an unresponsive screen has no effect, and its reply says so.
        #expect(
            try stopped.instance.request(.tap("Pancakes")).failure?.code == .controllerUnavailable
                || stopped.controller()["incarnation"] == 2)
        try monitor.next(where: stopped.says("exited"))
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(try stopped.controller()["incarnation"] == 2)
        try stopped.instance.stop(.impossible(because: "one was ended by force"))
    }

    @Test("a late request caused by a touch that was given up is refused with a diagnostic")
    func late() throws {
        let stopped = try Stopped(["--deadline", "400"])
        let monitor = try stopped.monitor()
        let reply = try stopped.instance.request(.tap("Pancakes"))
        #expect(reply.failure?.code == .hung && reply.content.input?.isHandled == false)
        try ProcessHandle(pid: stopped.process).send(.resume)
        try monitor.next {
            $0["kind"] == "diagnostic" && $0["message"]?.string?.contains("by a touch that was not answered") == true
        }
        try monitor.next(where: stopped.says("recovered"))
        let classes = try stopped.instance.controllers().values.map { $0["class"] }
        #expect(!classes.contains("RecipeDetailViewController"))
        // The child handles the next touch again.
        #expect(try stopped.instance.request(.tap("Pancakes")).content.input?.isHandled == true)
        let shown = try stopped.instance.controllers().values.first { $0["class"] == "RecipeDetailViewController" }
        #expect(shown?["appearance"] == "appeared")
        try stopped.instance.stop()
    }
}
