import TroupeModel

/// A random storyboard: every kind of container and segue, without cycles of containment.
struct RandomStoryboard {
    /// The application model.
    var application: ApplicationModel
    /// Names of scenes that requests may ask for.
    var identifiers: [String] {
        application.storyboards[0].scenes.filter { $0.target == nil }.map {
            $0.identity.storyboardIdentifier ?? $0.reference.id.rawValue
        }
    }

    init(_ random: inout SplitMix64, idiom: DeviceIdiom) {
        var drawing = Drawing(random: random)
        drawing.draw()
        random = drawing.random
        application = ApplicationModel(
            device: Device(idiom), mainStoryboard: "Main",
            storyboards: [
                StoryboardDocument(
                    name: "Main", initial: drawing.initial, device: Device(idiom), scenes: drawing.scenes)
            ])
        if random.chance(20) { application.phoneOrientations = [.landscapeLeft, .portrait] }
        if random.chance(10) { application.padOrientations = [.landscapeRight, .landscapeLeft] }
    }
}

/// A storyboard while it is generated.
private struct Drawing {
    var random: SplitMix64
    var scenes: [SceneModel] = []
    var initial: ObjectID = ""
    private var contents: [Int] = []
    private var containers: [Int] = []
    private var segues = 0

    init(random: SplitMix64) { self.random = random }

    mutating func draw() {
        for _ in 0..<random.within(3...6) { contents.append(addContent()) }
        for _ in 0..<random.within(1...3) { containers.append(addContainer(depth: 0)) }
        initial = (random.chance(85) ? containers.last : contents.first).map { scenes[$0].reference.id } ?? ""
        // An embed segue leads only to a later content scene, so containment is finite.
        for (place, index) in contents.enumerated() where place + 1 < contents.count && random.chance(20) {
            for _ in 0..<random.within(1...2) {
                let later = contents[random.within(place + 1...contents.count - 1)]
                connect(index, to: later, .embed, trigger: .containment(nil))
            }
        }
        for index in contents {
            for _ in 0..<random.below(4) {
                guard let kind = random.pick(Self.kinds), let destination = random.pick(contents + containers) else {
                    continue
                }
                connect(index, to: destination, kind, trigger: .controller)
            }
        }
    }

    private static let kinds: [SegueKind] = [
        .push, .modal, .presentation, .popover, .popoverPresentation, .show, .show, .showDetail, .replace, .custom,
        .unwind, .unwind, .unknown("zoom"),
    ]
    private static let styles: [PresentationStyle?] = [nil, nil] + PresentationStyle.allCases

    private mutating func add(_ kind: ControllerKind) -> Int {
        let id = ObjectID("s\(scenes.count)")
        var scene = SceneModel(reference: SceneReference(storyboard: "Main", id: id), kind: kind, line: scenes.count)
        scene.identity.storyboardIdentifier = "S\(scenes.count)"
        scene.presentation.definesPresentationContext = random.chance(30)
        scene.presentation.providesPresentationContextTransitionStyle = random.chance(20)
        scene.bars.hidesBottomBarWhenPushed = random.chance(10)
        if let style = random.pick(Self.styles) { scene.presentation.modalPresentationStyle = style }
        scenes.append(scene)
        return scenes.count - 1
    }

    private mutating func addContent() -> Int {
        add(random.pick([.viewController, .tableViewController]) ?? .viewController)
    }

    /// Adds a container and its children. A child is content, or a navigation controller of content; at depth 0 it may
    /// also be a container of depth 1.
    private mutating func addContainer(depth: Int) -> Int {
        switch random.below(10) {
        case 0..<5:
            let index = add(.navigationController)
            let deep = depth == 0 && random.chance(8)
            let root = deep ? add(.tabBarController) : addContent()
            if deep { fillTabs(root, depth: 1) } else { contents.append(root) }
            relate(index, .rootViewController, root)
            return index
        case 5..<8:
            let index = add(.tabBarController)
            fillTabs(index, depth: depth)
            return index
        case 8:
            let index = add(.splitViewController)
            relate(index, .masterViewController, random.chance(60) ? addNavigation() : addFreshContent())
            relate(index, .detailViewController, random.chance(50) ? addNavigation() : addFreshContent())
            return index
        default:
            let index = add(.pageViewController)
            relate(index, .viewControllers, addFreshContent())
            return index
        }
    }

    private mutating func addFreshContent() -> Int {
        let index = addContent()
        contents.append(index)
        return index
    }

    private mutating func addNavigation() -> Int {
        let index = add(.navigationController)
        relate(index, .rootViewController, addFreshContent())
        return index
    }

    private mutating func fillTabs(_ index: Int, depth: Int) {
        for _ in 0..<(random.chance(30) ? random.within(6...8) : random.within(1...4)) {
            let child =
                depth == 0 && random.chance(15)
                ? addContainer(depth: 1) : random.chance(50) ? addNavigation() : addFreshContent()
            relate(index, .viewControllers, child)
        }
    }

    private mutating func relate(_ container: Int, _ name: Relationship.Name, _ child: Int) {
        segues += 1
        scenes[container].connections.relationships.append(
            Relationship(name: name, destination: scenes[child].reference.id, segue: ObjectID("r\(segues)")))
    }

    private mutating func connect(_ source: Int, to destination: Int, _ kind: SegueKind, trigger: SegueTrigger) {
        segues += 1
        var segue = SegueModel(
            id: ObjectID("g\(segues)"), kind: kind, source: scenes[source].reference,
            destination: scenes[destination].reference.id, trigger: trigger, animates: random.chance(80))
        if let style = random.pick(Self.styles) { segue.presentation.modalPresentationStyle = style }
        if kind == .replace, random.chance(50) { segue.splitTargetIndex = random.below(2) }
        if kind == .unwind {
            segue.unwindAction = random.chance(90) ? "back:" : "elsewhere:"
            segue.destination = "exit"
        }
        scenes[source].connections.segues.append(segue)
    }
}
