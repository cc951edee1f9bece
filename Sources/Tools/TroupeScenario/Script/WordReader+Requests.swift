import TroupeCommand
import TroupeModel
import TroupeValue

// Requests, and the behaviour of the children's own code.

extension WordReader {
    /// Parses a request: a command line, or a request that only controllers send.
    mutating func request() throws(WordError) -> ControllerRequest {
        let request: ControllerRequest
        let line = rest
        switch try next("a request") {
        case "add":
            let scene = try next("a scene")
            let container = consume("--to") ? try next("a container") : nil
            request = .add(
                scene, to: container, transitionFrom: consume("replacing") ? try next("a controller") : nil)
        case "remove":
            request = .command(.remove(Target(word: try next("a controller"))))
        case "willMove":
            request = .willMove(try next("a controller"), toParent: try nameOrNone("a parent"))
        case "didMove":
            request = .didMove(try next("a controller"), toParent: try nameOrNone("a parent"))
        case "begin":
            let appearing = try next("appearing or disappearing") == "appearing"
            let child = try next("a controller")
            request = .forward(.beginAppearance(appearing: appearing, animated: consume("animated")), to: child)
        case "end":
            request = .forward(.endAppearance, to: try next("a controller"))
        case "forward":
            request = try forwardedRotation()
        case "transition":
            let (from, to) = (try next("a controller"), try next("a scene"))
            let duration = consume("for") ? try milliseconds() : 0
            request = .transition(from: from, to: to, milliseconds: duration, isAnimated: consume("along"))
        case "frame":
            let child = try next("a controller")
            let origin = Point(x: try coordinate("x"), y: try coordinate("y"))
            let size = Size(width: try points("a width"), height: try points("a height"))
            request = .setFrame(child, Rect(origin: origin, size: size))
        case "forwards":
            var facts = Facts()
            switch try next("appearance or rotation") {
            case "appearance": facts.forwardsAppearance = !consume("byHand")
            case "rotation": facts.forwardsRotation = !consume("byHand")
            case let word: throw WordError("'\(word)' is not forwarded")
            }
            request = .configure(facts)
        case "instantiate":
            request = .command(.instantiate(Destination(word: try next("a scene"))))
        case "release":
            request = .release(try next("a controller"))
        case "fire":
            // Like a touch: the source controller is asked whether to perform it.
            let segue = try next("a segue")
            let source = consume("--controller") ? Target(word: try next("a controller")) : nil
            request = .command(.performSegue(segue, from: source, sender: .null, byUser: true))
        case "send":
            request = .send(try next("a message"), to: consume("--to") ? try next("a controller") : nil)
        case "title":
            var facts = Facts()
            facts.title = try next("a title")
            request = .configure(facts)
        case "hold":
            let word = try next("a device orientation")
            guard let held = DeviceOrientation(rawValue: word) else {
                throw WordError("'\(word)' is not a device orientation")
            }
            request = .command(.rotate(held))
        case "attemptRotation":
            request = .command(.attemptRotation)
        case "stack" where isAtEnd:
            // Code can set an empty stack; the command line cannot.
            request = .command(.setStack([], in: nil, animated: true))
        case "bar":
            let facts = try barFacts(\.navigationBar, isHidden: \.navigationBarHidden)
            request = .configure(facts, of: consume("--of") ? try next("a container") : nil)
        case "toolbar":
            let facts = try barFacts(\.toolbar, isHidden: \.toolbarHidden)
            request = .configure(facts, of: consume("--of") ? try next("a container") : nil)
        case "tabBar":
            let facts = try barFacts(\.tabBar)
            request = .configure(facts, of: consume("--of") ? try next("a container") : nil)
        case "paneItem":
            let item = try next("left, toolbar or none")
            let items =
                item == "none"
                ? []
                : [BarItem(id: "paneItem", title: isAtEnd ? "" : try next("a title"), systemItem: BarItem.firstPane)]
            var facts = Facts()
            if item == "toolbar" {
                facts.toolbarItems = items
            } else {
                facts.navigationItem = NavigationItem(left: items)
            }
            request = .configure(facts)
        case "layout":
            var facts = Facts()
            facts.wantsFullScreenLayout = try next("fullScreen or belowStatusBar") == "fullScreen"
            request = .configure(facts)
        case "size":
            var facts = Facts()
            facts.preferredContentSize = Size(width: try points("a width"), height: try points("a height"))
            request = .configure(facts)
        case "hears":
            var facts = Facts()
            facts.hearsOfDeviceOrientation = try next("deviceOrientation or nothing") == "deviceOrientation"
            request = .configure(facts)
        case "rotates":
            var facts = Facts()
            facts.rotatesInTwoSteps = try next("inTwoSteps or atOnce") == "inTwoSteps"
            request = .configure(facts)
        case "observes":
            var facts = Facts()
            facts.observedNotifications = remaining().filter { $0 != "nothing" }
            request = .configure(facts)
        case "responds":
            request = .configure(try firstResponder())
        case "posts":
            let name = try next("a notification")
            request = .post(name, isAtEnd ? nil : try next("the payload"))
        case "announces":
            request = .command(.notice(.announcement(try next("a text"))))
        case "edits":
            var facts = Facts()
            facts.isEditing = try next("on or off") == "on"
            facts.editingIsAnimated = consume("animated")
            request = .configure(facts)
        case "view":
            var facts = Facts()
            switch try next("loaded or released") {
            case "loaded": facts.isViewLoaded = true
            case "released": facts.isViewLoaded = false
            case let word: throw WordError("'\(word)' is no state of a view: use loaded or released")
            }
            request = .configure(facts)
        case "tabs":
            let (names, container) = namesAndContainer()
            request = .command(.setTabs(names.map(Destination.init(word:)), in: container, animated: false))
        case "customizable":
            let (names, container) = namesAndContainer()
            request = .command(.setCustomizable(names.map(Target.init(word:)), in: container))
        default:
            guard case .request(let command, let wait) = try Self.parse(Array(line)) else {
                throw WordError("this command sends no request")
            }
            guard wait == nil else { throw WordError("a scenario sends each request once: omit '--wait'") }
            rest = []
            request = .command(command)
        }
        try end()
        return request
    }

    /// `willRotate C ORIENTATION`, `willAnimateRotation ...` or `didRotate ...`.
    private mutating func forwardedRotation() throws(WordError) -> ControllerRequest {
        let (name, child, word) = (try next("a callback"), try next("a controller"), try next("an orientation"))
        guard let orientation = Orientation(rawValue: word) else { throw WordError("'\(word)' is not an orientation") }
        switch name {
        case "willRotate": return .forward(.willRotate(to: orientation, duration: 0), to: child)
        case "willAnimateRotation": return .forward(.willAnimateRotation(to: orientation, duration: 0), to: child)
        case "didRotate": return .forward(.didRotate(from: orientation), to: child)
        default: throw WordError("'\(name)' is not forwarded")
        }
    }

    /// `hidden`, `shown`, `translucent`, `opaque`, `automatic`, `style STYLE` or `style none`: the facts about a bar.
    private mutating func barFacts(
        _ looks: WritableKeyPath<Facts, BarLooks?>, isHidden: WritableKeyPath<Facts, Bool?>? = nil
    ) throws(WordError) -> Facts {
        var facts = Facts()
        switch try next("hidden, shown, translucent, opaque, automatic or style") {
        case let word where word == "hidden" || word == "shown":
            guard let isHidden else { throw WordError("only a navigation bar or toolbar is hidden or shown") }
            facts[keyPath: isHidden] = word == "hidden"
        case "translucent": facts[keyPath: looks] = BarLooks(isTranslucent: true)
        case "opaque": facts[keyPath: looks] = BarLooks(isTranslucent: false)
        case "automatic": facts[keyPath: looks] = BarLooks(cleared: .isTranslucent)
        case "style":
            let word = try next("a style or none")
            if word == "none" {
                facts[keyPath: looks] = BarLooks(cleared: .style)
            } else {
                guard let style = BarStyle(rawValue: word) else { throw WordError("'\(word)' is not a bar style") }
                facts[keyPath: looks] = BarLooks(style: style)
            }
        case let word: throw WordError("'\(word)' is no fact about a bar")
        }
        return facts
    }

    /// `keyboard [HEIGHT]`, `motion` or `nothing`: the input of a first responder.
    private mutating func firstResponder() throws(WordError) -> Facts {
        var facts = Facts()
        switch try next("keyboard, motion or nothing") {
        case "keyboard":
            let height = isAtEnd ? nil : try points("a height")
            facts.firstResponder = FirstResponderFacts(isActive: true, inputHeight: height)
        case "motion": facts.firstResponder = FirstResponderFacts(isActive: true, inputHeight: 0)
        case "nothing": facts.firstResponder = FirstResponderFacts(isActive: false)
        case let word: throw WordError("'\(word)' is not the input of a first responder")
        }
        return facts
    }

    private mutating func points(_ what: String) throws(WordError) -> Double {
        let word = try next(what)
        guard let points = Double(word), points > 0, points.isFinite else {
            throw WordError("'\(word)' is not a length")
        }
        return points
    }

    private mutating func coordinate(_ what: String) throws(WordError) -> Double {
        let word = try next(what)
        guard let points = Double(word), points.isFinite else { throw WordError("'\(word)' is not a coordinate") }
        return points
    }

    /// `NAME... [--in CONTAINER]`.
    private mutating func namesAndContainer() -> (names: [String], container: Target?) {
        var names = remaining()
        guard let option = names.firstIndex(of: "--in"), option + 2 == names.count else { return (names, nil) }
        let container = Target(word: names[option + 1])
        names.removeSubrange(option...)
        return (names, container)
    }

    /// `C CALLBACK do REQUEST`, `... answer ...`, `... set C key=value...`, `... slow TIME`, `... silent`, `... crash`, `... exit`.
    mutating func behaviour() throws(WordError) -> Behaviour {
        let controller = try next("a controller")
        let callback = try next("a callback")
        let action: Behaviour.Action
        switch try next("do, answer, set, slow, silent, crash or exit") {
        case "do": action = .ask(try request())
        case "answer": action = .answer(try reaction())
        case "set": action = .answer(try prepared())
        case "slow": action = .slow(milliseconds: try milliseconds())
        case "silent": action = .silent
        case "crash": action = .crash
        case "exit": action = .exit
        case let word: throw WordError("'\(word)' is not an action; use do, answer, set, slow, silent, crash or exit")
        }
        return Behaviour(controller: controller, callback: callback, action: action)
    }

    private mutating func reaction() throws(WordError) -> Behaviour.Reaction {
        let words = remaining()
        if words == ["yes"] || words == ["no"] { return .bool(words == ["yes"]) }
        let orientations = words.compactMap(Orientation.init(rawValue:))
        if !words.isEmpty, orientations.count == words.count { return .orientations(OrientationMask(orientations)) }
        guard words.count == 1 else { throw WordError("an answer must be yes, no, orientations, or one word") }
        return .text(words[0])
    }

    private mutating func prepared() throws(WordError) -> Behaviour.Reaction {
        let controller = try next("the controller to configure")
        var values: Fields = [:]
        var delegate: String?
        for word in remaining() {
            guard let field = Self.field(word) else { throw WordError("'\(word)' is not key=value") }
            if field.key == "delegate" { delegate = field.value } else { values[field.key] = .string(field.value) }
        }
        return .prepared(controller: controller, values: values, delegate: delegate)
    }
}
