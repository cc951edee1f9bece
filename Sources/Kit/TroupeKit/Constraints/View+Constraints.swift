public import TroupeModel

extension View {
    /// Whether its mask places it, as it does views made by code. Turn it off where constraints are to.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { place.layout.translatesMask }
        set { change { $0.translatesMask = newValue } }
    }
    /// The distances its margins keep from its edges, in points; nil for those UIKit gives a view where it stands.
    public final var layoutMargins: Insets? {
        get { place.layout.margins }
        set { change { $0.margins = newValue } }
    }
    /// How strongly it does not get larger than its content: 250 each unless something else is said.
    public final var contentHuggingPriority: ViewLayoutTraits.Priorities {
        get { place.layout.hugging }
        set { change { $0.hugging = newValue } }
    }
    /// How strongly it does not get smaller than its content: 750 each unless something else is said.
    public final var contentCompressionResistancePriority: ViewLayoutTraits.Priorities {
        get { place.layout.resistance }
        set { change { $0.resistance = newValue } }
    }

    /// What bars and the device leave free of it.
    public final var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea) }
    /// What its margins leave free.
    public final var layoutMarginsGuide: LayoutGuide { guide(.layoutMargins) }

    /// Its upper edge.
    public final var topAnchor: LayoutAnchor<VerticalAxis> { whole.topAnchor }
    /// Its lower edge.
    public final var bottomAnchor: LayoutAnchor<VerticalAxis> { whole.bottomAnchor }
    /// Its middle between top and bottom.
    public final var centerYAnchor: LayoutAnchor<VerticalAxis> { whole.centerYAnchor }
    /// What its first line of text stands on.
    public final var firstBaselineAnchor: LayoutAnchor<VerticalAxis> {
        .init(item: whole.item, attribute: .firstBaseline)
    }
    /// What its last line of text stands on.
    public final var lastBaselineAnchor: LayoutAnchor<VerticalAxis> {
        .init(item: whole.item, attribute: .lastBaseline)
    }
    /// The edge where text starts.
    public final var leadingAnchor: LayoutAnchor<HorizontalAxis> { whole.leadingAnchor }
    /// The edge where text ends.
    public final var trailingAnchor: LayoutAnchor<HorizontalAxis> { whole.trailingAnchor }
    /// Its left edge.
    public final var leftAnchor: LayoutAnchor<HorizontalAxis> { whole.leftAnchor }
    /// Its right edge.
    public final var rightAnchor: LayoutAnchor<HorizontalAxis> { whole.rightAnchor }
    /// Its middle between left and right.
    public final var centerXAnchor: LayoutAnchor<HorizontalAxis> { whole.centerXAnchor }
    /// Its width.
    public final var widthAnchor: LayoutAnchor<LengthDimension> { whole.widthAnchor }
    /// Its height.
    public final var heightAnchor: LayoutAnchor<LengthDimension> { whole.heightAnchor }

    private var whole: LayoutGuide { LayoutGuide(item: LayoutConstraint.Item(view: self)) }

    private func guide(_ kind: ViewLayoutTraits.Guide.Kind) -> LayoutGuide {
        LayoutGuide(item: LayoutConstraint.Item(view: self, guide: kind))
    }

    private func change(_ body: (inout ViewLayoutTraits) -> Void) {
        let former = place.layout
        body(&place.layout)
        if place.layout != former { changed() }
    }
}
