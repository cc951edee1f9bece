import TroupeMessages
import TroupeModel
import TroupePlatform

/// What the controller's own code ran, in order: kept in memory to be asked for, and in a file as one line of JSON each.
///
/// It is written just before the code runs, so that it is right whenever the process ends.
struct Journal: ~Copyable {
    /// What ran; empty where no journal is wanted.
    private(set) var entries: [JournalEntry] = []
    private let file: Descriptor?
    private let isKept: Bool
    private let user: [(String, Value)]

    /// No journal.
    init() {
        file = nil
        isKept = false
        user = []
    }

    /// The journal a launch message asks for; a file is appended to.
    init(_ launch: Launch, _ identity: ChildIdentity) throws(SystemError) {
        file = launch.journalPath.isEmpty ? nil : try Descriptor.creating(launch.journalPath, truncating: false)
        isKept = launch.keepsJournal
        user = [
            ("controller", .string(identity.controller.description)),
            ("incarnation", .number(identity.incarnation.rawValue)),
        ]
    }

    /// A callback runs now. A full disk costs the line, not the controller.
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
    /// The name in events and journals; a delegate message's own.
    var journalName: String {
        if case .delegate(let message) = self { return message.name }
        return name?.rawValue ?? ""
    }

    /// What events say of it besides its name.
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
        case .delegate(let message):
            [("protocol", .string(message.protocolName)), ("from", .string(message.from.description))]
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewWillLayoutSubviews,
            .updateViewConstraints, .viewDidLayoutSubviews, .shouldAutorotate, .supportedInterfaceOrientations,
            .preferredInterfaceOrientation, .didReceiveMemoryWarning:
            []
        }
    }
}
