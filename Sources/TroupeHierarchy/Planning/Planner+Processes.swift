import TroupeModel

// What is noted of processes and changes nothing else (section 8).

extension Planner {
    /// The process exists.
    ///
    /// - Parameter isByHand: Whether it is one that a person started.
    mutating func spawned(_ id: ControllerID, pid: Int32, isByHand: Bool = false) {
        // It may have gone before the host knew of its process.
        guard tree[id] != nil else { return }
        tree.change(id) { controller in
            controller.process.run?.pid = pid
            if isByHand { controller.process.run?.isByHand = true }
        }
        logProcess(id, .spawned)
    }

    /// It runs no code until a signal has it go on. That alone changes nothing: what it owes meanwhile decides whether it is
    /// waited for (rule 9).
    mutating func stopped(_ id: ControllerID, _ isStopped: Bool) {
        guard let process = tree[id]?.process, process.isRunning, process.isStopped != isStopped else { return }
        tree.change(id) { $0.process.run?.isStopped = isStopped }
        logProcess(id, isStopped ? .stopped : .continued)
    }
}
