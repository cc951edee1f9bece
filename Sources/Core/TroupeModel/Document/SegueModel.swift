extension SegueModel {
    /// A segue; the omitted parts have Xcode's defaults.
    public init(
        id: ObjectID, kind: SegueKind, identifier: String? = nil, source: SceneReference, destination: ObjectID,
        trigger: SegueTrigger = .controller, relationship: Relationship.Name? = nil, customClass: String? = nil,
        customModule: String? = nil, animates: Bool = true, modalPresentationStyle: PresentationStyle? = nil,
        modalTransitionStyle: TransitionStyle? = nil, popover: PopoverModel? = nil, unwindAction: String? = nil,
        splitTargetIndex: Int? = nil, creationSelector: String? = nil, line: Int = 0
    ) {
        self.init(
            id: id, kind: kind, identifier: identifier, source: source, destination: destination, trigger: trigger,
            relationship: relationship,
            code: SegueCode(
                customClass: customClass, customModule: customModule, creationSelector: creationSelector),
            presentation: SeguePresentation(
                animates: animates, modalPresentationStyle: modalPresentationStyle,
                modalTransitionStyle: modalTransitionStyle, popover: popover),
            unwindAction: unwindAction, splitTargetIndex: splitTargetIndex, line: line)
    }
}
