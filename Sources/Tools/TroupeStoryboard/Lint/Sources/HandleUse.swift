/// An assignment to a plain property of a handle, in Swift source.
struct HandleUse: Hashable {
    /// The handle and the property, as the source names them: `next.level`.
    var place: String
    /// The property.
    var property: String
    /// The class of the handle.
    var className: String
    var kind: SourceClass.PlainKind
    /// The line, counted from 1.
    var line: Int
}
