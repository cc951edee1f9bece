import TroupeModel

/// The contents of a container as this process knows them: the contents that its code stated last, with the changes that
/// the container told its delegate since.
@MainActor
struct ContainerContents {
    /// The contained controllers, in order; nil while this process knows nothing about them.
    private(set) var controllers: [ContainedController]?
    /// The selected controller of a tab bar controller; nil while it is not known.
    private(set) var selected: ContainedController?
    /// The number of changes so far, by which a refused request finds out if it was the last one.
    private(set) var changes = 0

    /// Notes that the container is new and empty.
    mutating func begin() {
        if controllers == nil { controllers = [] }
    }

    /// Notes the contents that the daemon told. A controller that was known before keeps its object.
    mutating func note(told ids: [ControllerID], selected: ControllerID?) {
        let known = controllers ?? []
        let told = ids.map { id in
            let new = ContainedController(id)
            return known.first { $0.isSame(as: new) } ?? new
        }
        controllers = told
        self.selected = selected.flatMap { id in ids.firstIndex(of: id).map { told[$0] } }
    }

    /// Replaces all controllers. A selected controller that leaves is followed by the one at its index, else by the first.
    mutating func replace(with new: [ContainedController]) {
        changes += 1
        let index = selected.flatMap { selected in controllers?.firstIndex { $0 === selected } }
        if let kept = new.first(where: { selected?.isSame(as: $0) == true }) {
            selected = kept
        } else if let index, new.indices.contains(index) {
            selected = new[index]
        } else {
            selected = new.first
        }
        controllers = new
    }

    /// Replaces the controller at an index, or adds it at the end.
    mutating func set(_ new: ContainedController, at index: Int) {
        changes += 1
        guard var known = controllers else { return }
        if known.indices.contains(index) { known[index] = new } else { known.append(new) }
        controllers = known
    }

    /// Adds a controller on top of a stack.
    mutating func push(_ new: ContainedController) {
        changes += 1
        controllers?.append(new)
    }

    /// Removes the top of a stack; the first controller stays.
    mutating func pop() {
        changes += 1
        if let count = controllers?.count, count > 1 { controllers?.removeLast() }
    }

    /// Removes all controllers above one that is on the stack.
    mutating func pop(to top: ContainedController) {
        changes += 1
        guard let index = controllers?.firstIndex(where: { $0.isSame(as: top) }) else { return }
        controllers = controllers.map { Array($0[...index]) }
    }

    /// Removes all controllers but the first.
    mutating func popToRoot() {
        changes += 1
        controllers = controllers.map { Array($0.prefix(1)) }
    }

    /// Selects the controller at an index.
    mutating func select(_ index: Int) {
        changes += 1
        if let known = controllers, known.indices.contains(index) { selected = known[index] }
    }

    /// Selects a controller.
    mutating func select(_ one: ContainedController) {
        changes += 1
        selected = controllers?.first { $0.isSame(as: one) } ?? one
    }

    /// Applies a message of the container to its delegate.
    mutating func apply(_ message: ContainerMessage) {
        switch message {
        case .didSelect(let id): select(ContainedController(id))
        case .didShow(let id):
            let shown = ContainedController(id)
            if controllers?.contains(where: { $0.isSame(as: shown) }) == true { pop(to: shown) } else { push(shown) }
        case .didEndCustomizing(let order): controllers = order.tabs.map { ContainedController($0) }
        case .willShow, .shouldHide, .willHide, .willPresent, .shouldSelect, .shouldDismiss, .didDismiss,
            .willBeginCustomizing,
            .willEndCustomizing:
            break
        }
    }

    /// The index of the selected controller; nil while it is not known.
    var selectedIndex: Int? {
        selected.flatMap { selected in controllers?.firstIndex { $0.isSame(as: selected) } }
    }
}

/// A controller in a container, as this process knows it.
@MainActor
final class ContainedController {
    /// The object that code gave to the container. It is kept until the daemon has taken the controller up; from then on
    /// the hierarchy owns the controller, so that one that leaves the container can end (rule 12).
    private var given: (any ControllerReference)?
    /// The id of the controller; nil until it is known.
    private var id: ControllerID?

    /// A controller that code gives to a container. One that is named by its scene or class is not known until it is
    /// made.
    init(_ given: any Showable) { self.given = given as? any ControllerReference }

    /// A controller that the daemon names.
    init(_ id: ControllerID) { self.id = id }

    /// Notes that the daemon has taken the controller up.
    ///
    /// - Parameter id: The id in the reply, if the reply names the controller.
    func settle(as id: ControllerID?) {
        self.id = id ?? given?.remoteController.id ?? self.id
        given = nil
    }

    /// True if both are the same controller.
    func isSame(as other: ContainedController) -> Bool {
        if self === other { return true }
        if let given, let theirs = other.given, given === theirs { return true }
        guard let id = knownID, let theirs = other.knownID else { return false }
        return id == theirs
    }

    /// The id, as far as the controller is made.
    private var knownID: ControllerID? {
        if let id { return id }
        guard let given else { return nil }
        if let handle = given as? ViewController, handle.isHandle, handle.remote == nil { return nil }
        return given.remoteController.id
    }

    /// The object that stands for the controller in this process: the object that code gave to the container, the
    /// process's own controller, or a handle. Nil while the controller is known by the name of its scene only.
    func reference(over channel: RequestChannel) -> (any ControllerReference)? {
        if let given { return given }
        guard let id else { return nil }
        if id == channel.sender, let own = channel.owner { return own }
        let handle = channel.handle(on: id)
        return handle.object ?? handle
    }
}
