/// What a built-in container, or a popover, says to its delegate.
public enum ContainerMessage: Hashable, Sendable {
    /// A stack is about to show a controller, or a split view controller its first pane.
    case willShow(ControllerID)
    /// A stack shows a controller.
    case didShow(ControllerID)
    /// A split view controller is about to hide its first pane.
    case willHide(ControllerID)
    /// A split view controller is about to show its hidden first pane in a popover.
    case willPresent(ControllerID)
    /// May a person select a tab?
    case shouldSelect(ControllerID)
    /// A person has selected a tab.
    case didSelect(ControllerID)
    /// May a person close the popover with a touch beside it?
    case shouldDismiss(ControllerID)
    /// A person has closed the popover.
    case didDismiss(ControllerID)
    /// A person is about to rearrange these tabs.
    case willBeginCustomizing([ControllerID])
    /// A person is about to stop rearranging tabs.
    case willEndCustomizing(TabOrder)
    /// A person has rearranged tabs.
    case didEndCustomizing(TabOrder)

    /// The messages by UIKit's names.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// Of each message.
        case willShow, didShow, willHide, willPresent, shouldSelect, didSelect, shouldDismiss, didDismiss,
            willBeginCustomizing, willEndCustomizing, didEndCustomizing
    }

    /// UIKit's name.
    public var name: Name {
        switch self {
        case .willShow: .willShow
        case .didShow: .didShow
        case .willHide: .willHide
        case .willPresent: .willPresent
        case .shouldSelect: .shouldSelect
        case .didSelect: .didSelect
        case .shouldDismiss: .shouldDismiss
        case .didDismiss: .didDismiss
        case .willBeginCustomizing: .willBeginCustomizing
        case .willEndCustomizing: .willEndCustomizing
        case .didEndCustomizing: .didEndCustomizing
        }
    }

    /// Whether the container goes on when it is answered.
    public var isCall: Bool {
        switch self {
        case .willShow, .willHide, .willPresent, .shouldSelect, .shouldDismiss, .willBeginCustomizing,
            .willEndCustomizing:
            true
        case .didShow, .didSelect, .didDismiss, .didEndCustomizing: false
        }
    }

    /// What is said, as it travels.
    public var payload: Payload {
        switch self {
        case .willShow(let id), .didShow(let id), .willHide(let id), .willPresent(let id), .shouldSelect(let id),
            .didSelect(let id), .shouldDismiss(let id), .didDismiss(let id):
            Payload(typeName: "ControllerID", value: id.report)
        case .willBeginCustomizing(let tabs): Payload(typeName: "Tabs", value: ["tabs": tabs.report])
        case .willEndCustomizing(let order), .didEndCustomizing(let order):
            Payload(typeName: "TabOrder", value: order.report)
        }
    }

    /// Reads what a container said; nil for anything else.
    public init?(_ message: DelegateMessage) {
        let value = message.payload.value
        switch (Name(rawValue: message.name), ControllerID(report: value), TabOrder(report: value)) {
        case (.willShow, let id?, _): self = .willShow(id)
        case (.didShow, let id?, _): self = .didShow(id)
        case (.willHide, let id?, _): self = .willHide(id)
        case (.willPresent, let id?, _): self = .willPresent(id)
        case (.shouldSelect, let id?, _): self = .shouldSelect(id)
        case (.didSelect, let id?, _): self = .didSelect(id)
        case (.shouldDismiss, let id?, _): self = .shouldDismiss(id)
        case (.didDismiss, let id?, _): self = .didDismiss(id)
        case (.willBeginCustomizing, _, let order?): self = .willBeginCustomizing(order.tabs)
        case (.willEndCustomizing, _, let order?): self = .willEndCustomizing(order)
        case (.didEndCustomizing, _, let order?): self = .didEndCustomizing(order)
        case (.willShow, nil, _), (.didShow, nil, _), (.willHide, nil, _), (.willPresent, nil, _),
            (.shouldSelect, nil, _), (.didSelect, nil, _), (.shouldDismiss, nil, _), (.didDismiss, nil, _),
            (.willBeginCustomizing, _, nil), (.willEndCustomizing, _, nil), (.didEndCustomizing, _, nil), (nil, _, _):
            return nil
        }
    }
}

/// What a delegate is told when tabs have been rearranged.
public struct TabOrder: Reportable {
    /// The tabs, in their order.
    public var tabs: [ControllerID]
    /// Whether that is another than before.
    public var isChanged: Bool

    /// Tabs in an order.
    public init(tabs: [ControllerID], isChanged: Bool) {
        self.tabs = tabs
        self.isChanged = isChanged
    }

    /// Reads tabs of which each is a controller.
    public init?(report: Value) {
        guard let ids = report["tabs"]?.list, let tabs = [ControllerID](report: .list(ids)), tabs.count == ids.count
        else { return nil }
        self.init(tabs: tabs, isChanged: report["changed"] == true)
    }

    /// As a delegate gets it.
    public var report: Value { ["tabs": tabs.report, "changed": isChanged.report] }
}
