public import TroupeModel

/// The looks of a container's bar. A property that is not set keeps the look of the container's scene, else the system's.
@MainActor
public final class ContainerBar {
    /// The styles of a bar.
    public enum Style: Hashable, Sendable {
        /// The system's look.
        case `default`
        /// Black, with a white title.
        case black
    }

    private weak var container: ContainerController?
    private let fact: WritableKeyPath<Facts, BarLooks?>

    init(of container: ContainerController, _ fact: WritableKeyPath<Facts, BarLooks?>) {
        self.container = container
        self.fact = fact
    }

    /// The colour of the buttons. Nil, also if it is set, is the look of the scene, else the system's.
    public var tintColor: Color? { didSet { state(BarLooks(tint: tintColor, cleared: tintColor == nil ? .tint : [])) } }
    /// The colour of the bar. Nil, also if it is set, is the look of the scene, else the system's.
    public var barTintColor: Color? {
        didSet { state(BarLooks(background: barTintColor, cleared: barTintColor == nil ? .background : [])) }
    }
    /// The colour of the title. Nil, also if it is set, is the look of the scene, else the system's.
    public var titleColor: Color? {
        didSet { state(BarLooks(titleColor: titleColor, cleared: titleColor == nil ? .titleColor : [])) }
    }
    /// The font of the title. Nil, also if it is set, is the look of the scene, else the system's.
    public var titleFont: Font? {
        didSet { state(BarLooks(titleFont: titleFont, cleared: titleFont == nil ? .titleFont : [])) }
    }
    /// True if titles are large, below the items, where controllers allow it.
    public var prefersLargeTitles = false { didSet { state(BarLooks(prefersLargeTitles: prefersLargeTitles)) } }
    /// The style, which sets the colours of bar and title.
    public var barStyle = Style.default {
        didSet {
            switch barStyle {
            case .default: (barTintColor, titleColor) = (nil, nil)
            case .black: (barTintColor, titleColor) = (.black, .white)
            }
        }
    }

    /// States one look, or clears it. The looks that other processes set stay.
    private func state(_ looks: BarLooks) {
        container?.state(looks, as: fact)
    }
}
