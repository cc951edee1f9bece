public import TroupeModel

// Facts that no event reports: controllers from before the first kept event, and controllers that ended in a gap.

extension Trace {
    /// The state of a controller in a tree.
    struct StateInTree {
        var appearance: String?
        var state: String?
        /// The latest possible start of the state; nil for the beginning of the trace.
        var since: Int64?
    }

    /// Applies a tree: a recorded one at its position, one of a running instance at any time.
    ///
    /// Controller states hold from the beginning of the trace, or from the previous tree, unless an event says
    /// otherwise. Events after a tree in the file may be much older than the tree.
    public mutating func apply(tree: TreeReport) {
        var known: Set<ControllerID> = []
        var stood = statesInTree ?? [:]
        for report in tree.controllers where report.id.isPlausible {
            known.insert(report.id)
            note(report.id, report.name, report.process.pid, last)
            guard stood[report.id] == nil else { continue }
            let (appearance, state) = (report.view.appearance, report.process.state)
            stood[report.id] = StateInTree(
                appearance: appearance == .disappeared ? nil : appearance?.rawValue,
                state: state == ProcessState.none || state == .retired ? nil : state?.rawValue,
                since: statesInTree == nil ? nil : last)
        }
        statesInTree = stood
        if hasGap {
            for id in subjects.keys.sorted() where !known.contains(id) {
                openSpans(of: id)
                endAppearance(of: id, last)
                endState(of: id, last)
            }
        }
        hasGap = false
    }

    /// Opens the spans of a controller's state in the tree, if no event has opened them.
    mutating func openSpans(of id: ControllerID) {
        let begin = statesInTree?[id]?.since ?? first ?? last
        if subjects[id]?.wasSeen == false, let appearance = statesInTree?[id]?.appearance {
            put("B", appearance, "appearance", at: begin, on: .controller(id, TraceTrack.appearance))
            subjects[id]?.appearance = appearance
            subjects[id]?.wasSeen = true
        }
        if subjects[id]?.hadState == false, let state = statesInTree?[id]?.state {
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
