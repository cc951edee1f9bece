import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTestSupport
import TroupeValue

extension Instance {
    /// Waits until nothing runs, waits or is being started.
    func awaitQuiet() throws {
        let monitor = try monitor(after: UInt64(try report(.list)["events"]?.int ?? 0))
        while true {
            let isSettled = try report(.doctor)["settled"] == true
            let states = try controllers().values.compactMap { $0["state"]?.string }
            if isSettled, !states.contains(where: { ["launching", "restarting"].contains($0) }) { return }
            try monitor.next { _ in true }
        }
    }

    /// Every event so far.
    func events() throws -> [Value] {
        let last = try report(.list)["events"]?.int ?? 0
        let monitor = try monitor()
        if last > 0 { try monitor.next { ($0["seq"]?.int ?? 0) >= last } }
        return monitor.seen
    }

    /// Every process that was started with this instance's folder, apart from zombies.
    func processes() -> [Int32] { ProcessFacts.processes(startedWith: "XDG_RUNTIME_DIR=\(folder)") }

    /// The keeper, the daemon and the children: its processes without zygotes.
    func processesButZygotes() -> [Int32] {
        processes().filter { (try? ProcessFacts(pid: $0).arguments().dropFirst().first) != Zygote.option }
    }

    /// Waits until each controller's process has answered a call sent now, as seen by a monitor.
    func awaitAnswers(of controllers: [ControllerID], toldTo monitor: Monitor) throws {
        let last = try report(.list)["events"]?.int ?? 0
        _ = try send(.request(.memoryWarning))
        var silent = Set(controllers.map(\.description))
        while !silent.isEmpty {
            let answer = try monitor.next {
                $0["kind"] == "acknowledged" && $0["name"] == "didReceiveMemoryWarning" && ($0["seq"]?.int ?? 0) > last
            }
            if let controller = answer["controller"]?.string { silent.remove(controller) }
        }
    }

    /// Proves that the children ran the calls sent, and stops the instance: no process, socket or folder is left,
    /// including those that the tree did not list.
    func stopAndLeaveNothing() throws {
        #expect(processes().count >= 2)
        try stop()
        #expect(processes() == [])
        #expect(try Folder.entries(of: folder + "/troupe") == [])
    }
}

extension Value {
    /// The number of an id like `c12`.
    var controllerNumber: UInt64 { self["id"]?.string.flatMap { ControllerID($0) }?.rawValue ?? 0 }
}
