public import TroupeModel

// What no event tells: who was there before the first one that is kept, and who is gone behind a gap.

extension Trace {
    /// How a controller stood in a tree.
    struct Standing {
        var appearance: String?
        var state: String?
        /// Since when at least; nil for the trace's beginning.
        var since: Int64?
    }

    /// Takes a tree: of a recording where it stands, of a running instance anywhere.
    ///
    /// Controllers stand as it says from the trace's beginning, or from the tree before this one, where no event says otherwise: events
    /// behind a tree may be much older than it.
    public mutating func take(tree: TreeReport) {
        var known: Set<ControllerID> = []
        var stood = standing ?? [:]
        for report in tree.controllers where report.id.isPlausible {
            known.insert(report.id)
            note(report.id, report.name, report.process.pid, last)
            guard stood[report.id] == nil else { continue }
            let (appearance, state) = (report.view.appearance, report.process.state)
            stood[report.id] = Standing(
                appearance: appearance == .disappeared ? nil : appearance?.rawValue,
                state: state == ProcessState.none || state == .retired ? nil : state?.rawValue,
                since: standing == nil ? nil : last)
        }
        standing = stood
        if hasGap {
            for id in subjects.keys.sorted() where !known.contains(id) {
                stand(id)
                endAppearance(of: id, last)
                endState(of: id, last)
            }
        }
        hasGap = false
    }

    /// Nothing told how a controller stood until now: as the tree said.
    mutating func stand(_ id: ControllerID) {
        let begin = standing?[id]?.since ?? first ?? last
        if subjects[id]?.wasSeen == false, let appearance = standing?[id]?.appearance {
            put("B", appearance, "appearance", at: begin, on: .controller(id, TraceTrack.appearance))
            subjects[id]?.appearance = appearance
            subjects[id]?.wasSeen = true
        }
        if subjects[id]?.hadState == false, let state = standing?[id]?.state {
            put("B", state, "process", at: begin, on: .controller(id, TraceTrack.life))
            subjects[id]?.state = state
            subjects[id]?.hadState = true
        }
    }

    mutating func endState(of id: ControllerID, _ now: Int64) {
        guard subjects[id]?.state != nil else { return }
        subjects[id]?.state = nil
        put("E", at: now, on: .controller(id, TraceTrack.life))
    }
}
