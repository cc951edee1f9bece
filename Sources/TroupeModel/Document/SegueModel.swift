/// One segue of a scene, as the document has it.
public struct SegueModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID
    /// What it does.
    public var kind: SegueKind
    /// The name code fires it by.
    public var identifier: String?
    /// The scene it leaves from.
    public var source: SceneReference
    /// A controller of the source's document, perhaps a placeholder (see `ApplicationModel.destination(of:)`); for an
    /// unwind segue the scene's exit.
    public var destination: ObjectID
    /// What fires it.
    public var trigger: SegueTrigger
    /// For `relationship`: which one.
    public var relationship: Relationship.Name?
    /// The code it runs, where it is not UIKit's.
    public var code: SegueCode
    /// How it presents.
    public var presentation: SeguePresentation
    /// For `unwind`: the action the target must have, with its colon.
    public var unwindAction: String?
    /// For `replace`: which pane of the split view controller, 0 for the first; nil where the document says nothing.
    public var splitTargetIndex: Int?
    /// Where in the document it stands, counted from 1.
    public var line: Int

    /// A segue; what is not named takes Xcode's defaults.
    public init(
        id: ObjectID, kind: SegueKind, identifier: String? = nil, source: SceneReference, destination: ObjectID,
        trigger: SegueTrigger = .controller, relationship: Relationship.Name? = nil, customClass: String? = nil,
        customModule: String? = nil, animates: Bool = true, modalPresentationStyle: PresentationStyle? = nil,
        modalTransitionStyle: TransitionStyle? = nil, popover: PopoverModel? = nil, unwindAction: String? = nil,
        splitTargetIndex: Int? = nil, creationSelector: String? = nil, line: Int = 0
    ) {
        self.id = id
        self.kind = kind
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.trigger = trigger
        self.relationship = relationship
        code = SegueCode(customClass: customClass, customModule: customModule, creationSelector: creationSelector)
        presentation = SeguePresentation(
            animates: animates, modalPresentationStyle: modalPresentationStyle,
            modalTransitionStyle: modalTransitionStyle, popover: popover)
        self.unwindAction = unwindAction
        self.splitTargetIndex = splitTargetIndex
        self.line = line
    }
}

/// The code a segue runs, where it is not UIKit's.
public struct SegueCode: Hashable, Sendable, Codable {
    /// The class of a custom segue, or of a subclass of another kind.
    public var customClass: String?
    /// The module of a custom segue's class.
    public var customModule: String?
    /// The source's method that makes the destination (IBSegueAction).
    public var creationSelector: String?
}

/// How a segue presents its destination.
public struct SeguePresentation: Hashable, Sendable, Codable {
    /// Whether the transition is animated.
    public var animates: Bool
    /// How a modal segue presents; nil leaves it to the destination.
    public var modalPresentationStyle: PresentationStyle?
    /// How a modal segue is animated; nil leaves it to the destination.
    public var modalTransitionStyle: TransitionStyle?
    /// For the popover kinds.
    public var popover: PopoverModel?
}
