public import TroupeModel

/// The screen that an interface is laid out for.
public struct Screen: Hashable, Sendable {
    /// The kind of device.
    public var idiom: DeviceIdiom
    /// The size in portrait, in points.
    public var portraitSize: Size

    /// A screen of that size.
    public init(idiom: DeviceIdiom, portraitSize: Size) {
        self.idiom = idiom
        self.portraitSize = portraitSize
    }
}
