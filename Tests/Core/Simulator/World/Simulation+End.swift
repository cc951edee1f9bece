import TroupeInstance
import TroupeModel

// The end of the host after the instance.

/// The host after the end of the instance: clients take their last answers.
struct HostEnd {
    let began: Int64
    let answers: LastAnswers
    /// True once the host has ended: there are no more questions or answers.
    var isOver = false
}

extension Simulation {
    /// The instance has ended; the host stays for the last answers.
    mutating func instanceEnded() {
        hostEnd = HostEnd(began: agenda.now, answers: LastAnswers(at: now))
        agenda.enter(.hostEnds, after: 0)
    }

    /// The host ends once clients have had time to read, and no later than the deadline for answers.
    mutating func hostEnds() {
        guard let hostEnd, !hostEnd.isOver else { return }
        let waiting = instance.waitingReplies
        let due = hostEnd.answers.deadline(waiting: waiting).microseconds
        if due > agenda.now { return agenda.enter(.hostEnds, after: Int(due - agenda.now)) }
        self.hostEnd?.isOver = true
        let stayed = agenda.now - hostEnd.began
        if waiting > 0, stayed < 2_000_000 { complain("answers are given up \(stayed) us after the end") }
        if stayed < 50_000 || stayed > 2_100_000 { complain("the host stays \(stayed) us after the end") }
        if waiting > 0 { readers.giveUp() }
    }
}
