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
    public var tintColor: Color? { didSet { set(BarLooks(tint: tintColor), isSet: tintColor != nil) } }
    /// The colour of the bar. Nil, also if it is set, is the look of the scene, else the system's.
    public var barTintColor: Color? { didSet { set(BarLooks(background: barTintColor), isSet: barTintColor != nil) } }
    /// The colour of the title. Nil, also if it is set, is the look of the scene, else the system's.
    public var titleColor: Color? { didSet { set(BarLooks(titleColor: titleColor), isSet: titleColor != nil) } }
    /// The font of the title. Nil, also if it is set, is the look of the scene, else the system's.
    public var titleFont: Font? { didSet { set(BarLooks(titleFont: titleFont), isSet: titleFont != nil) } }
    /// True if titles are large, below the items, where controllers allow it.
    public var prefersLargeTitles: Bool {
        get { statedLargeTitles ?? false }
        set {
            statedLargeTitles = newValue
            set(BarLooks(prefersLargeTitles: newValue), isSet: true)
        }
    }
    private var statedLargeTitles: Bool?
    /// The style, which sets the colours of bar and title.
    public var barStyle = Style.default {
        didSet {
            switch barStyle {
            case .default: (barTintColor, titleColor) = (nil, nil)
            case .black: (barTintColor, titleColor) = (.black, .white)
            }
        }
    }

    /// States a look. A look that is taken back takes back all looks that this process does not set.
    private func set(_ looks: BarLooks, isSet: Bool) {
        container?.state(isSet ? looks : stated, as: fact)
    }

    /// All looks that this process sets, in place of all earlier ones.
    private var stated: BarLooks {
        BarLooks(
            background: barTintColor, tint: tintColor, titleColor: titleColor, titleFont: titleFont,
            prefersLargeTitles: statedLargeTitles, resets: true)
    }
}
