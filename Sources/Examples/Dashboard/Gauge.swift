/// What a panel can measure of the machine.
enum Gauge: String, CaseIterable, Codable, Sendable {
    case processor, memory, disk, network, processes, uptime

    /// What people call it.
    var title: String {
        switch self {
        case .processor: "Processor"
        case .memory: "Memory"
        case .disk: "Disk"
        case .network: "Network"
        case .processes: "Processes"
        case .uptime: "Uptime"
        }
    }
}

/// What a gauge said at one moment.
struct Reading: Sendable {
    /// How much of what there is, from 0 to 1.
    var fraction: Double
    var text: String
}
