public import TroupeModel

/// What a touch meets.
public enum Hit: Hashable, Sendable {
    /// A view of a child.
    case view(ViewHit)
    /// Something the daemon itself draws.
    case bar(BarTouch)
    /// A controller of which only the last views are there: nobody answers.
    case placeholder(ControllerID)
}

/// A touched view.
public struct ViewHit: Hashable, Sendable {
    /// Whose view it is.
    public var controller: ControllerID
    /// The view that is hit and its superviews up to the controller's root view.
    public var path: [ViewID]
    /// In the hit view's coordinates.
    public var location: Point
    /// Which segment of a segmented control, counted from 0.
    public var segment: Int?

    /// The view that is hit.
    public var view: ViewID? { path.first }
}

/// Why nothing could be tapped.
public enum FindError: Error, Hashable, Sendable {
    /// Nothing reads so; the nearest texts that can be read.
    case notFound(String, nearest: [String])
    /// It is there and takes no touches; its text.
    case disabled(String)
    /// It is a part of a bar that is only read: a title, a prompt.
    case onlyRead(String, BarElement.Kind)
    /// It lies below the sheet or popover of that controller.
    case covered(String, by: ControllerID)
    /// It is one of the last views of a controller whose process is gone or silent.
    case unavailable(String, ControllerID)

    /// The error as replies carry it.
    public var failure: Failure {
        switch self {
        case .notFound(let text, let nearest):
            Failure(
                .noSuchView, "nothing on the screen reads \"\(text)\"",
                hint: nearest.isEmpty
                    ? "see `troupe snapshot`"
                    : "there is " + nearest.map { "\"\($0)\"" }.joined(separator: ", "))
        case .disabled(let text): Failure(.disabled, "\"\(text)\" is disabled")
        case .onlyRead(let text, let kind):
            Failure(
                .noSuchView,
                "\"\(text)\" is the \(kind == .prompt ? "prompt" : "title") of a bar, which takes no touches",
                hint: "tap a button, a tab or a row")
        case .covered(let text, let controller):
            Failure(.notVisible, "\"\(text)\" lies below \(controller)", hint: "dismiss \(controller) first")
        case .unavailable(let text, let controller):
            Failure(
                .controllerUnavailable, "\"\(text)\" is in the last view of \(controller), which does not answer",
                hint: "`troupe status \(controller)` says why")
        }
    }
}
