public import TroupeModel

/// A fault that a client asks for.
public enum InjectedFault: Hashable, Sendable {
    /// In the process of that controller.
    case child(Fault, Target)
    /// One that this version does not know, or of nobody it can be brought into: by its name, with the callback it was to
    /// happen in.
    case unknown(name: String, callback: String?, Target?)

    /// What is said of it on the wire; the one place where that is made out.
    public init(name: String, argument: String?, target: Target?) {
        if let target, let fault = try? Fault(name, in: argument) {
            self = .child(fault, target)
        } else {
            self = .unknown(name: name, callback: argument, target)
        }
    }

    /// The fault and whom it is for, or why there is none.
    public func known() throws(Failure) -> (fault: Fault, target: Target) {
        switch self {
        case .child(let fault, let target): return (fault, target)
        case .unknown(_, _, nil):
            throw Failure(
                .notSupportedYet, "faults of the daemon are not in this version", hint: "name a child with --child")
        case .unknown(let name, let callback, let target?): return (try Fault(name, in: callback), target)
        }
    }

    /// Its name.
    public var name: String {
        switch self {
        case .child(let fault, _): fault.word
        case .unknown(let name, _, _): name
        }
    }

    /// The callback it happens in.
    public var argument: String? {
        switch self {
        case .child(let fault, _): fault.callback?.rawValue
        case .unknown(_, let callback, _): callback
        }
    }

    /// Whom it is for.
    public var target: Target? {
        switch self {
        case .child(_, let target): target
        case .unknown(_, _, let target): target
        }
    }
}
