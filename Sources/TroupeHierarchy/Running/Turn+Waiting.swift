import TroupeModel

// Section 3.6: presentations that wait until their presenter is free.

extension Turn {
    /// Lets a presentation wait, if its policy or its presenter's absence says so.
    mutating func park(_ entry: Entry) throws(Failure) -> Bool {
        guard case .present(let destination, let target, let wanted) = entry.request, try !planner.holdsGround(entry)
        else {
            return false
        }
        let source = try tree.resolve(target, for: entry.asker) { _ in true }
        guard tree.isInWindow(source) else { return false }
        let presenter = tree.presenter(for: source, planner.style(wanted.style, of: destination, entry.asker)).id
        let isTaken = tree[presenter]?.presented != nil
        guard !isTaken || wanted.policy == .queue else { return false }
        // Who is to present is settled now, so that the wait ends when that controller leaves the window.
        var entry = entry
        entry.request = .present(destination, from: .id(source), wanted)
        queue.park(entry, timer: schedule(.parked(entry.id), after: settings.deadlines.wait))
        return true
    }

    /// A waiting presentation's time is up.
    mutating func parkedIsDue(_ request: RequestID) {
        guard let waiting = queue.removeParked(request) else { return }
        refuse(
            waiting.entry,
            .cancelled(
                Failure(
                    .deadlinePassed, "its presenter was not free within \(settings.deadlines.wait) ms",
                    hint: "dismiss what it presents")))
    }

    private func isGone(_ target: Target?) -> Bool {
        guard let target else { return false }
        guard let id = try? tree.resolve(target) else { return true }
        return !tree.isInWindow(id)
    }

    private func isGone(asker: Asker) -> Bool {
        guard case .controller(let id, _, _) = asker else { return false }
        return tree[id] == nil
    }

    /// How it stands with what a parked presentation waits for.
    func ground(of entry: Entry) -> TransitionQueue.Ground {
        guard case .present(_, let target, _) = entry.request, !isGone(target), !isGone(asker: entry.asker) else {
            return .gone
        }
        return (try? planner.holdsGround(entry)) == true ? .holds : .missing
    }
}
