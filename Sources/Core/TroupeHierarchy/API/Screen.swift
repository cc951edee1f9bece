public import TroupeModel

/// What an interface is laid out for.
public struct Screen: Hashable, Sendable {
    /// What kind of device it belongs to.
    public var idiom: DeviceIdiom
    /// Held upright, in points.
    public var portraitSize: Size

    /// A screen of that size.
    public init(idiom: DeviceIdiom, portraitSize: Size) {
        self.idiom = idiom
        self.portraitSize = portraitSize
    }
}
