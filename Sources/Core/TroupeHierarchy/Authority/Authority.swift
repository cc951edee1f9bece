public import TroupeModel

/// The relation that a child needs to the subject of its request. As in UIKit, code may act on its own controller, on
/// controllers that it contains, made or presents, and on the containers around it.
public enum Authority: String, Hashable, Sendable, CaseIterable {
    /// Every child.
    case anybody
    /// Any child that is related to the subject.
    case related
    /// A child that the subject belongs to.
    case owner
    /// The child that made the subject.
    case maker
    /// The application's class.
    case application
    /// No child: only people and programs request it, with the command line.
    case client

    /// True if a child with that relation has the authority.
    public func includes(_ relation: Relation) -> Bool {
        switch (self, relation) {
        case (.anybody, _): true
        case (.related, .other): false
        case (.related, .itself), (.related, .container), (.related, .maker), (.related, .presenter),
            (.related, .content), (.related, .application):
            true
        case (.owner, .itself), (.owner, .container), (.owner, .maker), (.owner, .presenter), (.owner, .application):
            true
        case (.owner, .content), (.owner, .other): false
        case (.maker, let relation): relation == .maker
        case (.application, let relation): relation == .application
        case (.client, _): false
        }
    }
}

extension Request {
    /// The authority that a child needs over the subject of the request. A child that shows an existing controller must
    /// also be ``Authority/related`` to that controller.
    ///
    /// Clients, people and Troupe itself may make every request.
    public var authority: Authority {
        switch self {
        case .instantiate, .place, .attemptRotation, .sendDelegate, .post, .notice: .anybody
        case .push, .pop, .setStack, .present, .dismiss, .select, .setTabs, .setCustomizable, .show, .setPane,
            .setPaneOpen, .setPages, .unwind, .performSegue, .add, .configure:
            .related
        case .remove, .willMove, .didMove, .forward, .transition, .setFrame, .setEditing: .owner
        case .record, .release: .maker
        case .root, .setWindow: .application
        case .statusBar(.hidden), .statusBar(.shown): .anybody
        case .statusBar(.tall), .statusBar(.normal): .client
        case .restart, .memoryWarning, .rotate, .reload, .touch, .tap, .type, .userEvent: .client
        }
    }
}
