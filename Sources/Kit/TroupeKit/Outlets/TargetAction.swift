import TroupeModel

/// A method of an object that receives an action. The object is not retained.
@MainActor
struct TargetAction {
    /// The receiver; nil once it has ended.
    private(set) weak var target: AnyObject?
    private let call: (AnyObject, Sender) -> Bool
    /// The class of the senders that the method takes.
    private let sender: Any.Type?

    /// Creates an action of a method without a sender.
    init<Target: AnyObject>(_ target: Target, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.target = target
        sender = nil
        call = { target, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// Creates an action of a method with a sender.
    init<Target: AnyObject, Object>(
        _ target: Target, _ method: @escaping @MainActor (Target) -> @MainActor (Object) -> Void
    ) {
        self.target = target
        sender = Object.self
        call = { target, sender in
            guard let target = target as? Target, let object = sender.as(Object.self) else { return false }
            method(target)(object)
            return true
        }
    }

    /// Calls the method. A sender that it does not take is reported like an action that the class lacks.
    ///
    /// - Parameter owner: The controller of the sender, which reports.
    /// - Returns: false if the object has ended.
    @discardableResult
    func perform(_ sender: Sender, in owner: ViewController?) -> Bool {
        guard let target else { return false }
        if !call(target, sender) {
            let method = "method of \(type(of: target))"
            let object = sender.object.map { "a \(type(of: $0))" } ?? "a value"
            owner?.channel.report(action: "(\(method) for \(object))", sender: sender.value, standsIn: false)
            owner?.channel.report(
                failure: .otherSender(of: "a \(method)", takes: self.sender, "was added to \(object)"))
        }
        return true
    }
}
