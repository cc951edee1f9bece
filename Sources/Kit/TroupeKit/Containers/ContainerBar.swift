public import TroupeModel

/// The looks of a container's bar. A property that is not set keeps the look of the container's scene, else the system's.
@MainActor
public final class ContainerBar {
    private weak var container: ContainerController?
    private let fact: WritableKeyPath<Facts, BarLooks?>

    init(of container: ContainerController, _ fact: WritableKeyPath<Facts, BarLooks?>) {
        self.container = container
        self.fact = fact
    }

    /// The colour of the buttons. Nil, also if it is set, is the look of the scene, else the system's.
    public var tintColor: Color? {
        didSet {
            guard isUsable(tintColor, "tintColor") else {
                tintColor = oldValue
                return
            }
            state(BarLooks(tint: tintColor, cleared: tintColor == nil ? .tint : []))
        }
    }
    /// The colour of the bar. Nil, also if it is set, is the look of the scene, else the system's.
    public var barTintColor: Color? {
        didSet {
            guard isUsable(barTintColor, "barTintColor") else {
                barTintColor = oldValue
                return
            }
            state(BarLooks(background: barTintColor, cleared: barTintColor == nil ? .background : []))
        }
    }
    /// The colour of the title. Nil, also if it is set, is the look of the scene, else the system's.
    public var titleColor: Color? {
        didSet {
            guard isUsable(titleColor, "titleColor") else {
                titleColor = oldValue
                return
            }
            state(BarLooks(titleColor: titleColor, cleared: titleColor == nil ? .titleColor : []))
        }
    }
    /// The font of the title. Nil, also if it is set, is the look of the scene, else the system's.
    public var titleFont: Font? {
        didSet {
            guard isUsable(titleFont, "titleFont") else {
                titleFont = oldValue
                return
            }
            state(BarLooks(titleFont: titleFont, cleared: titleFont == nil ? .titleFont : []))
        }
    }
    /// True if titles are large, below the items, where controllers allow it.
    public var prefersLargeTitles = false { didSet { state(BarLooks(prefersLargeTitles: prefersLargeTitles)) } }
    /// The style, which has the colours of bar and title that neither code nor the scene sets. `blackTranslucent`
    /// also makes the bar translucent, unless ``isTranslucent`` is set. Nil, also if it is set, is the style of the scene,
    /// else the system's.
    public var barStyle: BarStyle? {
        didSet { state(BarLooks(cleared: barStyle == nil ? .style : [], style: barStyle)) }
    }
    /// True if content below the bar shows through: the views of controllers then extend under the bar. False keeps them
    /// out of it. Nil, also if it is set, is the choice of the style or the scene; without one, the bar is translucent for
    /// scenes with layout guides or a safe area.
    public var isTranslucent: Bool? {
        didSet {
            state(BarLooks(cleared: isTranslucent == nil ? .isTranslucent : [], isTranslucent: isTranslucent))
        }
    }

    /// True if no number of the value is infinite or not a number; else reports the value, and the look stays.
    private func isUsable(_ value: (some NumericValue)?, _ name: String) -> Bool {
        guard let value, !value.isFinite else { return true }
        container?.reportUnusable("the bar's \(name)", value.numbers)
        return false
    }

    /// States one look, or clears it. The looks that other processes set stay.
    private func state(_ looks: BarLooks) {
        container?.state(looks, as: fact)
    }
}
