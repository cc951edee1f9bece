import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Lives without a main storyboard: in didFinishLaunching the application class sets the root of the window
/// (section 3.2).
///
/// They have a separate random source, so a life with a main storyboard is unchanged.
struct RootsByCode {
    private var random: SplitMix64
    /// True in a life without a main storyboard.
    private let areThere: Bool

    init(seed: UInt64) {
        // With this constant, the seeds named in planted bugs and in the tests are lives with a main storyboard, as they
        // were when they were found.
        random = SplitMix64(seed: seed &* 0x94D0_49BB_1331_11EB ^ 0x2008)
        areThere = random.chance(6)
    }

    /// The class of the application; nil in a life with a main storyboard.
    var applicationClass: String? { areThere ? "Founder" : nil }

    /// Takes the main storyboard from an application, which keeps its scenes for the requests of code.
    func edit(_ application: inout ApplicationModel) {
        guard areThere else { return }
        application.mainStoryboard = ""
        application.delegateClass = applicationClass
    }

    /// The request for a root that an application class makes in a callback; mostly one in didFinishLaunching, and nil
    /// in any other callback.
    mutating func request(in callback: Callback, drawing destination: () -> Destination) -> Request? {
        guard areThere, case .delegate(let message) = callback, message.ofTroupe == .didFinishLaunching,
            random.chance(85)
        else { return nil }
        let root = destination()
        return random.chance(60)
            ? .root(root) : .setWindow(.main, root: root, isHidden: random.chance(50) ? false : nil)
    }
}
