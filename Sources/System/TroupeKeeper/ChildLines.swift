import TroupePlatform

/// The lines between a child and the keeper: the ends of both.
struct ChildLines: ~Copyable {
    /// The keeper's ends.
    struct Kept: ~Copyable {
        /// The read end of the child's output pipe.
        let output: Descriptor
        /// Open while the instance runs: the kept end of the leash or, for a link, another descriptor of the daemon's
        /// end.
        let lifeline: Descriptor
        /// The daemon's end of its link, if it has one.
        let link: Descriptor?
    }

    let kept: Kept
    private let output: Descriptor
    private let line: Descriptor
    private let lineNumber: Int32

    private init(
        _ kept: consuming Kept, output: consuming Descriptor, line: consuming Descriptor, as number: Int32
    ) {
        self.kept = kept
        self.output = output
        self.line = line
        lineNumber = number
    }

    /// Makes the lines, with a link or else with a leash.
    static func make(isLinked: Bool) throws(SystemError) -> ChildLines {
        let pipe = try Pipe()
        try pipe.readEnd.setNonBlocking(true)
        guard isLinked else {
            let leash = try Leash()
            return ChildLines(
                Kept(output: pipe.readEnd, lifeline: leash.keptEnd, link: nil), output: pipe.writeEnd,
                line: leash.givenEnd, as: ChildDescriptor.leash)
        }
        let pair = try StreamPair()
        let link = try pair.first.duplicated()
        return ChildLines(
            Kept(output: pipe.readEnd, lifeline: pair.first, link: link), output: pipe.writeEnd, line: pair.second,
            as: ChildDescriptor.launch)
    }

    /// The child's ends, by their descriptor numbers in the child.
    var given: [Int32: Int32] { [1: output.raw, 2: output.raw, lineNumber: line.raw] }
}
