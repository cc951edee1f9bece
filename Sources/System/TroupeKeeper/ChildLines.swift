import TroupePlatform

/// The lines between a child and the keeper: what each has of them.
struct ChildLines: ~Copyable {
    /// The keeper's ends.
    struct Kept: ~Copyable {
        /// Where what the child writes comes out.
        let output: Descriptor
        /// While it is open the instance runs: the kept end of its leash or, of a link, another descriptor for the daemon's end.
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

    /// Makes them: with a link, or else a leash.
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

    /// The child's ends, by the numbers that it finds them under.
    var given: [Int32: Int32] { [1: output.raw, 2: output.raw, lineNumber: line.raw] }
}
