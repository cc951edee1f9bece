extension ViewLayoutTraits.Priorities {
    /// One for both axes.
    public init(_ both: Double) { self.init(horizontal: both, vertical: both) }
}
