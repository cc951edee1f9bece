import TroupeHierarchy
import TroupeModel

/// How far a touch has come on its way from the view that was hit up to the application (section 6).
///
/// In a process its views stand before its controller. Outside, the hierarchy says who comes next, and each process in turn is
/// asked until one has handled the touch.
struct ResponderChain {
    /// Where the window was touched, in its coordinates.
    private let point: Point
    /// Who was asked, or passed over for having no process that answers.
    private var links: [ResponderLink]

    /// A touch of what that controller shows.
    init(from controller: ControllerID, at point: Point) {
        self.point = point
        links = [.controller(controller)]
    }
}

extension ResponderChain {
    /// Whose turn it is.
    var current: ResponderLink { links[links.count - 1] }

    /// Goes on to the next responder; nil behind the last.
    mutating func advance(in hierarchy: Hierarchy) -> Step? {
        let previous = current
        // A chain that changes while it is gone along might lead back.
        guard let next = hierarchy.nextResponder(after: previous), !links.contains(next) else { return nil }
        links.append(next)
        return Step(next: next, previous: previous, point: point)
    }

    /// A responder whose turn it is, behind which it comes, and where the window was touched.
    struct Step {
        let next: ResponderLink
        let previous: ResponderLink
        let point: Point
    }

    /// Adds who was asked, and who handled it, to what a reply says.
    func describe(isHandled: Bool, in value: inout Fields) {
        value["handledBy"] = isHandled ? .string(current.name) : .null
        value["responders"] = .list(links.map { .string($0.name) })
    }
}

extension ResponderLink {
    /// As replies name it.
    fileprivate var name: String {
        switch self {
        case .controller(let id): id.description
        case .window(let id): id.description
        case .application: "application"
        }
    }

    /// The controller whose code may handle an event.
    var controller: ControllerID? {
        switch self {
        case .controller(let id): id
        case .window: nil
        case .application(let id): id
        }
    }
}
