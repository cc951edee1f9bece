import TroupeModel

// What is noted of processes and changes nothing else (section 8).

extension Planner {
    /// The process exists.
    mutating func spawned(_ id: ControllerID, pid: Int32) {
        // It may have gone before the host knew of its process.
        guard tree[id] != nil else { return }
        tree.change(id) { $0.process.run?.pid = pid }
        logProcess(id, .spawned)
    }

    /// The refusal of something that only a process can do, while its controller waits for a worker.
    func workerMissing(for controller: Controller) -> Failure {
        Failure(
            .controllerUnavailable, "\(controller.name) waits for a worker of class \(controller.className)",
            hint: "`troupe child \(controller.className) -- COMMAND` starts one")
    }

    /// It runs no code until a signal has it go on. That alone changes nothing: what it owes meanwhile decides whether it is
    /// waited for (rule 9).
    mutating func stopped(_ id: ControllerID, _ isStopped: Bool) {
        guard let process = tree[id]?.process, process.isRunning, process.isStopped != isStopped else { return }
        tree.change(id) { $0.process.run?.isStopped = isStopped }
        logProcess(id, isStopped ? .stopped : .continued)
    }
}
