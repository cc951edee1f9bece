extension OutlineBar {
    /// The bar's frame.
    public var frame: Rect {
        switch self {
        case .navigation(let frame, _), .toolbar(let frame, _, _), .tabs(let frame, _, _, _, _),
            .more(let frame, _, _), .customize(let frame, _, _), .pages(let frame, _, _, _):
            frame
        }
    }
}
