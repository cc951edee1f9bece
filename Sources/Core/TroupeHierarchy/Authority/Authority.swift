public import TroupeModel

/// What a child has to be to a controller to have a request about it: as UIKit lets code act on its own controller, on
/// what that contains, made or presents, and on the containers around it.
public enum Authority: String, Hashable, Sendable, CaseIterable {
    /// Every child may.
    case anybody
    /// Whoever has to do with it.
    case related
    /// Whoever it belongs to.
    case owner
    /// Whoever made it.
    case maker
    /// The application's class.
    case application
    /// No child: people and programs ask for it with the command line.
    case client

    /// Whether a child that stands so may.
    public func includes(_ standing: Standing) -> Bool {
        switch (self, standing) {
        case (.anybody, _): true
        case (.related, .other): false
        case (.related, .itself), (.related, .container), (.related, .maker), (.related, .presenter),
            (.related, .content), (.related, .application):
            true
        case (.owner, .itself), (.owner, .container), (.owner, .maker), (.owner, .presenter), (.owner, .application):
            true
        case (.owner, .content), (.owner, .other): false
        case (.maker, let standing): standing == .maker
        case (.application, let standing): standing == .application
        case (.client, _): false
        }
    }
}

extension Request {
    /// What a child has to be to the controller that this is about. To show one that exists already, there or anywhere,
    /// it has to be ``Authority/related`` to that one too.
    ///
    /// Clients, people and Troupe itself may ask for everything.
    public var authority: Authority {
        switch self {
        case .instantiate, .place, .sendDelegate, .post, .notice: .anybody
        case .push, .pop, .setStack, .present, .dismiss, .select, .setTabs, .setCustomizable, .show, .setPane,
            .setPaneOpen, .unwind, .performSegue, .add, .configure:
            .related
        case .remove, .willMove, .didMove, .forward, .transition, .setFrame, .setEditing: .owner
        case .record, .release: .maker
        case .root: .application
        case .restart, .memoryWarning, .rotate, .reload, .touch, .tap, .type, .userEvent: .client
        }
    }
}
