/// A change of a child's view tree: nodes that are new or changed, nodes that are gone.
public struct ViewUpdate: Hashable, Sendable {
    /// Counts up by one with each update of an incarnation.
    public var version: UInt64
    /// The layout call this update was made for; 0 when it was made for none.
    public var layoutSerial: UInt64
    /// True when `upserts` is the whole tree and what was there before is dropped.
    public var isFull: Bool
    /// New and changed nodes, parents before children.
    public var upserts: [ViewNode]
    /// Nodes that are gone; what was below them is gone too.
    public var removals: [ViewID]
    /// A change of a tree.
    public init(
        version: UInt64, layoutSerial: UInt64 = 0, isFull: Bool, upserts: [ViewNode], removals: [ViewID] = []
    ) {
        self.version = version
        self.layoutSerial = layoutSerial
        self.isFull = isFull
        self.upserts = upserts
        self.removals = removals
    }
}
