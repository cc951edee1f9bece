import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// The callbacks that the controller's code ran, in order: in memory for inquiries, and in a file with one JSON object
/// per line.
///
/// An entry is written just before its code runs, so that the journal is right whenever the process ends.
struct Journal: ~Copyable {
    /// The callbacks; empty if no journal is kept.
    private(set) var entries: [JournalEntry] = []
    private let file: Descriptor?
    private let isKept: Bool
    private let user: [(String, Value)]

    /// Creates a journal that records nothing.
    init() {
        file = nil
        isKept = false
        user = []
    }

    /// Creates the journal that a launch message asks for; an existing file is appended to.
    init(_ launch: Launch, _ identity: ChildIdentity) throws(SystemError) {
        file = launch.journalPath.isEmpty ? nil : try Descriptor.openForWriting(launch.journalPath, truncating: false)
        isKept = launch.keepsJournal
        user = [
            ("controller", .string(identity.controller.description)),
            ("incarnation", .number(identity.incarnation.rawValue)),
        ]
    }

    /// Records a callback that is about to run. A full disk loses the line and leaves the controller running.
    mutating func append(_ callback: Callback, call: CallID) {
        if isKept { entries.append(JournalEntry(call: call, name: callback.journalName)) }
        guard file != nil else { return }
        let line =
            [("kind", callback.name == nil ? "delegate" : "callback")] + user
            + [("call", .number(call.rawValue)), ("name", .string(callback.journalName))] + callback.journalFields
        try? file?.writeAll(JSON.bytes(of: .map(Fields(line))) + [UInt8(ascii: "\n")])
    }
}

extension Callback {
    /// The name in events and journals; for a delegate message, the message's own name.
    var journalName: String {
        if case .delegate(let message) = self { return message.name }
        return name?.rawValue ?? ""
    }

    /// The fields of the callback in events, in addition to its name.
    var journalFields: [(String, Value)] {
        switch self {
        case .appearance(_, let context):
            [
                ("animated", .bool(context.animated)), ("reason", .string(context.reason.rawValue)),
                ("flags", .list(context.flags.names.map(Value.string))),
            ]
        case .willMoveToParent(let parent), .didMoveToParent(let parent):
            [("parent", .optional(parent?.description))]
        case .shouldPerformSegue(let identifier, _): [("segue", .string(identifier))]
        case .prepareForSegue(let segue): [("segue", .string(segue.segueID))]
        case .presentationEnded(let other), .presentedControllerFailed(let other, _):
            [("presented", .string(other.description))]
        case .willRotate(let orientation, _), .willAnimateRotation(let orientation, _), .didRotate(let orientation),
            .willAnimateFirstHalfOfRotation(let orientation, _), .didAnimateFirstHalfOfRotation(let orientation),
            .willAnimateSecondHalfOfRotation(let orientation, _):
            [("orientation", .string(orientation.rawValue))]
        case .deviceOrientationDidChange(let orientation): [("orientation", .string(orientation.rawValue))]
        case .setEditing(let editing, let animated): [("editing", .bool(editing)), ("animated", .bool(animated))]
        case .decodeRestorableState(let state): [("views", .number(state.views.count))]
        case .delegate(let message):
            [("protocol", .string(message.protocolName)), ("from", .string(message.from.description))]
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewWillLayoutSubviews,
            .updateViewConstraints, .viewDidLayoutSubviews, .shouldAutorotate, .supportedInterfaceOrientations,
            .preferredInterfaceOrientation, .didReceiveMemoryWarning, .encodeRestorableState:
            []
        }
    }
}
