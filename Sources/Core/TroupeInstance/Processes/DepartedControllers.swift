import TroupeModel

/// The controllers that left last, with their last exits and output.
struct DepartedControllers {
    /// The maximum number of controllers that are remembered.
    static let limit = 100

    private var exits: [(controller: ControllerID, exit: ProcessExit)] = []

    mutating func add(_ controller: ControllerID, _ exit: ProcessExit) {
        if exits.count == Self.limit { exits.removeFirst() }
        exits.append((controller, exit))
    }

    /// The controller of that id, name or class that left last.
    func find(_ target: Target) -> (controller: ControllerID, exit: ProcessExit)? {
        switch target {
        case .id(let id): exits.last { $0.controller == id }
        case .named(let name):
            exits.last { $0.controller == ControllerID(name) }
                ?? exits.last { $0.exit.name == name || $0.exit.className == name }
        }
    }
}
