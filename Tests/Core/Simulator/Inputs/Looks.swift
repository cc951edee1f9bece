import TroupeModel

/// Code of some lives that sets the looks of bars, changes tabs with an animation, asks for More, presents popovers with
/// anchors and passthrough views, wants full-screen layout, and sets frames far outside of any screen
/// (sections 3.3 to 3.7).
///
/// It has a separate random source, so a life without it is unchanged.
struct Looks {
    var random: SplitMix64
    /// True in a life with such code.
    let areThere: Bool
    /// The percentage of requests that are about looks.
    private let share: Int

    init(seed: UInt64) {
        // With this constant, the seeds named in planted bugs and in the tests are lives without looks, as they were when
        // they were found.
        var random = SplitMix64(seed: seed &* 0xE703_7ED1_A0B4_28DB ^ 0x01AC)
        areThere = random.chance(15)
        share = random.within(40...90)
        self.random = random
    }

    /// True if the next request is about looks.
    mutating func wantsRequest() -> Bool { areThere && random.chance(share) }

    /// Gives containers of an application bars with looks, some scenes full-screen layout, and popover segues passthrough
    /// views.
    mutating func edit(_ application: inout ApplicationModel) {
        guard areThere else { return }
        for document in application.storyboards.indices {
            for index in application.storyboards[document].scenes.indices {
                edit(&application.storyboards[document].scenes[index])
            }
        }
    }

    private mutating func edit(_ scene: inout SceneModel) {
        if scene.kind.isBuiltInContainer {
            if random.chance(50) { scene.bars.own.navigationBar = appearance() }
            if random.chance(30) { scene.bars.own.toolbar = appearance() }
            if random.chance(30) { scene.bars.own.tabBar = appearance() }
        } else {
            scene.layout.wantsFullScreenLayout = random.chance(30)
        }
        for index in scene.connections.segues.indices {
            switch scene.connections.segues[index].kind {
            case .popover, .popoverPresentation:
                guard random.chance(60) else { continue }
                scene.connections.segues[index].presentation.popover = PopoverModel(
                    anchor: random.chance(50) ? .view("v2") : .sender, passthroughViews: random.chance(60) ? ["2"] : [])
            case _: continue
            }
        }
    }

    private mutating func appearance() -> BarAppearance {
        BarAppearance(
            background: random.chance(40) ? color() : nil, tint: random.chance(40) ? color() : nil,
            prefersLargeTitles: random.chance(20), style: random.pick(BarStyle.allCases),
            isTranslucent: random.chance(50) ? random.chance(50) : nil)
    }

    private mutating func color() -> Color {
        Color(red: Double(random.below(11)) / 10, green: 0, blue: Double(random.below(3)))
    }

    /// Looks that code states for a bar: some fields are set, some are cleared first.
    mutating func looks() -> BarLooks {
        var looks = BarLooks()
        if random.chance(40) { looks.cleared = BarLooks.Fields(rawValue: UInt8(random.below(128))) }
        if random.chance(40) { looks.background = color() }
        if random.chance(30) { looks.tint = color() }
        if random.chance(20) { looks.titleColor = color() }
        if random.chance(20) { looks.titleFont = Font(size: Double(random.below(40)), isBold: random.chance(50)) }
        if random.chance(20) { looks.prefersLargeTitles = random.chance(50) }
        if random.chance(50) { looks.style = random.pick(BarStyle.allCases) }
        if random.chance(40) { looks.isTranslucent = random.chance(50) }
        return looks
    }

    /// The facts that a controller states about itself, or about a container around it.
    mutating func facts() -> Facts {
        var facts = Facts()
        if random.chance(50) { facts.navigationBar = looks() }
        if random.chance(25) { facts.toolbar = looks() }
        if random.chance(25) { facts.tabBar = looks() }
        if random.chance(40) { facts.wantsFullScreenLayout = random.chance(60) }
        if random.chance(30) { facts.barsAnimated = random.chance(70) }
        if random.chance(20) { facts.moreBarHidden = random.chance(60) }
        if random.chance(20) { facts.toolbarHidden = random.chance(50) }
        if random.chance(20) { facts.navigationBarHidden = random.chance(50) }
        if random.chance(20) { facts.hidesBottomBarWhenPushed = random.chance(50) }
        if random.chance(25) { facts.tabBarItem = TabBarItem(title: "Tab", badge: random.chance(60) ? "7" : nil) }
        if random.chance(25) { facts.toolbarItems = items() }
        if random.chance(25) {
            facts.navigationItem = NavigationItem(
                title: "Item", prompt: random.chance(30) ? "Prompt" : nil, hidesBackButton: random.chance(20),
                leftItemsSupplementBackButton: random.chance(30), left: items(), right: items())
        }
        if random.chance(20) { facts.preferredContentSize = frame().size }
        return facts
    }

    private mutating func items() -> [BarItem] {
        (0..<random.below(4)).map { BarItem(id: "item \($0)", title: "Go", isEnabled: random.chance(80)) }
    }

    /// A frame, mostly an unusual one. The protocol carries only finite numbers.
    mutating func frame() -> Rect {
        func number() -> Double {
            let far = Double.greatestFiniteMagnitude
            return random.pick([0, 1, 40.5, 320, -1, -500, 1e7, -1e12, far, -far, .leastNonzeroMagnitude]) ?? 0
        }
        return Rect(x: number(), y: number(), width: number(), height: number())
    }

    /// The anchor of a popover, which may name views that exist, views that do not, or too many.
    mutating func anchor() -> PopoverAnchor? {
        guard random.chance(85) else { return nil }
        let names = random.chance(4) ? 70 : random.below(3)
        return PopoverAnchor(
            barItem: random.chance(25) ? "item 0" : nil, view: random.chance(40) ? "2" : nil,
            rect: random.chance(40) ? frame() : nil,
            arrowDirections: PopoverModel.ArrowDirections(rawValue: numericCast(random.below(16))),
            passthroughViews: (0..<names).map { _ in random.chance(70) ? "2" : "nowhere" })
    }
}
