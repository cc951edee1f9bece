import CMessages
import TroupeModel

extension Callback {
    /// The number of a callback that carries nothing; nil for one that does.
    var bare: Troupe__BareCallback? {
        switch self {
        case .awakeFromNib: TROUPE__BARE_CALLBACK__BARE_CALLBACK_AWAKE_FROM_NIB
        case .loadView: TROUPE__BARE_CALLBACK__BARE_CALLBACK_LOAD_VIEW
        case .viewDidLoad: TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_LOAD
        case .viewWillUnload: TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_WILL_UNLOAD
        case .viewDidUnload: TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_UNLOAD
        case .viewDidLayoutSubviews: TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_LAYOUT_SUBVIEWS
        case .updateViewConstraints: TROUPE__BARE_CALLBACK__BARE_CALLBACK_UPDATE_VIEW_CONSTRAINTS
        case .shouldAutorotate: TROUPE__BARE_CALLBACK__BARE_CALLBACK_SHOULD_AUTOROTATE
        case .supportedInterfaceOrientations: TROUPE__BARE_CALLBACK__BARE_CALLBACK_SUPPORTED_INTERFACE_ORIENTATIONS
        case .preferredInterfaceOrientation: TROUPE__BARE_CALLBACK__BARE_CALLBACK_PREFERRED_INTERFACE_ORIENTATION
        case .didReceiveMemoryWarning: TROUPE__BARE_CALLBACK__BARE_CALLBACK_DID_RECEIVE_MEMORY_WARNING
        case .shouldPerformSegue, .prepareForSegue, .appearance, .viewWillLayoutSubviews, .willMoveToParent,
            .didMoveToParent, .presentationEnded, .presentedControllerFailed, .willRotate, .willAnimateRotation,
            .didRotate, .setEditing, .delegate:
            nil
        }
    }

    private static let bareCallbacks: [Callback] = [
        .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewDidLayoutSubviews,
        .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation, .didReceiveMemoryWarning,
        .updateViewConstraints,
    ]

    /// The callback with that number.
    init(bare number: Troupe__BareCallback) throws(ProtocolError) {
        guard let callback = Self.bareCallbacks.first(where: { $0.bare == number }) else {
            throw .unknownKind(message: "callback")
        }
        self = callback
    }
}
