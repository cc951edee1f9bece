/// An act of Troupe beside a comparable act of a peer.
struct PeerRow {
    /// The name of the act.
    let name: String
    let troupe: MeasuredAct
    let peer: MeasuredAct
    /// The highest allowed ratio of the medians when the kernel places the processes freely; nil for a row without
    /// limit.
    var limit: Double?
    /// The rest before each measurement, in milliseconds.
    var idle = 0

    /// The measured row.
    func line(_ placement: Placement) -> PeerLine {
        PeerLine(
            name: name, peer: peer.name, placement: placement, idle: idle, limit: placement == .free ? limit : nil,
            troupe: troupe.samples, beside: peer.samples)
    }
}
