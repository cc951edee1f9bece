import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeScene
import TroupeSession
import TroupeValue

extension Fixture {
    /// At least one fixture for every message and every case of every choice.
    static let all: [Fixture] = child + callbacks + requests + clients

    private static let child: [Fixture] = [
        Fixture(name: "launch", bytes: Sample.launch.encoded()) { bytes throws(ProtocolError) in
            try Launch(decoding: bytes) == Sample.launch
        },
        Fixture(name: "launch-journal", bytes: Sample.launchWithJournal.encoded()) { bytes throws(ProtocolError) in
            try Launch(decoding: bytes) == Sample.launchWithJournal
        },
        Fixture(name: "launch-scene", bytes: Sample.launchWithScene.encoded()) { bytes throws(ProtocolError) in
            try Launch(decoding: bytes) == Sample.launchWithScene
        },
        envelope("acknowledge", nil), envelope("acknowledge-asked", nil, wish: .acknowledgement),
        envelope("resend", nil, wish: .resend),
        envelope(
            "hello",
            .hello(Hello(oldestVersion: 1, newestVersion: 2, capabilities: 3, className: "Detail", process: 4711))),
        envelope(
            "welcome", .welcome(Welcome(version: 1, capabilities: 1, credits: SessionCredits(messages: 2, bytes: 3)))),
        envelope(
            "answers",
            .answers(
                [
                    .done, .notImplemented, .bool(true), .bool(false), .orientations(.landscape), .orientation(nil),
                    .orientation(.landscapeRight), .prepared([Sample.configuration]), .value(Sample.payload),
                ].enumerated().map { CallAnswer(CallID(rawValue: UInt64($0) + 1), $1) })),
        envelope("answers-controller", .answers([CallAnswer(CallID(rawValue: 1), .controller(Sample.c2))])),
        envelope("answers-number", .answers([CallAnswer(CallID(rawValue: 1), .number(-3))])),
        envelope("answers-scene", .answers([CallAnswer(CallID(rawValue: 1), .scene)])),
        envelope("told", .told(Told(number: 3, Sample.reply))),
        envelope(
            "views",
            .views(
                ViewUpdate(
                    version: 3, layoutSerial: 4, isFull: true, upserts: Sample.nodes(Sample.contents),
                    removals: [ViewID(rawValue: 300), ViewID(rawValue: 2)]))),
        envelope(
            "views-scrolled-text",
            .views(
                ViewUpdate(
                    version: 1, isFull: true,
                    upserts: Sample.nodes([
                        .textView(text: "long", isEditable: false, font: .system, offset: 12.5)
                    ])))),
        envelope(
            "views-aligned",
            .views(
                ViewUpdate(
                    version: 1, isFull: true,
                    upserts: Sample.nodes([
                        .button(title: "Add", image: nil, font: .system, alignment: .left),
                        .image(name: "photo", mode: .scaleAspectFit),
                    ])))),
        envelope(
            "views-turned",
            .views(
                ViewUpdate(
                    version: 1, isFull: true,
                    upserts: Sample.nodes([.datePicker(mode: "time", selected: [11, 59, 1])])))),
        envelope("views-input", .views(ViewUpdate(version: 2, isFull: false, input: 12))),
        envelope("views-node", .views(ViewUpdate(version: 1, isFull: false, upserts: [Sample.fullNode]))),
        envelope("input-tap", .input(ChildInput(number: 1, .tap(ViewID(rawValue: 4), at: Point(x: 1, y: 2))))),
        envelope("input-tap-controller", .input(ChildInput(number: 1, .tap(nil, at: Point(x: 1, y: 2))))),
        envelope("input-end-typing", .input(ChildInput(number: 0, .endTyping))),
        envelope(
            "input-actions", .input(ChildInput(number: 7, .actions(["save:", "note:"], of: ViewID(rawValue: 4))))),
        envelope("input-actions-item", .input(ChildInput(number: 7, .actions(["save:"], of: nil)))),
        envelope("input-text", .input(ChildInput(number: 2, .text(nil, "über")))),
        envelope("input-text-view", .input(ChildInput(number: 2, .text(ViewID(rawValue: 3), "x")))),
        envelope("input-bar-item", .input(ChildInput(number: 3, .barItem("add")))),
        envelope("input-choice", .input(ChildInput(number: 4, .choice(ViewID(rawValue: 4), index: 2, section: 1)))),
        envelope("input-adjustment", .input(ChildInput(number: 5, .adjustment(ViewID(rawValue: 4), value: 0.5)))),
        envelope("input-turn", .input(ChildInput(number: 6, .turn(ViewID(rawValue: 4), wheel: 1, rows: -2)))),
        envelope(
            "input-touches",
            .input(
                ChildInput(
                    number: 7,
                    .touches(
                        TouchPhase.allCases.enumerated().map { step, phase in
                            FingerTouch(
                                finger: 1, phase: phase, location: Point(x: 1, y: 2), time: 40 + step,
                                view: step == 3 ? nil : ViewID(rawValue: 4))
                        })))),
        envelope("input-motion", .input(ChildInput(number: 8, .motion(.shake)))),
        envelope("input-remote-control", .input(ChildInput(number: 9, .remoteControl(.nextTrack)))),
        envelope(
            "input-accessibility",
            .input(ChildInput(number: 10, .accessibility(.increment, on: ViewID(rawValue: 4))))),
        envelope("input-accessibility-controller", .input(ChildInput(number: 10, .accessibility(.escape, on: nil)))),
        envelope("handled", .handled(Handled(number: 5, .handled))),
        envelope("handled-not", .handled(Handled(number: 5, .unhandled))),
        envelope("handled-dropped", .handled(Handled(number: 5, .dropped))),
        envelope("journal-wanted", .journal([])),
        envelope("journal", .journal([JournalEntry(call: CallID(rawValue: 1), name: "viewDidLoad")])),
        envelope("end", .end(reason: "the instance stops")),
        envelope("fault-hang", .fault(ChildFault(.hang, at: "viewWillAppear"))),
        envelope("fault-crash", .fault(ChildFault(.crash, at: "didPick"))),
        envelope("action", .action(ActionReport(selector: "save:", sender: ["view": 12]))),
        envelope(
            "action-input", .action(ActionReport(selector: "save:", sender: ["view": 12], input: 5, standsIn: true))),
        envelope(
            "hello-unwind",
            .hello(
                Hello(
                    oldestVersion: 1, newestVersion: 1, capabilities: 0, className: "Detail", process: 4711,
                    unwindActions: ["done:", "cancel:"]))),
        envelope(
            "hello-stands-in",
            .hello(
                Hello(
                    oldestVersion: 1, newestVersion: 1, capabilities: 0, className: "Detail", process: 4711,
                    standsIn: true))),
        envelope("deliver-configuration", .deliver([DeliveryItem(.configuration(Sample.configuration))])),
    ]

    private static let callbacks: [Fixture] = [
        deliver(
            "bare",
            [
                .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewDidLayoutSubviews,
                .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation,
                .didReceiveMemoryWarning, .updateViewConstraints, .encodeRestorableState,
            ]),
        deliver(
            "appearance",
            AppearancePhase.allCases.map {
                .appearance(
                    $0,
                    AppearanceContext(
                        animated: true, reason: .push, flags: [.movingToParent, .beingDismissed], size: Sample.size,
                        orientation: .portraitUpsideDown, enclosing: $0 == .willAppear ? Sample.enclosing : nil))
            }),
        deliver(
            "appearance-second",
            [
                .appearance(
                    .willAppear,
                    AppearanceContext(
                        animated: false, reason: .root, size: Sample.size, orientation: .landscapeRight,
                        window: WindowID(rawValue: 2)))
            ]),
        deliver("should-perform", [.shouldPerformSegue(identifier: "show", sender: Sample.value)]),
        deliver("prepare", [.prepareForSegue(Sample.segue)]),
        deliver("layout", [.viewWillLayoutSubviews(Sample.layout)]),
        deliver(
            "layout-status-bar",
            [
                .viewWillLayoutSubviews(
                    LayoutContext(
                        serial: 5, size: Sample.size, insets: .zero, orientation: .portrait, statusBar: .hidden))
            ]),
        deliver(
            "moves",
            [
                .willMoveToParent(Sample.c1), .willMoveToParent(nil), .didMoveToParent(Sample.c1),
                .didMoveToParent(nil),
            ]),
        deliver(
            "presentation", [.presentationEnded(Sample.c2), .presentedControllerFailed(Sample.c2, cause: "crashed")]),
        deliver(
            "rotation",
            [
                .willRotate(to: .landscapeLeft, duration: 400), .willAnimateRotation(to: .landscapeLeft, duration: 0),
                .didRotate(from: .portrait),
            ]),
        deliver(
            "rotation-in-two-steps",
            [
                .willAnimateFirstHalfOfRotation(to: .landscapeRight, duration: 200),
                .didAnimateFirstHalfOfRotation(to: .landscapeRight),
                .willAnimateSecondHalfOfRotation(from: .portrait, duration: 200),
            ]),
        deliver("device-orientation", [.deviceOrientationDidChange(.faceUp)]),
        deliver("editing", [.setEditing(true, animated: false)]),
        deliver(
            "restorable-state",
            [
                .decodeRestorableState(
                    RestorableState(
                        views: [
                            .text("Ada"), .textView(text: "Ada", offset: 7), .toggle(isOn: true), .number(0.5),
                            .segment(1), .segment(nil), .page(2), .wheels([1, 0]), .offset(Point(x: 1, y: 2)),
                            .table(offset: 7), .table(offset: 7, rows: Sample.rows),
                        ].map { RestorableView(view: .object("name"), value: $0) }
                            + [
                                RestorableView(view: .objectInRow(row: "M", name: "name"), value: .text("Ada")),
                                RestorableView(view: .identifierInRow(row: "M", name: "name"), value: .text("Ada")),
                            ],
                        firstResponder: .identifier("name"), code: PackedValue(Sample.value)))
            ]),
        deliver("restorable-state-empty", [.decodeRestorableState(RestorableState())]),
        deliver("delegate", [.delegate(Sample.message)]),
    ]

    private static let requests: [Fixture] = [
        ask("instantiate", .instantiate(.className("Detail"))), ask("release", .release(Sample.c2)),
        ask("push", .push(.scene("Main/detail"), onto: .id(Sample.c1), animated: true)),
        ask("push-plain", .push(.controller(Sample.c2), onto: nil, animated: false)),
        ask("pop", .pop(.one, in: nil, animated: true)),
        ask("pop-to", .pop(.to(.named("Recipes")), in: .id(Sample.c1), animated: true)),
        ask("pop-root", .pop(.toRoot, in: nil, animated: false)),
        ask("stack", .setStack([.controller(Sample.c1), .scene("x")], in: nil, animated: true)),
        ask(
            "present",
            .present(
                .scene("add"), from: .id(Sample.c1),
                Request.Presentation(
                    style: .popover, transition: .partialCurl, policy: .replace, animated: true,
                    anchor: PopoverAnchor(
                        barItem: "b", view: "v", rect: Rect(x: 1, y: 2, width: 3, height: 4),
                        passthroughViews: ["w", "12"])))),
        ask(
            "present-arrows",
            .present(
                .scene("add"), from: nil,
                Request.Presentation(anchor: PopoverAnchor(view: "v", arrowDirections: [.up, .left])))),
        ask("present-plain", .present(.scene("add"), from: nil, Request.Presentation())),
        ask("dismiss", .dismiss(.named("top"), animated: true)), ask("select", .select(.index(2), in: .id(Sample.c1))),
        ask("select-controller", .select(.controller(.id(Sample.c2)), in: nil)),
        ask("select-more", .select(.more, in: .id(Sample.c1))),
        ask("tabs", .setTabs([.controller(Sample.c1)], in: .named("tabs"), animated: true)),
        ask("root", .root(.scene("start"))),
        ask("segue", .performSegue("show", from: .id(Sample.c1), sender: Sample.value, byUser: true)),
        ask("rotate", .rotate(.faceUp)), ask("attempt-rotation", .attemptRotation),
        ask("edit", .setEditing(true, nil, animated: true)),
        ask("edit-one", .setEditing(false, .id(Sample.c1), animated: false)),
        ask("memory-warning", .memoryWarning), ask("status-bar", .statusBar(.tall)),
        ask(
            "add", .add(.scene("x"), to: Sample.c1, frame: Rect(x: 1, y: 2, width: 3, height: 4), containerView: "box")),
        ask("instantiate-nib-class", .instantiate(.nibClass("Detail", nib: "DetailView"))),
        ask("instantiate-container-class", .instantiate(.containerClass("Upright", of: "UINavigationController"))),
        ask(
            "add-for-transition",
            .add(.scene("x"), to: Sample.c1, frame: nil, containerView: nil, transitionFrom: Sample.c1)),
        ask("remove", .remove(.id(Sample.c2))), ask("will-move", .willMove(Sample.c2, toParent: nil)),
        ask("did-move", .didMove(Sample.c2, toParent: Sample.c1)),
        ask("forward-begin", .forward(.beginAppearance(appearing: true, animated: true), to: Sample.c2)),
        ask("forward-end", .forward(.endAppearance, to: Sample.c2)),
        ask("forward-will-rotate", .forward(.willRotate(to: .landscapeLeft, duration: 400), to: Sample.c2)),
        ask(
            "forward-will-animate", .forward(.willAnimateRotation(to: .landscapeLeft, duration: 400), to: Sample.c2)),
        ask("forward-did-rotate", .forward(.didRotate(from: .portrait), to: Sample.c2)),
        ask("transition", .transition(from: Sample.c1, to: .controller(Sample.c2), duration: 250, animations: 3)),
        ask("frame", .setFrame(Sample.c2, Rect(x: 1, y: 2, width: 3, height: 4))),
        envelope("withdraw", .withdraw(3)),
        envelope("ask-deadline", .ask(Ask(number: 3, deadline: 500, .place(Sample.c2)))),
        envelope(
            "ask-because-of-input", .ask(Ask(number: 3, input: 12, wantsReply: false, .place(Sample.c2)))),
        ask("configure", .configure(Sample.c1, Sample.facts)), ask("configure-toolbar", .configure(Sample.c1, toolbar)),
        ask("restart", .restart(.named("Detail"))),
        ask("delegate", .sendDelegate(to: Sample.c2, Sample.message)), ask("touch-back", .touch(.back(Sample.c1))),
        ask("touch-tab", .touch(.tab(Sample.c1, 4))), ask("touch-more", .touch(.moreRow(Sample.c1, 1))),
        ask("touch-edit", .touch(.edit(Sample.c1))), ask("touch-pick", .touch(.pick(Sample.c1, tab: Sample.c2))),
        ask("touch-put", .touch(.put(Sample.c1, 2))), ask("touch-done", .touch(.done(Sample.c1))),
        ask("customizable", .setCustomizable([.id(Sample.c2), .named("Six")], in: .named("tabs"))),
        ask("touch-item", .touch(.item(Sample.c1, "add"))), ask("touch-outside", .touch(.outsidePopover)),
        ask("touch-outside-second", .touch(.outsidePopoverIn(WindowID(rawValue: 2)))),
        ask("window-root", .setWindow(WindowID(rawValue: 2), root: .scene("start"), isHidden: nil)),
        ask("window-hidden", .setWindow(WindowID(rawValue: 2), root: nil, isHidden: true)),
        ask("pane", .setPane(.controller(Sample.c2), in: .id(Sample.c1), isFirst: true)),
        ask("pane-open", .setPaneOpen(true, in: .id(Sample.c1))), ask("touch-pane", .touch(.pane(Sample.c1))),
        ask("touch-page", .touch(.page(Sample.c1, .reverse, isCancelled: true))),
        ask("pages", .setPages([.controller(Sample.c2)], in: .id(Sample.c1), direction: .forward, animated: true)),
        ask("data-source", .record(Configuration(controller: Sample.c2, dataSource: Sample.c1))),
        ask(
            "record",
            .record(Configuration(controller: Sample.c2, values: ["recipe": Sample.value], delegate: Sample.c1))),
        ask("place", .place(Sample.c2)),
        ask("show", .show(.scene("x"), from: .id(Sample.c1), isDetail: false, animated: true)),
        ask("show-detail", .show(.controller(Sample.c2), from: nil, isDetail: true, animated: false)),
        ask("unwind", .unwind(to: Sample.c1, from: Sample.c2)), ask("tap", .tap("Add")), ask("type", .type("Grüße")),
        ask(
            "event-touches",
            .userEvent(
                .touches([FingerTouch(finger: 2, phase: .moved, location: Point(x: 1, y: 2), time: 7)]))),
        ask("event-gesture", .userEvent(.gesture(.pinch, on: "Photo"))),
        ask("event-motion", .userEvent(.motion(.shake))),
        ask("event-remote-control", .userEvent(.remoteControl(.togglePlayPause))),
        ask("event-accessibility", .userEvent(.accessibility(.magicTap, element: "Photo"))),
        ask("event-accessibility-focus", .userEvent(.accessibility(.elements, element: nil))),
        ask("event-announcement", .userEvent(.announcementSpoken(AnnouncementNumber(rawValue: 7)))),
        ask("post", .post(Sample.message)),
        ask("notice-screen", .notice(.screenChanged(focus: ViewID(rawValue: 4)))),
        ask("notice-layout", .notice(.layoutChanged(focus: nil))),
        ask("notice-announcement", .notice(.announcement("Saved"))),
    ]

    private static let clients: [Fixture] = [
        control("request", .request(.memoryWarning)), control("tree", .tree(views: false)),
        control("tree-views", .tree(views: true)), control("list", .list), control("status", .status(.named("c2"))),
        control("logs", .logs(nil)), control("logs-one", .logs(.named("Detail"))), control("snapshot", .snapshot),
        control("snapshot-second", .snapshotOf(WindowID(rawValue: 2))),
        control("stop", .stop), control("doctor", .doctor), control("classes", .classes),
        control("class-news", .classNews), control("speaks", .speaks(true)),
        control("other-version", .journal, version: 2),
        control("launch", .launch(className: "Detail", replacing: .named("c2"), process: 4711)),
        control("inject", .inject(.child(.hang(.viewDidLoad), .named("c2")))),
        control("withdraw", .withdraw(3)), control("request-deadline", .request(.memoryWarning), deadline: 500),
        control("segues", .segues(nil)), control("journal", .journal),
        control("scene", .scene(Arrangement(size: Size(width: 320, height: 480), orientation: .landscapeLeft))),
        control("scene-plain", .scene(Arrangement())),
        control("scene-second", .scene(Arrangement(screen: WindowID(rawValue: 2)))),
        control("reload", .reload(path: "/proc/4711/fd/5")),
        control("watcher", .watcher(process: 4711, failure: nil, finding: nil)),
        control(
            "watcher-failure", .watcher(process: 4711, failure: "Main.storyboard:3: it ends here", finding: nil)),
        control(
            "watcher-finding", .watcher(process: 4711, failure: nil, finding: "Main.storyboard:7: A has no outlet b")),
        answer("reply", .reply(Sample.reply)),
        answer(
            "delegate",
            .reply(
                Reply(
                    request: RequestID(rawValue: 9), command: "send", status: .completed,
                    content: .answer(Sample.payload)))),
        Fixture(name: "value", bytes: PackedValue(Sample.value).bytes) { bytes throws(ProtocolError) in
            do throws(PackedValue.Malformed) {
                return try Value(unpacking: bytes.span) == Sample.value
            } catch {
                throw .malformedValue(field: "Value")
            }
        },
        answer(
            "superseded",
            .reply(
                Reply(
                    request: RequestID(rawValue: 9), command: "rotate",
                    status: .superseded(by: RequestID(rawValue: 10))))),
        answer(
            "cancelled",
            .reply(
                Reply(request: RequestID(rawValue: 9), command: "memory-warning", status: .cancelled(Sample.failure)))),
        answer(
            "rejected",
            .reply(Reply(request: RequestID(rawValue: 9), command: "push", status: .rejected(Sample.failure)))),
        answer("report", .report(Sample.value)), answer("launch", .launch(Sample.launch)),
        answer("launch-by-hand", .launch(Sample.launchByHand)), answer("failure", .failure(Sample.failure)),
        answer("other-version", .failure(Failure(.versionMismatch, "7")), version: 7),
        Fixture(name: "events-request", bytes: EventsRequest(after: 7, limit: 100).encoded()) {
            bytes throws(ProtocolError) in try EventsRequest(decoding: bytes) == EventsRequest(after: 7, limit: 100)
        },
        Fixture(name: "events", bytes: events.encoded()) { bytes throws(ProtocolError) in
            try EventBatch(decoding: bytes) == events
        },
        scene("next", .next(after: 3)),
        scene("look", .look(after: 3)),
        scene("next-second", .nextOfScreen(after: 3, WindowID(rawValue: 2), size: Size(width: 1280, height: 720))),
        scene("tap", .input(.tap(Point(x: 1, y: 2), on: .barElement(.tabs(Sample.c1), .tab(2))), version: 4)),
        scene("tap-anything", .input(.tap(Point(x: 1, y: 2), on: nil), version: 4)),
        scene(
            "adjustment", .input(.adjustment(Sample.c1, ViewID(rawValue: 3), value: 44), version: 4)),
        scene("turn", .input(.turn(Sample.c1, ViewID(rawValue: 3), wheel: 2, rows: -1), version: 4)),
        scene("text", .input(.text("x", into: .view(ControllerID(rawValue: 4), ViewID(rawValue: 6))), version: 4)),
        scene("key", .input(.key("return"), version: 4)),
        scene(
            "touch",
            .input(
                .touch(
                    FingerTouch(finger: 0, phase: .began, location: Point(x: 1, y: 2), time: 40), on: .pane(Sample.c1)),
                version: 4)),
        ofOtherVersion("events-request", EventsRequest(after: 7, limit: 100).encoded()) {
            bytes throws(ProtocolError) in _ = try EventsRequest(decoding: bytes)
        },
        ofOtherVersion("events", events.encoded()) { bytes throws(ProtocolError) in
            _ = try EventBatch(decoding: bytes)
        },
        ofOtherVersion("scene-next", SceneRequest.next(after: 3).encoded()) { bytes throws(ProtocolError) in
            _ = try SceneRequest(decoding: bytes)
        },
        ofOtherVersion("scene-update", sceneUpdate.encoded()) { bytes throws(ProtocolError) in
            _ = try SceneUpdate(decoding: bytes)
        },
        Fixture(name: "scene-update", bytes: sceneUpdate.encoded()) { bytes throws(ProtocolError) in
            try SceneUpdate(decoding: bytes) == sceneUpdate
        },
        Fixture(name: "scene-update-customizing", bytes: customizing.encoded()) { bytes throws(ProtocolError) in
            try SceneUpdate(decoding: bytes) == customizing
        },
        Fixture(name: "scene-update-notice", bytes: notice.encoded()) { bytes throws(ProtocolError) in
            try SceneUpdate(decoding: bytes) == notice
        },
        Fixture(name: "scene-update-status-bar", bytes: statusBar.encoded()) { bytes throws(ProtocolError) in
            try SceneUpdate(decoding: bytes) == statusBar
        },
    ]

    private static let toolbar: Facts = {
        var facts = Facts()
        facts.toolbarItems = [Sample.item]
        return facts
    }()
    private static let events = EventBatch(missed: 2, events: [EventRecord(sequence: 10, report: Sample.value)])
    private static let sceneUpdate = SceneUpdate(
        version: 4, since: 3, moment: Instant(microseconds: 900_000),
        difference: SceneDifference(
            size: Sample.size, orientation: .portrait,
            layers: [
                SceneLayer(
                    style: .popover, controller: Sample.c1, frame: Rect(x: 1, y: 2, width: 3, height: 4),
                    transition: .crossDissolve, opensPaneOf: Sample.c2,
                    closesPaneOf: Sample.c1, passthroughViews: [.view(Sample.c2, ViewID(rawValue: 5))])
            ],
            animations: [
                SceneAnimation(
                    number: 2, kind: .cover, region: Rect(x: 1, y: 2, width: 3, height: 4),
                    start: Instant(microseconds: 800_000), milliseconds: 400, gap: 20)
            ],
            upserts: sceneNodes, removals: [.placeholder(Sample.c1)], order: sceneNodes.map(\.id)))

    /// An unchanged scene; an action at the display had no effect.
    private static let notice = SceneUpdate(
        version: 4, since: 4, moment: Instant(microseconds: 900_000),
        difference: SceneDifference(
            size: Sample.size, orientation: .portrait, layers: [], animations: [], upserts: [], removals: [], order: nil
        ), notice: "the touch was dropped")

    /// A call begins.
    private static let statusBar = SceneUpdate(
        version: 6, since: 5, moment: Instant(microseconds: 900_000),
        difference: SceneDifference(
            size: Sample.size, orientation: .portrait, layers: [], animations: [], upserts: [], removals: [],
            order: nil, statusBar: .tall))

    /// The panel in which tabs are rearranged, with a picked row.
    private static let customizing: SceneUpdate = {
        let (id, frame) = (Sample.c1, Rect(x: 1, y: 2, width: 30, height: 40))
        let ground = SceneNode(
            id: .bar(.customize(id)), parent: .pane(id), layer: 0, frame: frame, visible: frame,
            content: .bar(.customize(id)))
        var row = SceneNode(
            id: .barElement(.customize(id), .row(1)), parent: ground.id, layer: 0, frame: frame, visible: frame,
            reach: frame,
            content: .barElement(BarElement(kind: .choice, text: "Six", touch: .pick(id, tab: Sample.c2))))
        row.isSelected = true
        return SceneUpdate(
            version: 5, since: 4, moment: Instant(microseconds: 900_000),
            difference: SceneDifference(
                size: Sample.size, orientation: .portrait, layers: [], animations: [], upserts: [ground, row],
                removals: [], order: nil))
    }()

    /// One node of each kind.
    private static let sceneNodes: [SceneNode] = {
        let (id, frame) = (Sample.c1, Rect(x: 1, y: 2, width: 30, height: 40))
        let view = ViewID(rawValue: 7)
        func node(_ name: SceneNodeID, _ content: SceneContent) -> SceneNode {
            SceneNode(id: name, parent: .pane(id), layer: 1, frame: frame, visible: frame, reach: nil, content: content)
        }
        func element(_ part: TroupeScene.BarPart, _ kind: BarElement.Kind, _ touch: BarTouch?) -> SceneNode {
            node(.barElement(.tabs(id), part), .barElement(BarElement(kind: kind, text: "T", touch: touch)))
        }
        return [
            SceneNode(
                id: .pane(id), parent: nil, layer: 0, frame: frame, visible: nil, presence: .covered,
                content: .pane(Incarnation(rawValue: 1))),
            SceneNode(
                id: .view(id, view), parent: .pane(id), layer: 0, frame: frame, visible: frame, reach: frame,
                presence: .stale, isEnabled: false, isSelected: true, alpha: 0.5,
                content: .view(Sample.fullNode.content),
                className: "V", storyboardID: "a-b-c", background: Sample.fullNode.background,
                tint: Sample.fullNode.tint,
                accessibility: Sample.fullNode.accessibility),
            node(.backdrop(id), .backdrop), node(.surface(id), .surface(nil)),
            node(
                .surface(ControllerID(rawValue: 9)),
                .surface(PopoverArrow(direction: .up, target: Point(x: 5, y: 6)))),
            node(.placeholder(id), .placeholder(cause: "signal 9")), node(.bar(.navigation(id)), .bar(.navigation(id))),
            node(.bar(.toolbar(id)), .bar(.toolbar(id))), node(.bar(.more(id)), .bar(.more(id))),
            node(.bar(.view(id, view)), .bar(.view(id, view))), element(.prompt, .prompt, nil),
            element(.back, .back, .back(id)), element(.title, .title, nil),
            element(.left(0), .item(style: "done"), .item(id, "x")), element(.right(1), .item(style: "plain"), nil),
            element(.pane, .item(style: "plain"), .pane(id)), element(.container, .item(style: "plain"), nil),
            element(.item(2), .item(style: "plain"), nil), element(.tab(3), .tab(badge: "4"), .tab(id, 3)),
            element(.row(4), .row(badge: "2"), .moreRow(id, 4)),
            node(
                .barElement(.toolbar(id), .item(0)),
                .barElement(BarElement(kind: .item(style: "plain"), text: "a.png", image: "a.png", font: .system))),
        ]
    }()
}
