import TroupeModel

// Process events that are recorded and have no other effect (section 8).

extension Planner {
    /// Records the pid of a process, and whether it is a worker.
    mutating func spawned(_ id: ControllerID, pid: Int32, isWorker: Bool) {
        // The controller may be gone by the time the host reports its process.
        guard tree[id] != nil else { return }
        tree.change(id) { controller in
            controller.process.run?.pid = pid
            controller.process.run?.isWorker = isWorker
        }
        logProcess(id, .spawned)
    }

    /// The error for a request that needs a process while the controller waits for a worker.
    func workerMissing(for controller: Controller) -> Failure {
        Failure(
            .controllerUnavailable, "\(controller.name) waits for a worker of class \(controller.className)",
            hint: "`troupe child \(controller.className) -- COMMAND` starts one")
    }

    /// Records that a signal stopped or continued the process. The state of the process does not change: its unanswered
    /// deliveries decide whether transitions wait for it (rule 9).
    mutating func stopped(_ id: ControllerID, _ isStopped: Bool) {
        guard let process = tree[id]?.process, process.isRunning, process.isStopped != isStopped else { return }
        tree.change(id) { $0.process.run?.isStopped = isStopped }
        logProcess(id, isStopped ? .stopped : .continued)
    }
}
