/// What fires a segue (section 3.8); the ids are those of the document the segue stands in.
public enum SegueTrigger: Hashable, Sendable, Codable {
    /// A control, by its own event or one of its states.
    case control(ObjectID)
    /// An item of a navigation bar or toolbar.
    case barButtonItem(ObjectID)
    /// A gesture recognizer; `SceneModel.gestures` says on which views.
    case gesture(ObjectID)
    /// A row of a static table, tapped.
    case staticCell(ObjectID)
    /// Any row made from this prototype, tapped.
    case prototypeCell(ObjectID)
    /// The accessory button of this row or prototype.
    case accessory(ObjectID)
    /// An item made from this collection cell.
    case collectionCell(ObjectID)
    /// Nothing on screen: the controller's code fires it by identifier.
    case controller
    /// Being there: a relationship of a built-in container (nil), or the container view an embed fills.
    case containment(ObjectID?)

    /// The name in `troupe storyboard --json`.
    public var name: String {
        switch self {
        case .control: "control"
        case .barButtonItem: "barButtonItem"
        case .gesture: "gesture"
        case .staticCell: "staticCell"
        case .prototypeCell: "prototypeCell"
        case .accessory: "accessory"
        case .collectionCell: "collectionCell"
        case .controller: "controller"
        case .containment: "containment"
        }
    }

    /// The object that fires it; nil for the controller and for relationships.
    public var object: ObjectID? {
        switch self {
        case .control(let id), .barButtonItem(let id), .gesture(let id), .staticCell(let id), .prototypeCell(let id),
            .accessory(let id), .collectionCell(let id):
            id
        case .containment(let id): id
        case .controller: nil
        }
    }
}
