public import TroupeModel

/// A kind of mistake in a document, with the names involved.
public enum LintProblem: Hashable, Sendable {
    /// No executable hosts the class of a scene.
    case unhostedClass(String, nearest: String?)
    /// No executable hosts the class of the application's delegate.
    case unhostedDelegateClass(String, nearest: String?)
    /// The executable of the scene's class does not have the class of a custom segue.
    case unhostedSegueClass(String, segue: ObjectID, nearest: String?)
    /// The scene's class lacks an action that an object calls; `called` describes the object for people.
    case missingAction(String, caller: ObjectID, called: String, nearest: String?)
    /// The scene's class lacks an outlet that the scene connects.
    case missingOutlet(String, nearest: String?)
    /// No class has the action of an unwind segue.
    case missingUnwindAction(String, segue: ObjectID, nearest: String?)
    /// The class performs a segue that its scenes lack.
    case missingSegue(String, nearest: String?)
    /// The class instantiates a scene that no storyboard has.
    case unknownScene(String, nearest: String?)
    /// A segue shares its identifier with another one of its scene, which is in line `firstLine` and leads elsewhere.
    case repeatedSegueIdentifier(String, segue: ObjectID, firstLine: Int)
    /// A scene shares its identifier with another one of its storyboard.
    case repeatedStoryboardIdentifier(String, first: ObjectID, firstLine: Int)
    /// A reference names a storyboard that does not exist.
    case missingStoryboard(String, nearest: String?)
    /// A reference names a storyboard that was found but cannot be read.
    case unreadableStoryboard(String, reason: String)
    /// A reference names a scene that its storyboard does not contain.
    case missingScene(String, storyboard: String, nearest: String?)
    /// A reference names the initial scene of a storyboard without one.
    case missingInitialScene(storyboard: String)
    /// A reference leads back to itself.
    case circularReference(ObjectID)
    /// A connection leads to an object that the document does not contain.
    case dangling(DanglingConnection)
    /// A Swift source sets a plain property of a handle. `place` names the handle and the property; `isReference` is true
    /// if the property is a weak reference or a closure.
    case plainProperty(String, place: String, isReference: Bool)
}

extension LintProblem {
    /// The problem as a sentence without a full stop, about a scene of that class.
    func message(className: String?) -> String {
        let subject = className ?? "the scene"
        return switch self {
        case .unhostedClass(let name, _): "\(name) is hosted by no executable, and its scene is shown without code"
        case .unhostedDelegateClass(let name, _):
            "\(name), the class of the application's delegate, is hosted by no executable, and is not notified of the launch"
        case .unhostedSegueClass(let name, let segue, _):
            "\(subject) has no code for \(name), the class of segue \(segue), which is shown like a show segue"
        case .missingAction(let selector, _, let called, _):
            "\(subject) has no action \(selector), which \(called) calls"
        case .missingOutlet(let name, _): "\(subject) has no outlet \(name)"
        case .missingUnwindAction(let selector, let segue, _):
            "no class has the unwind action \(selector), which segue \(segue) calls"
        case .missingSegue(let name, _): "\(subject) performs the segue '\(name)', which its scene does not have"
        case .unknownScene(let name, _): "\(subject) instantiates the scene '\(name)', which no storyboard has"
        case .repeatedSegueIdentifier(let name, let segue, let line):
            "segue \(segue) of \(subject) has the identifier '\(name)' of the segue in line \(line)"
        case .repeatedStoryboardIdentifier(let name, let first, let line):
            "\(subject) has the storyboard identifier '\(name)' of scene \(first) in line \(line)"
        case .missingStoryboard(let name, _): "the reference leads to storyboard \(name), which does not exist"
        case .unreadableStoryboard(let name, let reason):
            "the reference leads to storyboard \(name), which cannot be read: \(reason)"
        case .missingScene(let name, let storyboard, _):
            "the reference leads to scene '\(name)', which storyboard \(storyboard) does not have"
        case .missingInitialScene(let storyboard):
            "the reference leads to the initial scene of storyboard \(storyboard), which marks no scene as initial"
        case .circularReference(let id): "the reference \(id) leads back to itself"
        case .dangling(let connection): connection.sentence
        case .plainProperty(_, let place, _):
            "\(place) is set on a handle of \(subject); the property is plain, so the controller's process does not receive it"
        }
    }

    /// The next thing to do.
    var hint: String {
        if let nearest { return "did you mean '\(nearest)'?" }
        return switch self {
        case .unhostedClass, .unhostedDelegateClass: "hand it to Application.run, or name its program with --children"
        case .unhostedSegueClass: "hand it to the segues of Application.run in the executable of the scene's class"
        case .missingAction(let selector, _, _, _):
            "add Action(\"\(selector)\", METHOD) to the actions of the class, or remove it from the storyboard"
        case .missingOutlet(let name, _): "declare @Outlet var \(name) in the class, or remove it from the storyboard"
        case .missingUnwindAction(let selector, _, _):
            "add Action(\"\(selector)\", METHOD) to the actions of the class to go back to, or remove the segue"
        case .missingSegue: "give a segue of the scene that identifier, or remove the name from segueNames"
        case .unknownScene: "give a scene that identifier, or remove the name from sceneNames"
        case .repeatedSegueIdentifier: "performSegue performs the first: give each its own identifier"
        case .repeatedStoryboardIdentifier: "the first is made by that name: give each its own identifier"
        case .missingStoryboard: "add the storyboard, or remove the reference"
        case .unreadableStoryboard: "make the file readable, or export it again from Xcode"
        case .missingScene: "give a scene of that storyboard the identifier, or remove the reference"
        case .missingInitialScene: "mark one as the initial one in Xcode, or give the reference an identifier"
        case .circularReference: "let it lead to a scene that is not a reference"
        case .dangling: "connect it again in Xcode, or remove it"
        case .plainProperty(_, _, isReference: false): "declare it @Configured"
        case .plainProperty(_, _, isReference: true):
            "send a delegate message, or declare a Codable value as @Configured"
        }
    }

    /// The name that was most likely meant.
    var nearest: String? {
        switch self {
        case .unhostedClass(_, let nearest), .unhostedDelegateClass(_, let nearest),
            .unhostedSegueClass(_, _, let nearest), .missingAction(_, _, _, let nearest),
            .missingOutlet(_, let nearest),
            .missingUnwindAction(_, _, let nearest), .missingSegue(_, let nearest), .unknownScene(_, let nearest),
            .missingStoryboard(_, let nearest), .missingScene(_, _, let nearest):
            nearest
        case .repeatedSegueIdentifier, .repeatedStoryboardIdentifier, .unreadableStoryboard, .missingInitialScene,
            .circularReference, .dangling, .plainProperty:
            nil
        }
    }

    /// The wrong name.
    var name: String {
        switch self {
        case .unhostedClass(let name, _), .unhostedDelegateClass(let name, _), .missingAction(let name, _, _, _),
            .missingOutlet(let name, _), .unhostedSegueClass(let name, _, _),
            .missingUnwindAction(let name, _, _), .missingSegue(let name, _), .unknownScene(let name, _),
            .repeatedSegueIdentifier(let name, _, _), .repeatedStoryboardIdentifier(let name, _, _),
            .missingStoryboard(let name, _), .unreadableStoryboard(let name, _), .missingScene(let name, _, _),
            .missingInitialScene(let name), .plainProperty(let name, _, _):
            name
        case .circularReference(let id): id.rawValue
        case .dangling(let connection):
            switch connection.kind {
            case .initial: connection.destination.rawValue
            case .segue(let id, let identifier): identifier ?? id.rawValue
            case .relationship(let name): name.rawValue
            case .outlet(let name, _), .action(let name, _): name
            }
        }
    }

    /// The control, item, recognizer or segue with the mistake; nil for a scene or a document.
    var object: ObjectID? {
        switch self {
        case .missingAction(_, let object, _, _), .missingUnwindAction(_, let object, _),
            .repeatedSegueIdentifier(_, let object, _), .unhostedSegueClass(_, let object, _):
            object
        case .unhostedClass, .unhostedDelegateClass, .missingOutlet, .missingSegue, .unknownScene,
            .repeatedStoryboardIdentifier,
            .missingStoryboard, .unreadableStoryboard, .missingScene, .missingInitialScene, .circularReference,
            .plainProperty:
            nil
        case .dangling(let connection):
            switch connection.kind {
            case .initial, .relationship: nil
            case .segue(let id, _), .outlet(_, let id), .action(_, let id): id
            }
        }
    }

    /// The word for the problem in `--json`.
    var word: LintReport.Problem {
        switch self {
        case .unhostedClass: .unhostedClass
        case .unhostedDelegateClass: .unhostedDelegateClass
        case .unhostedSegueClass: .unhostedSegueClass
        case .missingAction: .missingAction
        case .missingOutlet: .missingOutlet
        case .missingUnwindAction: .missingUnwindAction
        case .missingSegue: .missingSegue
        case .unknownScene: .unknownScene
        case .repeatedSegueIdentifier: .repeatedSegueIdentifier
        case .repeatedStoryboardIdentifier: .repeatedStoryboardIdentifier
        case .missingStoryboard: .missingStoryboard
        case .unreadableStoryboard: .unreadableStoryboard
        case .missingScene: .missingScene
        case .missingInitialScene: .missingInitialScene
        case .circularReference: .circularReference
        case .dangling(let connection):
            switch connection.kind {
            case .initial: .danglingInitial
            case .segue: .danglingSegue
            case .relationship: .danglingRelationship
            case .outlet: .danglingOutlet
            case .action: .danglingAction
            }
        case .plainProperty: .plainProperty
        }
    }
}
