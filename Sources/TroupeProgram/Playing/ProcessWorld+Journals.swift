import TroupeClient
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScenario

extension ProcessWorld {
    /// Lets everything come to its end and holds what ran against what was sent.
    ///
    /// - Returns: The first difference, for people; nil where there is none.
    func checkJournals(in folder: String) throws(WorldError) -> String? {
        var count = -1
        var tree: Value = .null
        // What waited for a silent child goes on once that child is ended: until nothing more happens.
        while count != seen.count {
            tree = try settledTree()
            count = seen.count
            // The question reaches each child after all it was sent before.
            _ = try asking { () throws(ClientError) in try control.report(.journal) }
            try fetchAll()
        }
        var running: Set<String> = []
        var staying: Set<Int64> = []
        for controller in tree["controllers"]?.list ?? [] {
            guard let pid = controller["pid"]?.int else { continue }
            running.insert(JournalCheck.process(of: controller))
            staying.insert(pid)
        }
        let deadline = MonotonicClock.microseconds() + Int64(Self.patience) * 1000
        for pid in Set(seen.compactMap { $0["pid"]?.int }).subtracting(staying) {
            // Where there is none to open, it has ended already.
            guard let leaver = try? ProcessHandle(pid: Int32(clamping: pid)) else { continue }
            guard (try? leaver.waitUntilEnded(deadline: deadline)) == true else {
                return "process \(pid) has no controller and stays"
            }
        }
        do throws(SystemError) {
            return try JournalCheck(folder: folder).difference(seen, running: running)
        } catch {
            throw WorldError("\(error)")
        }
    }

    /// The tree, once nothing runs, waits or is being started.
    private func settledTree() throws(WorldError) -> Value {
        while true {
            try fetchAll()
            let doctor = try asking { () throws(ClientError) in try control.report(.doctor) }
            let tree = try tree()
            let states = (tree["controllers"]?.list ?? []).compactMap { $0["state"]?.string }
            let isStarting = states.contains { $0 == "launching" || $0 == "restarting" }
            if doctor["settled"] == true, !isStarting { return tree }
            guard try fetch(within: Self.patience) != nil else {
                throw WorldError("the instance does not come to rest within \(Self.patience) ms")
            }
        }
    }

    /// Takes in every event that has been logged.
    private func fetchAll() throws(WorldError) {
        let list = try asking { () throws(ClientError) in try control.report(.list) }
        while (seen.last?["seq"]?.int ?? 0) < list["events"]?.int ?? 0 {
            guard try fetch(within: Self.patience) != nil else { return }
        }
    }
}
