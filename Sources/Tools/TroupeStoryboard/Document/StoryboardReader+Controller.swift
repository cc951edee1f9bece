import TroupeModel

// Controllers of every kind.
extension StoryboardReader {
    mutating func controller(_ element: XMLElement) throws(StoryboardError) {
        guard scene.controller == nil else {
            note(element, "a scene has one controller, and this one is its second; it was left out")
            return
        }
        let owner = Owner(element, role: .controller)
        let kind = ControllerKind(rawValue: element.name)
        var model = SceneModel(
            reference: SceneReference(storyboard: name, id: owner.id), kind: kind, line: element.line)
        if case .unknown = kind {
            note(element, "controllers of this kind are not known; it is treated as a plain one")
        }
        attributes(of: element, to: &model)
        scene.controller = model
        while let part = try xml.nextChild(of: element) {
            try controllerPart(part, owner: owner, model: &model)
        }
        scene.controller = model
    }

    // MARK: Attributes

    private mutating func attributes(of element: XMLElement, to model: inout SceneModel) {
        model.identity.storyboardIdentifier = element["storyboardIdentifier"]
        model.identity.customClass = element["customClass"]
        model.identity.customModule = element["customModule"]
        model.bars.title = element["title"]
        model.identity.restorationIdentifier =
            element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
            ? model.identity.storyboardIdentifier : element["restorationIdentifier"]
        model.bars.hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed") ?? false
        model.presentation.definesPresentationContext = element.flag("definesPresentationContext") ?? false
        model.presentation.providesPresentationContextTransitionStyle =
            element.flag("providesPresentationContextTransitionStyle") ?? false
        model.presentation.isModalInPopover =
            element.flag("modalInPopover") ?? element.flag("modalInPresentation") ?? false
        scene.content.clearsSelectionOnViewWillAppear = element.flag("clearsSelectionOnViewWillAppear") ?? true
        model.presentation.modalPresentationStyle = presentationStyle(element)
        model.presentation.modalTransitionStyle = transitionStyle(element)
        scene.layout.automaticallyAdjustsScrollViewInsets =
            element.flag("automaticallyAdjustsScrollViewInsets") ?? true
        scene.layout.includesOpaqueBars = element.flag("extendedLayoutIncludesOpaqueBars") ?? false
        scene.layout.wantsFullScreenLayout = element.flag("wantsFullScreenLayout") ?? false
        model.container = container(element, kind: model.kind)
        if model.kind == .viewControllerPlaceholder {
            model.target = PlaceholderTarget(
                storyboardName: element["storyboardName"], referencedIdentifier: element["referencedIdentifier"],
                bundleIdentifier: element["bundleIdentifier"])
        }
    }

    private func container(_ element: XMLElement, kind: ControllerKind) -> ContainerTraits {
        switch kind {
        case .navigationController:
            return .navigation(
                isNavigationBarHidden: element.flag("navigationBarHidden") ?? false,
                isToolbarHidden: element.flag("toolbarHidden") ?? true)
        case .pageViewController:
            var traits = PageTraits()
            if let style = element.word("transitionStyle", PageTraits.TransitionStyle.self) {
                traits.transitionStyle = style
            }
            if let way = element.word("navigationOrientation", PageTraits.NavigationOrientation.self) {
                traits.navigationOrientation = way
            }
            if let spine = element.word("spineLocation", PageTraits.SpineLocation.self) {
                traits.spineLocation = spine
            }
            traits.isDoubleSided = element.flag("doubleSided") ?? false
            traits.pageSpacing = element.number("pageSpacing") ?? 0
            return .page(traits)
        case .splitViewController:
            return .split(
                SplitTraits(
                    preferredFirstPaneFraction: element.number("preferredPrimaryColumnWidthFraction"),
                    minimumFirstPaneWidth: element.number("minimumPrimaryColumnWidth"),
                    maximumFirstPaneWidth: element.number("maximumPrimaryColumnWidth")))
        case .viewController, .tableViewController, .collectionViewController, .tabBarController,
            .glkViewController, .avPlayerViewController, .imagePickerController, .hostingController,
            .viewControllerPlaceholder, .unknown:
            return .none
        }
    }

    /// The `modalPresentationStyle` of a controller or segue; an unknown name is reported.
    mutating func presentationStyle(_ element: XMLElement) -> PresentationStyle? {
        guard let name = element["modalPresentationStyle"] else { return nil }
        if let style = PresentationStyle(rawValue: name) { return style }
        note(element, "presentation style \(name) is not known; the default is used")
        return nil
    }

    /// The `modalTransitionStyle` of a controller or segue; an unknown name is reported.
    mutating func transitionStyle(_ element: XMLElement) -> TransitionStyle? {
        guard let name = element["modalTransitionStyle"] else { return nil }
        if let style = TransitionStyle(rawValue: name) { return style }
        note(element, "transition style \(name) is not known; the default is used")
        return nil
    }

    // MARK: Parts

    private mutating func controllerPart(
        _ part: XMLElement, owner: Owner, model: inout SceneModel
    ) throws(StoryboardError) {
        switch part.name {
        case "layoutGuides":
            while let guide = try xml.nextChild(of: part) {
                scene.layout.guides = .layoutGuides
                if guide["type"] == "bottom" {
                    scene.layout.bottomGuide = guide.id
                } else {
                    scene.layout.topGuide = guide.id
                }
            }
        case "extendedEdge":
            var edges: LayoutTraits.Edges = []
            if part.flag("top") == true { edges.insert(.top) }
            if part.flag("left") == true { edges.insert(.left) }
            if part.flag("bottom") == true { edges.insert(.bottom) }
            if part.flag("right") == true { edges.insert(.right) }
            scene.layout.extendedEdges = edges
        case "navigationItem":
            model.bars.largeTitleDisplayMode = part.word("largeTitleDisplayMode") ?? .automatic
            model.bars.navigationItem = try navigationItem(part)
        case "tabBarItem": model.bars.tabBarItem = try tabBarItem(part)
        case "toolbarItems": model.bars.toolbarItems = try barButtonItems(in: part)
        case "connections": try connections(part, of: owner)
        case "userDefinedRuntimeAttributes": try runtimeAttributes(part, of: owner.id)
        case "string", "mutableString":
            if part.key == "title" { model.bars.title = try string(part) }
        case "size", "value": size(part, model: &model)
        case "navigationBar": model.bars.own.navigationBar = try bar(part)
        case "toolbar": model.bars.own.toolbar = try bar(part)
        case "tabBar": model.bars.own.tabBar = try bar(part)
        case "keyCommands", "keyCommand": note(part, "key commands are not supported and were left out")
        case "tabBarItems", "viewControllers":
            note(part, "controllers that are not contained by a segue were left out")
        case _ where part.name.hasPrefix("simulated") || part.key == "simulatedDestinationMetrics":
            simulated(part, model: &model)
        case _ where Vocabulary.controllerParts.contains(part.name): break
        case _ where part.key == "view":
            var nodes: [ViewNode] = []
            try view(part, parent: nil, bounds: .zero, into: &nodes)
            scene.content.views = nodes
            model.simulated.orientation = model.simulated.orientation ?? scene.simulatedOrientation
        case _ where ViewVocabulary.isView(part.name):
            var nodes: [ViewNode] = []
            try view(part, parent: nil, bounds: .zero, into: &nodes)
            scene.content.looseViews.append(LooseView(place: .scene, nodes: nodes))
        case _: note(part, "this part of a controller is not known and was left out")
        }
    }

    private func size(_ part: XMLElement, model: inout SceneModel) {
        switch part.key {
        case "preferredContentSize": model.presentation.preferredContentSize = part.size
        case "contentSizeForViewInPopover", "contentSizeForViewInPopoverView":
            model.presentation.preferredContentSize = model.presentation.preferredContentSize ?? part.size
        case "freeformSize": model.simulated.size = part.size
        case _: break
        }
    }

    private func simulated(_ part: XMLElement, model: inout SceneModel) {
        switch part.name {
        case "simulatedStatusBarMetrics": model.simulated.statusBar = part["statusBarStyle"] ?? "default"
        case "simulatedOrientationMetrics":
            model.simulated.orientation = orientation(of: part) ?? .portrait
        case "modalFormSheetSimulatedSizeMetrics": model.simulated.size = BarMetrics.formSheet
        case "freeformSimulatedSizeMetrics":
            // Early documents state the size only in the view's frame, which leaves room for the bars above it.
            let root = scene.content.views.first?.frame
            model.simulated.size = model.simulated.size ?? root.map { Size(width: $0.maxX, height: $0.maxY) }
        case _: break
        }
    }
}

extension Orientation {
    /// Parses Xcode's name. Landscape is named for the side of the home button, as in UIKit's interface orientations.
    init?(xcodeName: String) {
        switch xcodeName {
        case "portrait": self = .portrait
        case "portraitUpsideDown": self = .portraitUpsideDown
        case "landscapeLeft": self = .landscapeLeft
        case "landscapeRight", "landscape": self = .landscapeRight
        case _: return nil
        }
    }
}
