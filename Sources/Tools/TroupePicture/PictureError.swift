/// The reason that there is no picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A window without width or height.
    case empty
    /// Cairo's reason, usually lack of memory.
    case cannotDraw(String)
    /// A picture could not be written, with the reason.
    case cannotWrite(path: String, reason: String)
    /// An image could not be read, with the reason.
    case cannotRead(path: String, reason: String)
    /// An image exceeds the budget that all images of a picture share: the memory or the time.
    case overBudget(path: String, reason: String)

    /// The error for an image that exceeds the remaining memory of a picture.
    public static func tooManyPixels(path: String) -> PictureError {
        let most = PictureFolder.Budget.maxDecoded >> 20
        return .overBudget(path: path, reason: "all images of a picture may have \(most) MiB of pixels and files")
    }

    public var description: String {
        switch self {
        case .empty: "the window has no size: there is nothing to draw"
        case .cannotDraw(let reason): "the picture cannot be drawn: \(reason)"
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        case .cannotRead(let path, let reason): "\(path) cannot be read as an image: \(reason)"
        case .overBudget(let path, let reason): "\(path) is not drawn, its name is in its place: \(reason)"
        }
    }
}
