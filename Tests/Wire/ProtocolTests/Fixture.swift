import Testing
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeSession
import TroupeValue

/// One message with kept bytes: its file, its bytes at present, and a check that bytes decode to it.
struct Fixture: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// True if the bytes decode to the value; throws the decoder's errors.
    let reads: @Sendable ([UInt8]) throws(ProtocolError) -> Bool

    var testDescription: String { name }

    static func envelope(_ name: String, _ body: EnvelopeBody?, wish: SessionWish = .nothing) -> Fixture {
        let numbered = body.map { !$0.isUnnumbered } ?? false
        let envelope = Envelope(
            version: 1,
            SessionFrame(
                incarnation: 2, sequence: numbered ? 7 : 0, acknowledged: 6, wish: wish, content: body))
        var bytes = envelope.encoded()
        // The header of the kept bytes names a message and a transition, which nobody sends any more; readers skip
        // them. Each number of a header takes two bytes here, and there are four, or five with a wish.
        if numbered { bytes.insert(contentsOf: [0x30, 9, 0x38, 5], at: wish == .nothing ? 8 : 10) }
        return Fixture(name: "envelope-" + name, bytes: bytes) { bytes throws(ProtocolError) in
            try Envelope(decoding: bytes, limits: .peer) == envelope
        }
    }

    static func ask(_ name: String, _ request: Request) -> Fixture {
        envelope("ask-" + name, .ask(Ask(number: 3, during: CallID(rawValue: 8), request)))
    }

    static func deliver(_ name: String, _ callbacks: [Callback]) -> Fixture {
        envelope(
            "deliver-" + name,
            .deliver(
                callbacks.enumerated().map { index, callback in
                    DeliveryItem(
                        .callback(CallID(rawValue: UInt64(index) + 1), callback), transition: TransitionID(rawValue: 5))
                }))
    }

    static func control(_ name: String, _ kind: ControlRequest.Kind, version: UInt32 = 1, deadline: UInt32? = nil)
        -> Fixture
    {
        let request = ControlRequest(number: 4, version: version, deadline: deadline, kind)
        return Fixture(name: "control-" + name, bytes: request.encoded()) { bytes throws(ProtocolError) in
            try ControlRequest(decoding: bytes) == request
        }
    }

    static func answer(_ name: String, _ kind: ControlReply.Kind, version: UInt32 = 1) -> Fixture {
        let reply = ControlReply(number: 4, version: version, kind)
        return Fixture(name: "answer-" + name, bytes: reply.encoded()) { bytes throws(ProtocolError) in
            try ControlReply(decoding: bytes) == reply
        }
    }

    /// A message of the streams in an unknown version: it is refused for that, whatever its other contents.
    static func ofOtherVersion(
        _ name: String, _ bytes: [UInt8], _ read: @escaping @Sendable ([UInt8]) throws(ProtocolError) -> Void
    ) -> Fixture {
        Fixture(name: name + "-other-version", bytes: bytes + [0xF0, 0x01, 7]) { bytes throws(ProtocolError) in
            do throws(ProtocolError) {
                try read(bytes)
                return false
            } catch {
                return error == .otherVersion(spoken: 7, known: 1)
            }
        }
    }

    static func scene(_ name: String, _ request: SceneRequest) -> Fixture {
        Fixture(name: "scene-" + name, bytes: request.encoded()) { bytes throws(ProtocolError) in
            try SceneRequest(decoding: bytes) == request
        }
    }
}

/// The values of the fixtures.
enum Sample {
    static let c1 = ControllerID(rawValue: 1)
    static let c2 = ControllerID(rawValue: 2)
    static let size = Size(width: 320, height: 480)
    static let value: Value = [
        "null": nil, "yes": true, "int": -7, "double": 1.5, "text": "Grüße\u{0}!", "bytes": .bytes([0, 255]),
        "list": [1, [], ["deep": [[[nil]]]]],
    ]
    static let payload = Payload(typeName: "Recipe", value: value)
    static let item = BarItem(
        id: "BYZ-38", title: "Done", systemItem: "done", image: "tick", isEnabled: false, style: "bordered",
        view: ViewID(rawValue: 11))
    static let message = DelegateMessage(
        from: c1, protocolName: "RecipeAddDelegate", name: "didAdd", payload: payload, expectsReply: true)
    static let configuration = Configuration(
        controller: c2, values: ["recipe": value], delegate: c1, parent: c1,
        children: [
            ContainedChild(
                controller: c1, containerView: "box", segue: "embed", frame: Rect(x: 1, y: 2, width: 3, height: 4)),
            ContainedChild(controller: c2, isHidden: true),
        ], enclosing: enclosing)
    static let enclosing = EnclosingContainers(
        navigation: c1, tabBar: c2, split: ControllerID(rawValue: 7), stack: [c1, c2], tabs: [c2], selectedTab: c2,
        panes: [c1], page: ControllerID(rawValue: 8), pages: [c1, c2])
    static let looks = BarLooks(
        background: Color(red: 0.25, green: 0.5, blue: 0.75), tint: Color(red: 1, green: 0, blue: 0),
        titleColor: Color(red: 0, green: 0, blue: 1), titleFont: Font(size: 20, isBold: true), prefersLargeTitles: true,
        cleared: [.tint, .titleFont], style: .blackTranslucent, isTranslucent: false)
    static let failure = Failure(.alreadyPresenting, "c1 presents c2", hint: "dismiss c2 first")
    static let launch = Launch(
        version: 1, endpoint: "/run/user/1000/troupe/main/children", controller: c2,
        incarnation: Incarnation(rawValue: 3),
        token: "secret", className: "RecipeViewController", scene: [1, 2, 3],
        device: DeviceFacts(idiom: .pad, size: size, orientation: .landscapeLeft, profile: .classic, animates: true),
        credits: SessionCredits(messages: 256, bytes: 4_194_304), keepsJournal: true)
    static var launchByHand: Launch {
        var launch = launch
        launch.keeper = 4711
        return launch
    }
    static var launchWithScene: Launch {
        var launch = launch
        launch.views = SceneDescription(
            id: "detail", views: [fullNode],
            outlets: [
                OutletConnection(owner: "detail", property: "label", destination: "a"),
                OutletConnection(owner: "detail", property: "all", destination: "b", isCollection: true),
            ],
            actions: [
                ActionConnection(sender: "b", selector: "save:", destination: "detail", event: "touchUpInside"),
                ActionConnection(sender: "item", selector: "done:", destination: "detail"),
            ],
            segues: [
                SceneDescription.Segue(id: "s1", kind: "push", identifier: "next", trigger: "b"),
                SceneDescription.Segue(id: "s2", kind: "show", identifier: nil, trigger: nil),
            ])
        return launch
    }
    static var launchWithJournal: Launch {
        var launch = launch
        launch.journalPath = "/tmp/journal"
        return launch
    }
    static let reply = Reply(
        request: RequestID(rawValue: 9), command: "push", status: .completed, controllers: [c1, c2],
        transition: TransitionID(rawValue: 5), content: .input(handled))
    static let handled = InputReport(
        target: InputReport.Target(controller: c1, view: "6", className: .some(nil)), isHandled: true,
        chain: InputReport.Chain(handledBy: "c1", responders: ["c2", "c1"]))
    static let segue = SegueHandle(
        segueID: "abc", identifier: "show", kind: "show", source: c1, destination: c2,
        made: [
            .init(
                id: c2, kind: "viewController", className: "Detail", identifier: "detail", storyboardID: "x-y",
                title: "Detail")
        ], sender: value, customClass: "Fold")
    static let layout = LayoutContext(
        serial: 4, size: size, insets: Insets(top: 64, left: 1, bottom: 49, right: 2), orientation: .portrait)
    static let facts: Facts = {
        var facts = Facts()
        facts.title = "Recipes"
        facts.navigationItem = NavigationItem(
            title: "R", prompt: "P", backTitle: "B", backImage: "b", hidesBackButton: true,
            leftItemsSupplementBackButton: true, left: [item], right: [item, item],
            titleView: ViewID(rawValue: 12))
        facts.toolbarItems = []
        facts.tabBarItem = TabBarItem(title: "T", systemItem: "more", image: "i", badge: "3")
        facts.hidesBottomBarWhenPushed = true
        facts.navigationBarHidden = false
        facts.toolbarHidden = true
        facts.moreBarHidden = true
        facts.barsAnimated = true
        facts.savesState = true
        facts.restorationIdentifier = "name"
        facts.definesPresentationContext = true
        facts.wantsFullScreenLayout = true
        facts.modalInPopover = true
        facts.isEditing = false
        facts.isViewLoaded = true
        facts.preferredContentSize = size
        facts.supportedOrientations = .allButUpsideDown
        facts.presentationStyle = .formSheet
        facts.transitionStyle = .flipHorizontal
        facts.unwindActions = ["done:", "cancel:"]
        facts.hearsOfDeviceOrientation = true
        facts.rotatesInTwoSteps = true
        facts.observedNotifications = ["keyboardWillShow", "saved"]
        facts.firstResponder = FirstResponderFacts(isActive: true, inputHeight: 120, accessoryHeight: 44)
        facts.editingIsAnimated = true
        (facts.forwardsAppearance, facts.forwardsRotation) = (false, true)
        var pages = PageFacts()
        (pages.transitionStyle, pages.navigationOrientation, pages.spineLocation) = (.scroll, .vertical, .mid)
        (pages.isDoubleSided, pages.pageSpacing) = (true, 12.5)
        facts.pages = pages
        (facts.navigationBar, facts.toolbar, facts.tabBar) = (looks, BarLooks(), looks)
        return facts
    }()

    static func nodes(_ contents: [ViewContent]) -> [ViewNode] {
        contents.enumerated().map { index, content in
            ViewNode(
                id: ViewID(rawValue: UInt64(index) + 1), parent: index == 0 ? nil : ViewID(rawValue: 1),
                frame: Rect(x: 0.5, y: -1, width: 320, height: 44), content: content)
        }
    }

    static let fullNode = ViewNode(
        id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 10, height: 20),
        mask: [.flexibleWidth, .flexibleBottomMargin], content: .plain, className: "MyView", storyboardID: "q-w-e",
        isHidden: true, isEnabled: false, isSelected: true, alpha: 0.25, tag: -5,
        background: Color(red: 1, green: 0.5, blue: 0.1, alpha: 0.9), tint: Color(red: 0, green: 0, blue: 0),
        accessibility: AccessibilityFacts(
            label: "L", value: "V", hint: "H", identifier: "I", traits: ["button", "header"], isElement: false),
        restorationIdentifier: "name")
    static let rows = TableRows(selected: ["M", "N"], first: FirstRow(identifier: "M", distance: -4))
    static let contents: [ViewContent] = [
        .plain, .collectionCell, .web, .map, .opaque,
        .label(
            text: "Soup", alignment: .center, lines: 0, font: Font(size: 12, isBold: true, isItalic: true, name: "F")),
        .button(title: "Add", image: "plus", font: .system),
        .textField(text: "t", placeholder: "p", alignment: .right, isSecure: true),
        .textView(text: "long", isEditable: true, font: .system), .toggle(isOn: true),
        .slider(value: 0.5, minimum: 0, maximum: 1), .stepper(value: 2, minimum: 0, maximum: 10, step: 2),
        .segments(titles: ["a", "b"], selected: 1), .segments(titles: [], selected: nil), .progress(fraction: 0.75),
        .activity(isAnimating: true), .pageControl(pages: 3, current: 1), .image(name: "photo"), .image(name: nil),
        .picker(columns: [["a", "b"], []], selected: [1, 0]), .datePicker(mode: "dateAndTime"),
        .searchBar(text: "s", placeholder: "p", prompt: "x"),
        .scroll(contentSize: size, offset: Point(x: 1, y: 2)), .table(style: .grouped, offset: 12),
        .table(style: .plain, offset: 12, rows: rows), .table(style: .plain, offset: 12, contentHeight: 880),
        .sectionHeader(text: "H"), .sectionFooter(text: "F"),
        .cell(
            CellContent(
                style: .subtitle, text: "T", detail: "D", textLines: 2, detailLines: 0, image: "i",
                accessory: .checkmark, reuseIdentifier: "R",
                section: 1, row: 2, modelIdentifier: "M")),
        .collection(offset: .zero), .stack(axis: "vertical", spacing: 8), .bar(kind: "toolbar", items: [item]),
        .container(c2), .container(nil),
    ]
}
