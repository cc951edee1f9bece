import TroupeModel

// Section 3.6: presentations that wait until their presenter is free.

extension Turn {
    /// Lets a presentation wait, if its policy or its presenter's absence says so.
    mutating func park(_ entry: Entry) throws(Failure) -> Bool {
        guard case .present(let destination, let target, let wanted) = entry.request, try !interface.holdsGround(entry)
        else {
            return false
        }
        let source = try tree.resolve(target, for: entry.asker) { _ in true }
        guard tree.isInWindow(source) else { return false }
        let presenter = tree.presenter(for: source, interface.style(wanted.style, of: destination, entry.asker)).id
        let isTaken = tree[presenter]?.presented != nil
        guard !isTaken || wanted.policy == .queue else { return false }
        // Who is to present is settled now, so that the wait ends when that controller leaves the window.
        var entry = entry
        entry.request = .present(destination, from: .id(source), wanted)
        queue.park(entry, timer: schedule(.parked(entry.id), at: now.advanced(byMilliseconds: settings.deadlines.wait)))
        return true
    }

}
