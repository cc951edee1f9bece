public import TroupeModel

/// A fault that a client requests.
public enum InjectedFault: Hashable, Sendable {
    /// A fault in a controller's process.
    case child(Fault, Target)
    /// The instance ends and starts again with the application that it saved.
    case relaunch
    /// A fault that this version does not know, or one without a target: its name and the callback in which it should
    /// occur.
    case unknown(name: String, callback: String?, Target?)

    /// The fault described by these fields of a message. This initializer alone interprets them.
    public init(name: String, argument: String?, target: Target?) {
        if let target, let fault = try? Fault(name, in: argument) {
            self = .child(fault, target)
        } else if name == Self.relaunchWord, argument == nil, target == nil {
            self = .relaunch
        } else {
            self = .unknown(name: name, callback: argument, target)
        }
    }

    /// The word of ``relaunch`` on the command line.
    public static let relaunchWord = "relaunch"

    /// The fault of a child and its target; nil for ``relaunch``.
    ///
    /// - Throws: The reason why there is no such fault.
    public func known() throws(Failure) -> (fault: Fault, target: Target)? {
        switch self {
        case .child(let fault, let target): return (fault, target)
        case .relaunch: return nil
        case .unknown(_, _, nil):
            throw Failure(
                .notSupportedYet, "this version does not support faults of the daemon",
                hint: "name a child with --child")
        case .unknown(let name, let callback, let target?): return (try Fault(name, in: callback), target)
        }
    }

    /// The fault's name.
    public var name: String {
        switch self {
        case .child(let fault, _): fault.word
        case .relaunch: Self.relaunchWord
        case .unknown(let name, _, _): name
        }
    }

    /// The callback in which the fault occurs.
    public var argument: String? {
        switch self {
        case .child(let fault, _): fault.callback?.rawValue
        case .relaunch: nil
        case .unknown(_, let callback, _): callback
        }
    }

    /// The controller in whose process the fault occurs.
    public var target: Target? {
        switch self {
        case .child(_, let target): target
        case .relaunch: nil
        case .unknown(_, _, let target): target
        }
    }
}
