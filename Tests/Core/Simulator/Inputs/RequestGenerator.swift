import TroupeHierarchy
import TroupeModel
import TroupeValue

/// Draws the random requests of clients, persons and children, from the present hierarchy.
struct RequestGenerator {
    var random: SplitMix64
    let hierarchy: Hierarchy
    let model: ReferenceModel
    /// Names of scenes for requests.
    let identifiers: [String]
    var expressions: Expressions
    var emptyContainers: EmptyContainers
    var companions: Companions
    var screens: Screens
    var pages: Pages
    var looks: Looks
}

extension RequestGenerator {
    /// A person's touch.
    mutating func touch() -> Request {
        if let request = paneRequest(of: nil) { return request }
        let navigations = controllers { $0 == .navigationController }
        let tabBars = controllers { $0 == .tabBarController }
        switch random.below(5) {
        case 0: if let stack = random.pick(navigations) { return .touch(.back(stack)) }
        case 1, 2: if let bar = random.pick(tabBars) { return .touch(.tab(bar, random.below(6))) }
        case 3: if let bar = random.pick(tabBars) { return .touch(.moreRow(bar, random.below(4))) }
        default: break
        }
        if random.chance(30) { return .touch(.outsidePopover) }
        return segue(byUser: true, of: nil)
    }

    /// A request about the hidden first pane of a split view controller, if there is one. It has a separate random
    /// source, so a life without such requests is unchanged.
    private func paneRequest(of asker: ControllerID?) -> Request? {
        let splits = hierarchy.allControllers.filter { hierarchy.hiddenPane(of: $0) != nil }
        guard !splits.isEmpty else { return nil }
        var copy = random
        var chance = SplitMix64(seed: copy.next() ^ 0x9A7E)
        guard chance.chance(hierarchy.openPanes.isEmpty ? 20 : 12), let split = chance.pick(splits) else { return nil }
        switch chance.below(asker == nil ? 8 : 3) {
        case 0: return .setPaneOpen(false, in: .id(split))
        case 1: return .dismiss(.id(hierarchy.openPanes.first ?? split), animated: chance.chance(50))
        case 2: return .setPaneOpen(true, in: .id(split))
        case 3: return .touch(.outsidePopover)
        case 4: return .rotate(.landscapeLeft)
        default: return .touch(.pane(split))
        }
    }

    /// All controllers of a kind.
    func controllers(_ fits: (ControllerKind) -> Bool) -> [ControllerID] {
        hierarchy.allControllers.filter { hierarchy.kind(of: $0).map(fits) == true }
    }

    /// Mostly a scene or containers of scenes, sometimes a controller that the asker made, or any controller.
    mutating func destination(_ asker: ControllerID?) -> Destination {
        let held = asker.map { model.held(by: $0) } ?? []
        if !held.isEmpty, random.chance(40), let id = random.pick(held) { return .controller(id) }
        switch random.below(20) {
        case 0..<2: if let id = random.pick(hierarchy.allControllers) { return .controller(id) }
        case 2: return .className("Plain")
        case 3: return .scene("Nowhere")
        default: break
        }
        if let container = emptyContainers.destination() ?? companions.destination() { return container }
        let name = random.pick(identifiers) ?? ""
        return .scene(expressions.text(of: identifiers) ?? name)
    }

    /// Mostly a fitting target, sometimes any, and from children sometimes nil.
    mutating func target(_ asker: ControllerID?, _ fits: (ControllerKind) -> Bool) -> Target? {
        if asker != nil, random.chance(50) { return nil }
        let fitting = random.chance(90) ? controllers(fits) : hierarchy.allControllers
        return .id(random.pick(fitting) ?? ControllerID(rawValue: 99_999))
    }

    private mutating func segue(byUser: Bool, of asker: ControllerID?) -> Request {
        let sources = hierarchy.allControllers.filter { !hierarchy.segues(of: $0).isEmpty }
        let shown = sources.filter { hierarchy.facts(of: $0)?.appearance == .appeared }
        let source = asker ?? random.pick(random.chance(80) ? shown : sources)
        let name = source.flatMap { random.pick(hierarchy.segues(of: $0)) }?.id.rawValue ?? "none"
        return .performSegue(name, from: source.map { .id($0) }, sender: .null, byUser: byUser)
    }

    mutating func randomRequest(_ asker: ControllerID?) -> Request {
        if let request = windowRequest(of: asker) { return request }
        if let request = pageRequest(of: asker) { return request }
        if let request = lookRequest(of: asker) { return request }
        if let request = paneRequest(of: asker) { return request }
        let animated = random.chance(70)
        let isNavigation: (ControllerKind) -> Bool = { $0 == .navigationController }
        let isTabBar: (ControllerKind) -> Bool = { $0 == .tabBarController }
        switch random.below(100) {
        case 0..<12: return .push(destination(asker), onto: target(asker, isNavigation), animated: animated)
        case 12..<20:
            let any: Target = .id(random.pick(hierarchy.allControllers) ?? ControllerID(rawValue: 99_999))
            let pop: Request.Pop = random.chance(60) ? .one : random.chance(50) ? .toRoot : .to(any)
            return .pop(pop, in: target(asker, isNavigation), animated: animated)
        case 20..<25:
            let some = (0..<random.below(4)).map { _ in destination(asker) }
            return .setStack(some, in: target(asker, isNavigation), animated: animated)
        case 25..<38:
            return .present(
                destination(asker), from: target(asker) { _ in true },
                Request.Presentation(
                    style: random.chance(60) ? random.pick(PresentationStyle.allCases) : nil,
                    policy: random.chance(50) ? .reject : random.pick(PresentationPolicy.allCases) ?? .reject,
                    animated: animated))
        case 38..<47:
            if random.chance(40) { return .dismiss(nil, animated: animated) }
            return .dismiss(target(asker) { _ in true }, animated: animated)
        case 47..<54: return .select(.index(random.below(6)), in: target(asker, isTabBar))
        case 54..<56: return .select(.controller(.id(anybody())), in: nil)
        case 56..<59:
            if hasMore, random.chance(25) { return customizable(asker) }
            return .setTabs(
                (0..<random.within(1...7)).map { _ in destination(asker) }, in: target(asker, isTabBar), animated: false
            )
        case 59..<63:
            let device = random.pick(DeviceOrientation.allCases) ?? .portrait
            // A child may not turn the device; it may attempt the rotation again.
            return asker != nil && device.interface != .landscapeLeft ? .attemptRotation : .rotate(device)
        case 63..<65: return .root(destination(asker))
        case 65..<75: return segue(byUser: random.chance(30), of: asker)
        case 75..<81: return ownRequest(asker ?? random.pick(hierarchy.allControllers))
        case 81: return .memoryWarning
        case 82: return .statusBar(random.pick(StatusBarChange.allCases) ?? .normal)
        case 83..<85: return .setEditing(random.chance(50), target(asker) { _ in true }, animated: animated)
        case 85..<87: return .restart(target(nil) { _ in true } ?? .named("nobody"))
        case 87..<89: return random.chance(60) ? message(from: asker) : said(by: asker)
        default: return madeByCode(asker)
        }
    }

    mutating func anybody() -> ControllerID {
        random.pick(hierarchy.allControllers) ?? ControllerID(rawValue: 99_999)
    }

    /// Code's calls of UIKit's `instantiate`, `show`, `showDetail`, and its reads of the hierarchy.
    private mutating func madeByCode(_ asker: ControllerID?) -> Request {
        switch random.below(20) {
        // Only a child makes a controller by itself: without an asker, no child would hold it.
        case 0..<5: if asker != nil { return .instantiate(destination(asker)) }
        case 5: return .release(random.pick(heldOrAny(asker)) ?? anybody())
        case 6..<10:
            let recorded: Fields = [RecordWatch.key: .int(Int64(random.below(1_000)))]
            return .record(Configuration(controller: random.pick(heldOrAny(asker)) ?? anybody(), values: recorded))
        case 10..<15:
            return .show(
                destination(asker), from: target(asker) { _ in true }, isDetail: random.chance(60),
                animated: random.chance(70))
        case 15..<17:
            return .setPane(
                destination(asker), in: target(asker) { $0 == .splitViewController }, isFirst: random.chance(50))
        case 17: return .unwind(to: anybody(), from: asker ?? anybody())
        default: break
        }
        return .place(anybody())
    }

    private func heldOrAny(_ asker: ControllerID?) -> [ControllerID] {
        let held = asker.map { model.held(by: $0) } ?? []
        return held.isEmpty ? hierarchy.allControllers : held
    }

    /// A notification to all controllers, or to people who do not see the screen.
    private mutating func said(by asker: ControllerID?) -> Request {
        if let asker, random.chance(40) {
            var facts = Facts()
            if random.chance(60) {
                facts.observedNotifications = ["worldDidChange", NotificationName.keyboardWillShow.rawValue]
            }
            let height: Double? = random.chance(40) ? nil : random.chance(50) ? 0 : 100
            facts.firstResponder = FirstResponderFacts(isActive: random.chance(70), inputHeight: height)
            return .configure(asker, facts)
        }
        switch random.below(4) {
        case 0: return .notice(.announcement("word"))
        case 1: return .notice(.screenChanged(focus: random.chance(50) ? ViewID(rawValue: 2) : nil))
        case 2: return .notice(.layoutChanged(focus: nil))
        default:
            let name = random.chance(80) ? "worldDidChange" : NotificationName.keyboardDidHide.rawValue
            let message = DelegateMessage(
                from: asker ?? ControllerID(rawValue: 0), .notifications, name: name, payload: Payload(),
                expectsReply: false)
            return .post(message)
        }
    }

    private mutating func message(from asker: ControllerID?) -> Request {
        let message = DelegateMessage(
            from: asker ?? ControllerID(rawValue: 0), protocolName: "SceneDelegate", name: "sceneDidFinish",
            payload: Payload(typeName: "Int", value: 7), expectsReply: random.chance(50))
        return .sendDelegate(to: random.chance(20) ? nil : random.pick(hierarchy.allControllers), message)
    }

    /// A custom container's request about itself or its children.
    mutating func ownRequest(_ container: ControllerID?) -> Request {
        guard let container else { return .memoryWarning }
        let own = model.children(of: container)
        let asker = container
        switch random.below(9) {
        case 5: if let child = random.pick(own) { return .forward(forwarded(), to: child) }
        case 6: if let child = random.pick(own) { return .forward(.endAppearance, to: child) }
        case 7:
            if let child = random.pick(own) {
                let to = random.chance(50) ? random.pick(own).map { .controller($0) } : destination(asker)
                return .transition(
                    from: child, to: to ?? destination(asker), duration: random.chance(50) ? 0 : 300,
                    animations: random.chance(30) ? 1 : nil)
            }
        case 0, 1:
            let frame: Rect? = random.chance(50) ? Rect(x: 0, y: 0, width: 100, height: 100) : nil
            return .add(destination(asker), to: container, frame: frame, containerView: nil)
        case 2: if let child = random.pick(own) { return .remove(.id(child)) }
        case 3: if let child = random.pick(own) { return .didMove(child, toParent: container) }
        default:
            if let child = random.pick(own) {
                return .setFrame(child, Rect(x: 10, y: 10, width: Double(random.within(10...300)), height: 50))
            }
        }
        var facts = Facts()
        facts.title = "Title"
        if random.chance(30) { facts.navigationBarHidden = random.chance(50) }
        if random.chance(30) { facts.supportedOrientations = OrientationMask(rawValue: UInt8(random.below(16))) }
        if random.chance(20) { facts.preferredContentSize = Size(width: 200, height: 300) }
        if random.chance(20) { facts.presentationStyle = random.pick(PresentationStyle.allCases) }
        if random.chance(20) { facts.definesPresentationContext = random.chance(50) }
        if random.chance(20) { facts.modalInPopover = random.chance(50) }
        if random.chance(10) { facts.isEditing = random.chance(50) }
        if random.chance(30) { facts.isViewLoaded = random.chance(60) }
        if random.chance(20) { facts.hearsOfDeviceOrientation = random.chance(80) }
        if random.chance(20) { facts.rotatesInTwoSteps = random.chance(80) }
        if random.chance(30) { facts.forwardsAppearance = random.chance(20) }
        if random.chance(20) { facts.forwardsRotation = random.chance(20) }
        return .configure(container, facts)
    }

    /// An appearance that a container forwards to a child by hand, permitted or not.
    private mutating func forwarded() -> Forwarded {
        let orientation = random.pick(Orientation.allCases) ?? .portrait
        switch random.below(10) {
        case 0: return .willRotate(to: orientation, duration: 300)
        case 1: return .willAnimateRotation(to: orientation, duration: 300)
        case 2: return .didRotate(from: orientation)
        default: return .beginAppearance(appearing: random.chance(65), animated: random.chance(50))
        }
    }

    /// The call that a container which forwards by hand makes to a child in one of its own callbacks, as its contract
    /// requires.
    mutating func forwarding(_ callback: Callback, of container: ControllerID) -> Request? {
        guard hierarchy.facts(of: container)?.forwardsAppearanceByHand == true,
            case .appearance(let phase, let context) = callback, let child = random.pick(model.children(of: container))
        else { return nil }
        guard phase.isCall else { return .forward(.endAppearance, to: child) }
        return .forward(.beginAppearance(appearing: phase.isAppearing, animated: context.animated), to: child)
    }
}
