/// A quantity of the machine that a panel measures.
enum Gauge: String, CaseIterable, Codable, Sendable {
    case processor, memory, disk, network, processes, uptime

    /// The title for people.
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

/// A reading of a gauge.
struct Reading: Sendable {
    /// The reading as a fraction of the maximum, from 0 to 1.
    var fraction: Double
    var text: String
}
