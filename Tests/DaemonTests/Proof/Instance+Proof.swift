import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeProtocol

extension Instance {
    /// A document as an application of its own, with each child's journal kept in the instance's folder.
    static func journalled(
        _ model: String, in folder: String, _ arguments: [String] = [], environment: [String] = []
    ) throws -> Instance {
        mkdir(folder + "/journal", 0o700)
        return try Instance(
            [model, "--journal", folder + "/journal"] + arguments, folder: folder, environment: environment)
    }

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

    /// Waits for the ends of processes whose controllers are gone.
    private func awaitLeavers() throws {
        var staying = Set(try controllers().values.compactMap { $0["pid"]?.int.map { Int32(clamping: $0) } })
        staying.formUnion([keeper.pid, Int32(clamping: try report(.list)["pid"]?.int ?? 0)])
        for pid in processes() where !staying.contains(pid) {
            guard let leaver = try? ProcessHandle(pid: pid) else { continue }
            let deadline = MonotonicClock.microseconds() + Self.patience
            #expect(try leaver.waitUntilEnded(deadline: deadline), "process \(pid) has no controller and stays")
        }
    }

    /// That each process ran, in order, exactly the calls and posts the daemon's log says it was sent.
    ///
    /// A process that died ran the first of them; each of the rest was logged as lost. Wants a quiet instance without
    /// stopped children.
    func expectSentIsRun(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try awaitLeavers()
        // The question reaches each child after all it was sent before, so its file is complete then.
        let live = try report(.journal)["journals"]?.list ?? []
        var running: [String: [String]] = [:]
        for journal in live {
            let key = "\(journal["controller"]?.string ?? "").\(journal["incarnation"]?.int ?? 0)"
            running[key] = (journal["entries"]?.list ?? []).map(Self.entry)
        }
        var sent: [String: [String]] = [:]
        var lost: [String: [String]] = [:]
        for event in try events() {
            let key = "\(event["controller"]?.string ?? "").\(event["incarnation"]?.int ?? 0)"
            switch event["kind"]?.string {
            case "callback", "delegate":
                if event["call"]?.int != nil { sent[key, default: []].append(Self.entry(event)) }
            case "lost": lost[key, default: []].append(event["name"]?.string ?? "")
            default: break
            }
        }
        let files = try Folder.entries(of: folder + "/journal").filter { $0.hasSuffix(".jsonl") }
        #expect(!files.isEmpty, sourceLocation: sourceLocation)
        for key in Set(files.map { String($0.dropLast(6)) }).union(sent.keys).union(running.keys).sorted() {
            let text = (try? FileContents.read("\(folder)/journal/\(key).jsonl", limit: 16 << 20)) ?? []
            let ran = String(decoding: text, as: UTF8.self).split(separator: "\n")
                .compactMap { try? JSON.value(of: $0) }.map(Self.entry)
            let sent = sent[key] ?? []
            if let running = running[key] {
                #expect(ran == sent, "\(key) ran something else", sourceLocation: sourceLocation)
                #expect(running == ran, "\(key) says something else", sourceLocation: sourceLocation)
                continue
            }
            #expect(ran == Array(sent.prefix(ran.count)), "\(key) ran something else", sourceLocation: sourceLocation)
            var lost = lost[key] ?? []
            for entry in sent.dropFirst(ran.count) {
                let name = entry.split(separator: " ").last.map(String.init) ?? ""
                let place = lost.firstIndex(of: name)
                #expect(place != nil, "\(key) missed \(name), which is not logged", sourceLocation: sourceLocation)
                if let place { lost.remove(at: place) }
            }
        }
    }

    private static func entry(_ value: Value) -> String {
        "\(value["call"]?.int ?? 0) \(value["name"]?.string ?? "")"
    }

    /// Every process that was started with this instance's folder, apart from zombies.
    func processes() -> [Int32] {
        let mark = "XDG_RUNTIME_DIR=\(folder)"
        return ((try? Folder.entries(of: "/proc")) ?? []).compactMap { Int32($0) }.filter { pid in
            guard ProcessFacts(pid: pid).isRunning,
                let bytes = try? FileContents.read("/proc/\(pid)/environ", limit: 1 << 20)
            else { return false }
            return bytes.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == mark }
        }
    }

    /// Stops it: no process, socket, folder is left, also none that the tree did not tell of.
    func stopAndLeaveNothing() throws {
        #expect(processes().count >= 2)
        try stop()
        #expect(processes() == [])
        #expect(try Folder.entries(of: folder + "/troupe") == [])
    }
}

extension Value {
    /// The number of an id such as `c12`.
    var controllerNumber: UInt64 { self["id"]?.string.flatMap { ControllerID($0) }?.rawValue ?? 0 }
}
