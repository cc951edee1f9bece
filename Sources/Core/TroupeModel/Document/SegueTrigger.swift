extension SegueTrigger {
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

    /// The object that triggers the segue; nil for a segue of the controller.
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
