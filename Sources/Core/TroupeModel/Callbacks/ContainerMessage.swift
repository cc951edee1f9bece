public import TroupeValue

/// A message of a built-in container, or of a popover, to its delegate.
public enum ContainerMessage: Hashable, Sendable {
    /// A stack is about to show a controller, or a split view controller its first pane.
    case willShow(ControllerID)
    /// A stack shows a controller.
    case didShow(ControllerID)
    /// Asks if a split view controller hides its first pane in an orientation.
    case shouldHide(ControllerID, in: Orientation)
    /// A split view controller is about to hide its first pane.
    case willHide(ControllerID)
    /// A split view controller is about to show its hidden first pane in a popover.
    case willPresent(ControllerID)
    /// Asks if a tap may select a tab.
    case shouldSelect(ControllerID)
    /// A tap has selected a tab.
    case didSelect(ControllerID)
    /// Asks if a touch outside the popover may dismiss it.
    case shouldDismiss(ControllerID)
    /// A touch outside the popover has dismissed it.
    case didDismiss(ControllerID)
    /// The customization of these tabs is about to begin.
    case willBeginCustomizing([ControllerID])
    /// The customization of the tabs is about to end.
    case willEndCustomizing(TabOrder)
    /// The customization of the tabs has ended.
    case didEndCustomizing(TabOrder)

    /// The UIKit names of the messages.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The UIKit name of the message.
        case willShow, didShow, shouldHide, willHide, willPresent, shouldSelect, didSelect, shouldDismiss, didDismiss,
            willBeginCustomizing, willEndCustomizing, didEndCustomizing
    }

    /// The message's UIKit name.
    public var name: Name {
        switch self {
        case .willShow: .willShow
        case .didShow: .didShow
        case .shouldHide: .shouldHide
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

    /// True if the container waits for the delegate's answer before it continues.
    public var isCall: Bool {
        switch self {
        case .willShow, .shouldHide, .willHide, .willPresent, .shouldSelect, .shouldDismiss, .willBeginCustomizing,
            .willEndCustomizing:
            true
        case .didShow, .didSelect, .didDismiss, .didEndCustomizing: false
        }
    }

    /// The message's argument in the form that is sent.
    public var payload: Payload {
        switch self {
        case .willShow(let id), .didShow(let id), .willHide(let id), .willPresent(let id), .shouldSelect(let id),
            .didSelect(let id), .shouldDismiss(let id), .didDismiss(let id):
            Payload(typeName: "ControllerID", value: id.report)
        case .shouldHide(let id, let orientation):
            Payload(
                typeName: "Pane", value: ["controller": id.report, "orientation": .string(orientation.rawValue)])
        case .willBeginCustomizing(let tabs): Payload(typeName: "Tabs", value: ["tabs": tabs.report])
        case .willEndCustomizing(let order), .didEndCustomizing(let order):
            Payload(typeName: "TabOrder", value: order.report)
        }
    }

    /// The container message in a delegate message; nil for any other message.
    public init?(_ message: DelegateMessage) {
        let value = message.payload.value
        if message.name == Name.shouldHide.rawValue {
            guard let id = ControllerID(report: value["controller"] ?? .null),
                let orientation = value["orientation"]?.string.flatMap(Orientation.init(rawValue:))
            else { return nil }
            self = .shouldHide(id, in: orientation)
            return
        }
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
            (.willBeginCustomizing, _, nil), (.willEndCustomizing, _, nil), (.didEndCustomizing, _, nil),
            (.shouldHide, _, _), (nil, _, _):
            return nil
        }
    }
}

/// The order of the tabs after a customization, as the delegate receives it.
public struct TabOrder: Reportable {
    /// The tabs, in their order.
    public var tabs: [ControllerID]
    /// True if the order differs from the order before.
    public var isChanged: Bool

    /// Tabs in an order.
    public init(tabs: [ControllerID], isChanged: Bool) {
        self.tabs = tabs
        self.isChanged = isChanged
    }

    /// Reads an order of tabs; nil unless every tab is a controller's id.
    public init?(report: Value) {
        guard let ids = report["tabs"]?.list, let tabs = [ControllerID](report: .list(ids)), tabs.count == ids.count
        else { return nil }
        self.init(tabs: tabs, isChanged: report["changed"] == true)
    }

    /// The order in the form that the delegate receives.
    public var report: Value { ["tabs": tabs.report, "changed": isChanged.report] }
}
