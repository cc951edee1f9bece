import TroupeMessages
import TroupeModel
import TroupeValue

/// What a person did to what a controller shows.
struct PersonInput {
    let command: InputCommand
    /// Whose view or bar item it was.
    let controller: ControllerID
    /// As the process is told it.
    let kind: ChildInput.Kind
    /// Where the window was touched, for the responders outside; nil for what only its view takes.
    var point: Point?
    /// The fingers as they touched the window, for the responders outside; none for anything but touches in phases.
    var fingers: [TouchingFinger] = []
    /// What it fires besides once it is handled.
    var segues = TouchedSegues()
    /// What was hit, for the reply.
    let target: InputReport.Target

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

    /// The bytes of it that can be of any size.
    var weight: Int {
        switch kind {
        case .text(_, let text): text.utf8.count
        case .touches(let touches): touches.count * MemoryLayout<FingerTouch>.size
        case .tap, .barItem, .choice, .adjustment, .turn, .endTyping, .actions, .motion, .remoteControl, .accessibility:
            0
        }
    }
}

/// A finger at a moment.
struct TouchingFinger {
    /// As it touches the window.
    let touch: FingerTouch
    /// The view in which it began.
    let view: ViewID
    /// The origins, at touch-down, of the views of each controller on the responder chain.
    let origins: [ControllerID: Point]

    /// The same as a controller is told it.
    ///
    /// - Parameter origin: Where the controller's view stands, if that was not known when the finger came down.
    func placed(in view: ViewID?, of controller: ControllerID, else origin: Point = .zero) -> FingerTouch {
        let origin = origins[controller] ?? origin
        let location = Point(x: touch.location.x - origin.x, y: touch.location.y - origin.y)
        return FingerTouch(finger: touch.finger, phase: touch.phase, location: location, time: touch.time, view: view)
    }
}

/// The segues of what was touched in a scene that the instance shows.
struct TouchedSegues {
    /// None where nothing fires by a touch.
    var ids: [ObjectID] = []
    /// What was touched, in the form senders have.
    var sender = Value.null
}

/// What a person does, as requests and replies name it.
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
    /// As monitors name what a child has not answered.
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

    /// Whether it is over for a child that has not answered by the deadline (section 6). Text and values wait for
    /// their view: what was typed is not lost by a child that takes its time.
    var isTouch: Bool {
        switch self {
        case .tap, .barItem, .choice, .actions, .touches, .motion, .remoteControl, .accessibility: true
        case .text, .adjustment, .turn, .endTyping: false
        }
    }
}
