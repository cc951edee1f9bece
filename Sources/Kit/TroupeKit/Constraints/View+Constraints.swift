public import TroupeModel

extension View {
    /// True if the mask places the view, which is the default for views made by code. Set it to false to place the view
    /// by constraints.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { place.layout.translatesMask }
        set { change { $0.translatesMask = newValue } }
    }
    /// The distances between margins and edges, in points; nil for UIKit's defaults at the view's place.
    public final var layoutMargins: Insets? {
        get { place.layout.margins }
        set { if isUsable(newValue, "layoutMargins") { change { $0.margins = newValue } } }
    }
    /// The resistance of the view to growing beyond its content; 250 on each axis by default.
    public final var contentHuggingPriority: ViewLayoutTraits.Priorities {
        get { place.layout.hugging }
        set { change { $0.hugging = newValue } }
    }
    /// The resistance of the view to shrinking below its content; 750 on each axis by default.
    public final var contentCompressionResistancePriority: ViewLayoutTraits.Priorities {
        get { place.layout.resistance }
        set { change { $0.resistance = newValue } }
    }

    /// The part of the view that bars and the device leave free.
    public final var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea) }
    /// The part of the view inside its margins.
    public final var layoutMarginsGuide: LayoutGuide { guide(.layoutMargins) }

    /// Its upper edge.
    public final var topAnchor: LayoutAnchor<VerticalAxis> { whole.topAnchor }
    /// Its lower edge.
    public final var bottomAnchor: LayoutAnchor<VerticalAxis> { whole.bottomAnchor }
    /// Its middle between top and bottom.
    public final var centerYAnchor: LayoutAnchor<VerticalAxis> { whole.centerYAnchor }
    /// The baseline of its first line of text.
    public final var firstBaselineAnchor: LayoutAnchor<VerticalAxis> {
        .init(item: whole.item, attribute: .firstBaseline)
    }
    /// The baseline of its last line of text.
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
