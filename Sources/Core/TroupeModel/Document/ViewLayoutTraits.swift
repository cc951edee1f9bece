extension ViewLayoutTraits.Priorities {
    /// The same priority for both axes.
    public init(_ both: Double) { self.init(horizontal: both, vertical: both) }
}
