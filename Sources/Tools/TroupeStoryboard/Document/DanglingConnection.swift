public import TroupeModel

/// A connection of a document to an object that the document does not contain.
public struct DanglingConnection: Hashable, Sendable {
    /// The source of the connection.
    public enum Kind: Hashable, Sendable {
        /// The document, to the controller it starts with.
        case initial
        /// A segue with its id, to its destination.
        case segue(ObjectID, identifier: String?)
        /// A container, to a child.
        case relationship(Relationship.Name)
        /// A property of an object.
        case outlet(String, of: ObjectID)
        /// A method that an object calls.
        case action(String, of: ObjectID)
    }

    /// The reason that the connection leads nowhere.
    public enum Reason: Hashable, Sendable {
        /// No object in the document has the id.
        case absent
        /// The object with the id is not a controller.
        case noController
        /// The object with the id is not an exit.
        case noExit
    }

    /// The source of the connection.
    public var kind: Kind
    /// The id that it leads to.
    public var destination: ObjectID
    /// The reason that the connection leads nowhere.
    public var reason: Reason
    /// The controller of the scene it is in; nil for the document's own.
    public var scene: ObjectID?
    /// Its line in the document, counted from 1.
    public var line: Int

    init(_ kind: Kind, to destination: ObjectID, _ reason: Reason = .absent, in scene: ObjectID? = nil, line: Int) {
        self.kind = kind
        self.destination = destination
        self.reason = reason
        self.scene = scene
        self.line = line
    }

    /// The name of the element that holds it.
    var element: String {
        switch kind {
        case .initial: "document"
        case .segue, .relationship: "segue"
        case .outlet: "outlet"
        case .action: "action"
        }
    }

    /// The connection and its fault, as a sentence.
    public var sentence: String {
        let fault =
            switch reason {
            case .absent: "not in the document"
            case .noController: "not a controller"
            case .noExit: "not an exit"
            }
        return switch kind {
        case .initial: "the initial controller \(destination) is \(fault)"
        case .segue(let id, _): "segue \(id) leads to \(destination), which is \(fault); the segue was dropped"
        case .relationship(let name):
            "relationship \(name.rawValue) leads to \(destination), which is \(fault); the relationship was dropped"
        case .outlet(let property, let owner):
            "outlet \(property) of \(owner) leads to \(destination), which is \(fault)"
        case .action(let selector, let sender):
            "action \(selector) of \(sender) goes to \(destination), which is \(fault)"
        }
    }
}
