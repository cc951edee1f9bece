import TroupeHierarchy
import TroupeInstance
import TroupeModel
import TroupeValue

/// Remembers the values that code recorded for the controllers it made: each process of such a controller receives them
/// before its view is loaded and after awakeFromNib (rule 10).
struct RecordWatch {
    /// The value that simulated code records.
    static let key = "recorded"

    private var recorded: [ControllerID: Value] = [:]
    private var told: [ProcessKey: Value] = [:]
    private(set) var complaints: [String] = []

    /// Takes in a completed request.
    mutating func completed(_ request: Request) {
        guard case .record(let configuration) = request, let value = configuration.values[Self.key] else { return }
        recorded[configuration.controller] = value
    }

    /// Takes in the deliveries to a process, in order.
    mutating func sent(_ deliveries: [Delivery], to key: ProcessKey) {
        for delivery in deliveries {
            switch delivery {
            case .configuration(let configuration): told[key] = configuration.values[Self.key] ?? .null
            case .callback(_, .awakeFromNib):
                guard told[key] != nil else { continue }
                complaints.append("\(key.controller).\(key.incarnation) has its recorded values before awakeFromNib")
            case .callback(_, .loadView):
                guard let wanted = recorded[key.controller], told[key] != wanted else { continue }
                complaints.append(
                    "\(key.controller).\(key.incarnation) loads its view without its recorded values")
            case .callback: continue
            }
        }
    }
}
