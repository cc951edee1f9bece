/// One thing that Troupe does beside one peer that does the like.
struct PeerRow {
    /// The act that both are measured by.
    let name: String
    let troupe: Track
    let peer: Track
    /// The most that the ratio of the medians should be where nothing is kept to one processor; nil for a row without limit.
    var limit: Double?
    /// How many milliseconds of rest come before each measurement.
    var idle = 0

    /// The row as it was measured.
    func line(_ placement: Placement) -> PeerLine {
        PeerLine(
            name: name, peer: peer.name, placement: placement, idle: idle, limit: placement == .free ? limit : nil,
            troupe: troupe.samples, beside: peer.samples)
    }
}
