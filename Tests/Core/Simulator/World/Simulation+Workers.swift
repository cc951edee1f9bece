import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel

// Section 8, workers, in a simulated life.

extension Simulation {
    /// A worker is offered for a class of the hierarchy.
    mutating func workerComes() {
        guard workers.left > 0, phase == .running else { return }
        let hierarchy = instance.hierarchy
        let classes = hierarchy.allControllers.compactMap { id in
            hierarchy.facts(of: id).flatMap { $0.livesInDaemon ? nil : $0.className }
        }
        // A worker of a class that no controller has waits.
        let className = workers.random.chance(90) ? workers.random.pick(classes) ?? "Gauge" : "Gauge"
        let pid = workers.offer(for: className)
        let request = ControlRequest(
            number: UInt64(pid), .launch(className: className, replacing: nil, process: pid))
        feed(.asked(request, by: Workers.client))
        if workers.left > 0 { agenda.enter(.workerComes, after: workers.random.below(2_000_000)) }
    }

    /// The instance watches a worker, which may end while it waits.
    mutating func watchWorker(_ start: StartID) {
        if workers.random.chance(30) { agenda.enter(.workerEnds(start), after: workers.random.below(3_000_000)) }
        handle(.watched(start))
    }

    /// A worker becomes a controller's process: the program that it executes connects, or ends before.
    mutating func hand(_ process: ProcessStart, to caller: Caller) {
        if let complaint = workers.serve(process) { return complain(complaint) }
        let key = process.key
        if let other = children.values.first(where: { $0.key.controller == key.controller && $0.life != .gone }) {
            complain("\(key.controller) is given to a worker though incarnation \(other.key.incarnation) lives")
        }
        var child = SimulatedChild(process)
        child.life = .running
        children[key] = child
        handle(.found(.launch(process.launch), for: caller))
        agenda.enter(.connect(key), after: workers.random.within(500...5_000))
        if actionsLeft > 0, workers.random.chance(30) {
            agenda.enter(.workerEnds(process.id), after: workers.random.below(2_000_000))
        }
    }

    /// A worker ends, at any step.
    mutating func workerEnds(_ start: StartID) {
        guard let worker = workers.living[start] else { return }
        switch worker.state {
        case .waiting:
            workers.ended(start)
            feed(.exited(start, pid: nil, .requested(by: .starter), output: []))
        case .serving(let key):
            guard actionsLeft > 0 else { return }
            gone(key, .requested(by: .starter))
        }
    }

    /// The complaints about controllers that wait for a worker at rest while one of their class waits.
    func checkWorkersAtRest() -> [String] {
        let hierarchy = instance.hierarchy
        return hierarchy.allControllers.compactMap { id in
            guard let facts = hierarchy.facts(of: id), facts.process.state == .waitingForWorker,
                workers.waitingClasses.contains(facts.className)
            else { return nil }
            return "at rest \(id) waits for a worker, and one of \(facts.className) waits"
        }
    }
}
