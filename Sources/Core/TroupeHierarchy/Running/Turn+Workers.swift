import TroupeModel

// Section 8, workers: a controller whose class no program hosts has a process while a worker is there.

extension Turn {
    /// The process that a controller asked for can only be a worker, and no worker waits: the controller is a
    /// placeholder, and no activity waits for it. That is neither an end of a process nor a failed life.
    mutating func waitsForWorker(_ id: ControllerID) {
        guard case .launching? = tree[id]?.process.life else { return }
        stopWatching(id)
        operations.restorations.removeDue(id)
        operations.restorations.stopAwaitingHello(of: id)
        tree.advanceProcess(of: id, .awaitWorker)
        planner.logProcess(id, .waitingForWorker)
        stopWaiting(for: id)
        effects.append(.interfaceChanged)
        // The display may have waited for this one alone. A transition that shows the display says so at its end.
        if queue.running == nil { planner.sayReadyIfShown() }
    }

    /// A worker waits: the controller of its class that has waited for one starts it, a visible one first.
    mutating func workerCame(forClass name: String) {
        let waiting = tree.all.filter { $0.process.life == .waitingForWorker && $0.className == name }
        let visible = Set(tree.visible())
        let order = waiting.map(\.id).sorted { (visible.contains($0) ? 0 : 1, $0) < (visible.contains($1) ? 0 : 1, $1) }
        for id in order {
            startSuccessor(of: id, isRestart: false)
            // A controller that needs no process any more leaves the worker to the next one.
            if tree[id]?.process.isRunning == true { return }
        }
    }
}
