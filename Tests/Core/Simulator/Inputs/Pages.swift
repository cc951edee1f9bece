import TroupeModel

/// Page view controllers of some lives: scenes and code with all settings, data sources that answer well, badly, late or
/// never, and persons who turn the pages (section 3.7).
///
/// They have a separate random source, so a life without them is unchanged.
struct Pages {
    var random: SplitMix64
    /// True in a life with data sources and turns.
    let areThere: Bool
    /// The percentage of requests that are about pages.
    private let share: Int
    /// The percentages of questions that are never answered, that the data source dies of, and that get nonsense.
    private var silent = 0
    private var dying = 0
    private var nonsense = 0

    /// The name of the scene of a page view controller.
    static let book = "Book"

    init(seed: UInt64) {
        // With this constant, the seeds named in planted bugs and in the tests are lives without data sources, as they
        // were when they were found.
        var random = SplitMix64(seed: seed &* 0xA076_1D64_78BD_642F ^ 0xB013)
        areThere = random.chance(12)
        share = random.within(20...70)
        if areThere, random.chance(70) {
            (silent, dying, nonsense) = (random.below(8), random.below(12), random.below(40))
        }
        self.random = random
    }

    /// Ends all faults.
    mutating func calmDown() { (silent, dying) = (0, 0) }

    /// True if the next request is about pages.
    mutating func wantsRequest() -> Bool { areThere && random.chance(share) }

    /// Gives page view controllers of an application random settings, and adds a scene of one, which is mostly the
    /// first.
    mutating func edit(_ application: inout ApplicationModel) {
        guard areThere, !application.storyboards.isEmpty else { return }
        var document = application.storyboards[0]
        for index in document.scenes.indices where document.scenes[index].kind == .pageViewController {
            document.scenes[index].container = .page(traits())
        }
        let contents = document.scenes.filter { !$0.kind.isBuiltInContainer }
        let id = ObjectID("book")
        var scene = SceneModel(
            reference: SceneReference(storyboard: document.name, id: id), kind: .pageViewController,
            line: document.scenes.count)
        scene.identity.storyboardIdentifier = Self.book
        scene.container = .page(traits())
        if random.chance(85), let page = random.pick(contents) {
            scene.connections.relationships = [
                Relationship(name: .viewControllers, destination: page.reference.id, segue: "book-page")
            ]
        }
        document.scenes.append(scene)
        if random.chance(70) { document.initial = id }
        application.storyboards[0] = document
    }

    private mutating func traits() -> PageTraits {
        PageTraits(
            transitionStyle: random.chance(50) ? .scroll : .pageCurl,
            navigationOrientation: random.chance(70) ? .horizontal : .vertical,
            spineLocation: random.pick(PageTraits.SpineLocation.allCases) ?? .min, isDoubleSided: random.chance(50),
            pageSpacing: random.chance(50) ? 0 : 20)
    }

    /// Settings that code states, also unusable ones.
    mutating func facts() -> PageFacts {
        var facts = PageFacts()
        if random.chance(30) { facts.transitionStyle = random.chance(50) ? .scroll : .pageCurl }
        if random.chance(30) { facts.navigationOrientation = random.chance(50) ? .horizontal : .vertical }
        if random.chance(50) { facts.spineLocation = random.pick(PageTraits.SpineLocation.allCases) }
        if random.chance(20) { facts.pageSpacing = random.pick([0, 10, -1, .nan, .infinity]) }
        return facts
    }

    /// The behaviour of a child that is asked or told something about pages.
    enum Conduct {
        case answers
        /// It gives a page or a number that it should not give.
        case talksNonsense
        case isSilent
        case dies
    }

    mutating func conduct() -> Conduct {
        if random.chance(silent) { return .isSilent }
        if random.chance(dying) { return .dies }
        return random.chance(nonsense) ? .talksNonsense : .answers
    }

    /// A number of pages, an index or the place of a spine.
    mutating func number(_ conduct: Conduct) -> Answer {
        switch conduct {
        case .answers: random.chance(15) ? .done : .number(random.within(0...4))
        case .talksNonsense, .isSilent, .dies:
            random.pick([.number(-1), .number(1_000_001), .number(.max), .number(.min), .bool(true), .notImplemented])
                ?? .done
        }
    }
}
