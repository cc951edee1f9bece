extension TableRows {
    /// The rows; nil if no row has an identifier.
    public var ifNamed: TableRows? { self == TableRows() ? nil : self }
}
