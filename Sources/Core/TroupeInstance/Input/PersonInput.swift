import TroupeMessages
import TroupeModel
import TroupeValue

/// An input of a person to a controller's view or bar item.
struct PersonInput {
    let command: InputCommand
    /// The controller of that view or bar item.
    let controller: ControllerID
    /// The input in the form for the process.
    let kind: ChildInput.Kind
    /// The touched point of the window, for the responders further up the chain; nil for an input that only its view
    /// handles.
    var point: Point?
    /// The fingers as they touched the window, for the responders further up the chain; empty for all input but touches
    /// in phases.
    var fingers: [TouchingFinger] = []
    /// The segues that fire once it is handled.
    var segues = TouchedSegues()
    /// The element that was hit, for the reply.
    let target: InputReport.Target

    /// Creates an input to a controller.
    ///
    /// - Parameter target: The part of that controller that was hit; its controller is set here.
    init(
        _ command: InputCommand, _ kind: ChildInput.Kind, in controller: ControllerID,
        target: InputReport.Target = InputReport.Target()
    ) {
        self.command = command
        self.kind = kind
        self.controller = controller
        var target = target
        target.controller = controller
        self.target = target
    }

    /// The bytes of the parts that can have any size.
    var weight: Int {
        switch kind {
        case .text(_, let text): text.utf8.count
        case .touches(let touches): touches.count * MemoryLayout<FingerTouch>.size
        case .tap, .barItem, .choice, .adjustment, .turn, .endTyping, .actions, .motion, .remoteControl, .accessibility:
            0
        }
    }
}

/// A touch of a finger at one moment.
struct TouchingFinger {
    /// The touch in window coordinates.
    let touch: FingerTouch
    /// The view in which it began.
    let view: ViewID
    /// The origins, at touch-down, of the views of each controller on the responder chain.
    let origins: [ControllerID: Point]
    /// The touch with which the finger came down, in window coordinates.
    var start: FingerTouch?

    /// The touch in the coordinates of a controller's view.
    ///
    /// - Parameter origin: The origin of the controller's view, if it was not known at touch-down.
    func placed(in view: ViewID?, of controller: ControllerID, else origin: Point = .zero) -> FingerTouch {
        let origin = origins[controller] ?? origin
        let location = Point(x: touch.location.x - origin.x, y: touch.location.y - origin.y)
        return FingerTouch(finger: touch.finger, phase: touch.phase, location: location, time: touch.time, view: view)
    }
}

/// The segues of a touched element in a scene that the instance shows.
struct TouchedSegues {
    /// Empty if a touch fires no segue.
    var ids: [ObjectID] = []
    /// The touched element, in the form of a segue's sender.
    var sender = Value.null
}

/// The kinds of input, as requests and replies name them.
enum InputCommand: String {
    case tap
    case type
    case adjust
    case turn
    case touch
    case gesture
    case motion
    case remoteControl = "remote-control"
    case accessibility
}

extension ChildInput.Kind {
    /// The name that monitors show for an unanswered input.
    var name: String {
        switch self {
        case .tap, .barItem, .choice, .actions, .touches: "touch"
        case .motion: "motion"
        case .remoteControl: "remote control"
        case .accessibility: "accessibility"
        case .text, .endTyping: "typing"
        case .adjustment, .turn: "adjustment"
        }
    }

    /// True if the input is passed on when the child misses the deadline (section 6). Text and values wait for their
    /// view, so that a slow child loses no typed text.
    var isTouch: Bool {
        switch self {
        case .tap, .barItem, .choice, .actions, .touches, .motion, .remoteControl, .accessibility: true
        case .text, .adjustment, .turn, .endTyping: false
        }
    }
}
