import TroupeKit

/// The messages of a panel to the dashboard.
enum PanelDelegate: DelegateProtocol {
    /// A person asked for details of this panel.
    case didChoose(Gauge)
}
