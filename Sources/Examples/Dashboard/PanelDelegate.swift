import TroupeKit

/// What a panel tells the dashboard that shows it.
enum PanelDelegate: DelegateProtocol {
    /// A person wants to see more of this.
    case didChoose(Gauge)
}
