import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupeValue

/// Checks the values of one view of each child, which need no code: each process takes over the value that its predecessor
/// showed, and the saved application has it (section 10). Values are numbers that only grow.
///
/// The daemon has a value for certain once it has the answer that the child gave after it. A later value may be lost with the child.
struct FieldWatch {
    /// The view that is watched.
    enum Kind: String {
        /// A field with a text.
        case text
        /// A scroll view with an offset, which waits until the view is laid out and has content.
        case offset

        /// The restoration identifier of the view.
        var name: String { "view with \(rawValue)" }
    }

    let kind: Kind
    private(set) var complaints: [String] = []
    /// The values of each controller that the daemon may have.
    private var values: [ControllerID: Bounds] = [:]
    /// The processes that have taken over the value of their predecessor.
    private var takenOver: Set<ProcessKey> = []
    /// The call of decodeRestorableState of each process, until it is answered.
    private var takeovers: [ProcessKey: CallID] = [:]
    /// The value that was shown before each answer.
    private var promised: [CallID: Int64] = [:]
    private var owners: [Int64: ControllerID] = [:]

    private struct Bounds {
        /// The value that the daemon has at least; 0 for none.
        var least: Int64 = 0
        /// The latest value that was shown.
        var most: Int64 = 0
    }

    init(_ kind: Kind) { self.kind = kind }

    /// The number that the view has in a state; 0 without one.
    func number(in state: RestorableState) -> Int64 {
        for view in state.views where view.view == .identifier(kind.name) {
            switch view.value {
            case .text(let text): return Int64(text) ?? -1
            case .offset(let offset): return Int64(offset.y)
            case .textView, .toggle, .number, .segment, .page, .wheels, .table: return -1
            }
        }
        return 0
    }

    /// The controller that showed a value.
    func owner(of number: Int64) -> ControllerID? { owners[number] }

    /// The value that the daemon has at least.
    func least(of id: ControllerID) -> Int64 { values[id]?.least ?? 0 }

    /// Notes a value that a relaunch has restored.
    mutating func restored(_ number: Int64, of id: ControllerID) {
        values[id] = Bounds(least: number, most: number)
        if number > 0 { owners[number] = id }
    }

    /// A child shows a value.
    mutating func showed(_ number: Int64, in key: ProcessKey) {
        if number > 0 { owners[number] = key.controller }
        values[key.controller, default: Bounds()].most = max(values[key.controller]?.most ?? 0, number)
    }

    /// A child answers a call while it shows a value; nil for a view that shows none yet.
    mutating func promise(_ call: CallID, of key: ProcessKey, _ number: Int64?) { promised[call] = number }

    mutating func note(_ input: Input, _ hierarchy: Hierarchy) {
        guard case .answered(let id, let incarnation, let call, _) = input else { return }
        let key = ProcessKey(id, incarnation)
        if takeovers[key] == call {
            takeovers[key] = nil
            takenOver.insert(key)
        }
        guard let number = promised.removeValue(forKey: call), takenOver.contains(key),
            hierarchy.incarnation(of: id) == incarnation
        else { return }
        values[id, default: Bounds()].least = max(values[id]?.least ?? 0, number)
    }

    mutating func see(_ effect: Effect) {
        switch effect {
        case .send(let id, let incarnation, _, let deliveries): see(deliveries, ProcessKey(id, incarnation))
        case .setAside(let id, _, _): values[id]?.least = 0
        case .gone(let id): values[id] = nil
        // A view that is released has no values: those of an earlier process stay.
        case .event(let event):
            guard let subject = event.subject, ["viewDidUnload", "releaseView"].contains(event.name) else { return }
            values[subject.controller]?.least = 0
            takenOver.remove(ProcessKey(subject.controller, subject.incarnation))
        case .spawn, .restarted, .kill, .end, .schedule, .cancel, .reply, .interfaceChanged, .animateBars, .turnPages,
            .animate, .ready, .launchFailed, .broken:
            break
        }
    }

    private mutating func see(_ deliveries: [Delivery], _ key: ProcessKey) {
        let isRestored = deliveries.contains {
            if case .callback(_, .decodeRestorableState) = $0 { true } else { false }
        }
        for case .callback(let call, let callback) in deliveries {
            switch callback {
            case .viewDidLoad where !isRestored && takeovers[key] == nil: takenOver.insert(key)
            case .decodeRestorableState(let state):
                takenOver.remove(key)
                takeovers[key] = call
                if let complaint = complaint(about: state, of: key.controller) {
                    complaints.append("\(key) is sent \(complaint)")
                }
            case .appearance(.willAppear, _):
                guard takeovers[key] == nil, !takenOver.contains(key), least(of: key.controller) > 0 else { continue }
                complaints.append("\(key) appears without the \(kind) \(least(of: key.controller))")
            default: break
            }
        }
    }

    /// The complaint about a state of a controller; nil if its value is one that the controller showed, and late enough.
    func complaint(about state: RestorableState, of id: ControllerID) -> String? {
        let number = number(in: state)
        let bounds = values[id] ?? Bounds()
        if number > 0, owners[number] != id { return "the \(kind) \(number), which \(id) never showed" }
        if number < bounds.least { return "the \(kind) \(number) of \(id), which has shown \(bounds.least) since" }
        return number > bounds.most ? "the \(kind) \(number) of \(id), which has shown only \(bounds.most)" : nil
    }
}
