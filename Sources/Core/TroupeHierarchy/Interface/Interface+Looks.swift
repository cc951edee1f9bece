import TroupeModel

/// The looks that code has set for the bars of a container.
struct StatedLooks: Hashable, Sendable {
    var navigationBar = BarLooks()
    var toolbar = BarLooks()
    var tabBar = BarLooks()

    /// The bytes of the names of their fonts.
    var weight: Int {
        [navigationBar, toolbar, tabBar].reduce(0) { $0 + ($1.titleFont?.name?.utf8.count ?? 0) }
    }
}

extension BarLooks {
    /// Clears the fields that `later` clears, then sets those that it sets. All other fields stay.
    mutating func apply(_ later: BarLooks) {
        clear(later.cleared)
        background = later.background ?? background
        tint = later.tint ?? tint
        titleColor = later.titleColor ?? titleColor
        titleFont = later.titleFont ?? titleFont
        prefersLargeTitles = later.prefersLargeTitles ?? prefersLargeTitles
        style = later.style ?? style
        isTranslucent = later.isTranslucent ?? isTranslucent
    }

    private mutating func clear(_ fields: Fields) {
        if fields.contains(.background) { background = nil }
        if fields.contains(.tint) { tint = nil }
        if fields.contains(.titleColor) { titleColor = nil }
        if fields.contains(.titleFont) { titleFont = nil }
        if fields.contains(.prefersLargeTitles) { prefersLargeTitles = nil }
        if fields.contains(.style) { style = nil }
        if fields.contains(.isTranslucent) { isTranslucent = nil }
    }
}

extension BarAppearance {
    /// The same looks with the fields that code has set. The style has the colours that neither code nor the scene sets,
    /// and the translucency that they leave to it. A style that code sets is later than the scene's translucency.
    fileprivate func with(_ stated: BarLooks) -> BarAppearance {
        let style = stated.style ?? style
        return BarAppearance(
            background: stated.background ?? background ?? style?.background, tint: stated.tint ?? tint,
            titleColor: stated.titleColor ?? titleColor ?? style?.titleColor,
            titleFont: stated.titleFont ?? titleFont,
            prefersLargeTitles: stated.prefersLargeTitles ?? prefersLargeTitles, style: style,
            isTranslucent: stated.isTranslucent ?? stated.style?.isTranslucent ?? isTranslucent ?? style?.isTranslucent)
    }
}

extension Interface {
    /// The looks of a container's bars: each field as code has set it, else as its scene does (section 3.3).
    func looks(of container: Controller) -> ContainerBars {
        let scene = scene(container.scene)?.bars.own ?? ContainerBars()
        let stated = container.bars.looks
        return ContainerBars(
            navigationBar: scene.navigationBar.with(stated.navigationBar), toolbar: scene.toolbar.with(stated.toolbar),
            tabBar: scene.tabBar.with(stated.tabBar))
    }
}
