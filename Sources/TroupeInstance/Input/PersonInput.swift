import TroupeMessages
import TroupeModel

/// What a person did to what a controller shows.
struct PersonInput {
    let command: InputCommand
    /// Whose view or bar item it was.
    let controller: ControllerID
    /// As the process is told it.
    let kind: ChildInput.Kind
    /// Where the window was touched, for the responders outside; nil for what only its view takes.
    var point: Point?
    /// What it fires besides once it is handled.
    var segues = TouchedSegues()
    /// What was hit, for the reply.
    let target: Fields

    /// - Parameter target: What was hit of that controller.
    init(
        _ command: InputCommand, _ kind: ChildInput.Kind, in controller: ControllerID, target: Fields = [:]
    ) {
        self.command = command
        self.kind = kind
        self.controller = controller
        self.target = (["controller": .string(controller.description)] as Fields).merging(target)
    }

    /// The bytes of it that can be of any size.
    var weight: Int {
        switch kind {
        case .text(_, let text): text.utf8.count
        case .tap, .barItem, .choice, .adjustment, .turn, .endTyping, .actions: 0
        }
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
}

extension ChildInput.Kind {
    /// As monitors name what a child has not answered.
    var name: String {
        switch self {
        case .tap, .barItem, .choice, .actions: "touch"
        case .text, .endTyping: "typing"
        case .adjustment, .turn: "adjustment"
        }
    }

    /// Whether it is over for a child that has not answered by the deadline (section 6). Text and values wait for
    /// their view: what was typed is not lost by a child that takes its time.
    var isTouch: Bool {
        switch self {
        case .tap, .barItem, .choice, .actions: true
        case .text, .adjustment, .turn, .endTyping: false
        }
    }
}
