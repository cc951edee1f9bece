import TroupeModel
import TroupeValue

extension Command {
    /// The invocation for the command with these arguments.
    func invocation(of arguments: Arguments) throws(ProgramError) -> Invocation {
        switch self {
        case .run: return .run(try run(arguments))
        case .daemon:
            return .daemon(
                StartCommand(
                    root: arguments[.root], staysInForeground: arguments.isGiven(.foreground),
                    settings: try arguments.settings(animates: !arguments.isGiven(.noAnimations))))
        case .list: return .list(only: arguments[.only])
        case .attach: return .attach(try attach(arguments))
        case .monitor: return .monitor(try monitor(arguments))
        case .trace: return .trace(file: try arguments.required(0), recording: arguments[.recording])
        case .tree:
            return arguments.isGiven(.dot) ? .graph : .tree(includesViews: arguments.isGiven(.views))
        case .snapshot: return try snapshot(arguments)
        case .status: return .status(Target(word: try arguments.required(0)))
        case .logs: return .logs(arguments.operand(0).first.map(Target.init(word:)))
        case .restart: return .request(.restart(Target(word: try arguments.required(0))))
        case .stop: return .stop
        case .doctor: return .doctor(only: arguments[.only])
        case .classes: return .classes
        case .storyboard:
            return .storyboard(path: try arguments.required(0), asSwift: arguments.isGiven(.swift))
        case .lint:
            return .lint(
                LintCommand(
                    path: try arguments.required(0), children: arguments.all(.children),
                    sources: arguments.all(.sources)))
        case .bench:
            return .bench(
                rounds: arguments[.rounds].flatMap { Int($0) }, isQuick: arguments.isGiven(.quick),
                besidePeers: arguments.isGiven(.peers))
        case .sensors: return .sensors
        case .watch:
            return .watch(
                WatchCommand(
                    path: try arguments.required(0), scene: arguments[.scene],
                    device: arguments[.device].flatMap { Device(named: $0) }, children: arguments.all(.children)))
        case .push, .pop, .stack, .present, .dismiss, .select, .pane, .page, .root, .segue, .tap, .type, .touch,
            .gesture,
            .motion, .remoteControl, .accessibility, .rotate, .edit, .memoryWarning, .statusBar:
            return .request(try request(arguments), wait: arguments[.wait].flatMap { Int($0) })
        case .segues: return .segues(arguments.target(.controller))
        case .scroll: return .scroll(try arguments.required(0))
        case .play: return .play(script: try arguments.required(0))
        case .inject: return try inject(arguments)
        case .child:
            return .child(ChildCommand(subject: try arguments.required(0), command: arguments.operand(1)))
        case .completions:
            if let words = arguments[.words].flatMap(LiveWords.init(rawValue:)) { return .words(words) }
            return .completions(Shell(rawValue: try arguments.required(0)) ?? .bash)
        case .manual: return .manual
        case .help: return .help(arguments.operand(0).first.flatMap(Command.init(rawValue:)))
        }
    }

    private func screen(_ arguments: Arguments) -> WindowID {
        arguments[.screen].flatMap { UInt64($0) }.map(WindowID.init(rawValue:)) ?? .main
    }

    private func attach(_ arguments: Arguments) throws(ProgramError) -> AttachCommand {
        var command = display(arguments)
        command.screen = screen(arguments)
        command.size = arguments[.screenSize].flatMap { Size(screen: $0) }
        guard command.size == nil || command.screen != .main else {
            throw .usage(
                "'--size' is the size of another screen: it needs '--screen 2', 3 or 4", of: arguments.declaration.name)
        }
        command.animates = !arguments.isGiven(.noAnimations)
        command.speaks = arguments.isGiven(.speak)
        return command
    }

    /// The display of `troupe run` and `troupe attach`. For `troupe run` the option for animations belongs to the
    /// instance.
    private func display(_ arguments: Arguments) -> AttachCommand {
        var command = AttachCommand()
        command.use = arguments.isGiven(.kiosk) ? .kiosk : .open
        command.showsStatusBar = !arguments.isGiven(.noStatusBar)
        command.zoom = arguments[.zoom].flatMap { Zoom($0) } ?? command.zoom
        return command
    }

    private func monitor(_ arguments: Arguments) throws(ProgramError) -> MonitorCommand {
        let speed = arguments[.speed].flatMap { Double($0) }
        if let path = arguments[.replay] { return .replay(path: path, speed: speed) }
        guard speed == nil else {
            throw .usage(
                "'--speed' needs '--replay FILE', the recording to show", of: arguments.declaration.name)
        }
        return .follow(since: arguments[.since].flatMap { UInt64($0) }, recordTo: arguments[.record])
    }

    private func run(_ arguments: Arguments) throws(ProgramError) -> RunCommand {
        let mode: RunCommand.Mode =
            arguments.isGiven(.headless) ? .headless : arguments.isGiven(.detach) ? .detached : .shown
        return RunCommand(
            path: try arguments.required(0), mode: mode, scene: arguments[.scene],
            settings: try arguments.settings(animates: mode != .headless && !arguments.isGiven(.noAnimations)),
            display: display(arguments), watches: arguments.isGiven(.watch),
            showsSamples: !arguments.isGiven(.noSamples))
    }

    /// The request to put a scene into a pane, or to open or close the hidden first pane.
    private func pane(_ arguments: Arguments) throws(ProgramError) -> Request {
        let word = try arguments.required(0)
        guard word == "open" || word == "close" else {
            return .setPane(
                Destination(word: try arguments.required(1)), in: arguments.target(.container),
                isFirst: word == "first")
        }
        if let scene = arguments.operand(1).first {
            throw .usage("'\(word)' accepts no scene; '\(scene)' was given", of: arguments.declaration.name)
        }
        return .setPaneOpen(word == "open", in: arguments.target(.container))
    }

    /// The request of a request command.
    private func request(_ arguments: Arguments) throws(ProgramError) -> Request {
        switch self {
        case .push:
            return .push(
                Destination(word: try arguments.required(0)), onto: arguments.target(.onto), animated: true)
        case .pop:
            let pop: Request.Pop =
                if arguments.isGiven(.toRoot) { .toRoot } else { arguments.target(.to).map(Request.Pop.to) ?? .one }
            return .pop(pop, in: arguments.target(.container), animated: true)
        case .stack:
            return .setStack(
                arguments.operand(0).map(Destination.init(word:)), in: arguments.target(.container), animated: true)
        case .present:
            return .present(
                Destination(word: try arguments.required(0)), from: arguments.target(.from),
                Request.Presentation(
                    style: arguments[.style].flatMap(PresentationStyle.init(rawValue:)),
                    transition: arguments[.transition].flatMap(TransitionStyle.init(rawValue:)),
                    policy: arguments[.policy].flatMap(PresentationPolicy.init(rawValue:)) ?? .reject))
        case .dismiss: return .dismiss(arguments.operand(0).first.map(Target.init(word:)), animated: true)
        case .select:
            let word = try arguments.required(0)
            let container = arguments.target(.container)
            guard word != "more" else { return .select(.more, in: container) }
            return .select(Int(word).map(Request.Selection.index) ?? .controller(Target(word: word)), in: container)
        case .pane:
            return try pane(arguments)
        case .page:
            return .setPages(
                arguments.operand(0).map(Destination.init(word:)), in: arguments.target(.container),
                direction: .forward, animated: true)
        case .root: return .root(Destination(word: try arguments.required(0)))
        case .segue:
            return .performSegue(
                try arguments.required(0), from: arguments.target(.controller), sender: .null, byUser: false)
        case .tap: return .tap(try arguments.required(0))
        case .type: return .type(try arguments.required(0))
        case .touch: return .userEvent(.touches([try finger(arguments)]))
        case .gesture:
            return .userEvent(
                .gesture(GestureKind(rawValue: try arguments.required(0)) ?? .tap, on: try arguments.required(1)))
        case .motion: return .userEvent(.motion(MotionKind(rawValue: try arguments.required(0)) ?? .shake))
        case .remoteControl:
            return .userEvent(
                .remoteControl(RemoteControlEvent(rawValue: try arguments.required(0)) ?? .togglePlayPause))
        case .accessibility:
            let action = arguments.operand(0).first.flatMap(AccessibilityAction.init(rawValue:)) ?? .elements
            return .userEvent(.accessibility(action, element: arguments.operand(1).first))
        case .rotate: return .rotate(DeviceOrientation(rawValue: try arguments.required(0)) ?? .unknown)
        case .edit:
            return .setEditing(
                try arguments.required(0) == "on", arguments.operand(1).first.map(Target.init(word:)), animated: true)
        case .memoryWarning: return .memoryWarning
        case .statusBar: return .statusBar(StatusBarChange(rawValue: try arguments.required(0)) ?? .normal)
        case .run, .daemon, .classes, .list, .attach, .monitor, .trace, .tree, .snapshot, .status, .logs, .restart,
            .stop, .doctor,
            .storyboard, .lint, .bench, .sensors, .watch, .segues, .scroll, .play, .inject, .child,
            .completions, .manual, .help:
            throw .usage("'\(arguments.declaration.name)' makes no request", of: arguments.declaration.name)
        }
    }

    private func snapshot(_ arguments: Arguments) throws(ProgramError) -> Invocation {
        var arrangement = Arrangement(
            size: arguments[.size].flatMap { Size(screen: $0) },
            orientation: arguments[.orientation].flatMap(Orientation.init(rawValue:)))
        guard let path = arguments[.png] else {
            guard arrangement == Arrangement(), !arguments.isGiven(.rightToLeft) else {
                throw .usage(
                    "'--size', '--orientation' and '--right-to-left' are for pictures: they need '--png FILE'",
                    of: arguments.declaration.name)
            }
            return .snapshot(of: screen(arguments))
        }
        if screen(arguments) != .main {
            guard arrangement == Arrangement() else {
                throw .usage(
                    "'--size' and '--orientation' are for the screen of the device: another screen never turns, and its "
                        + "display decides its size", of: arguments.declaration.name)
            }
            arrangement.screen = screen(arguments)
        }
        return .picture(
            PictureCommand(path: path, arrangement: arrangement, isRightToLeft: arguments.isGiven(.rightToLeft)))
    }

    private func finger(_ arguments: Arguments) throws(ProgramError) -> FingerTouch {
        let word = try arguments.required(1)
        let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
            throw .usage("'\(word)' is not a place; write X,Y in points", of: arguments.declaration.name)
        }
        return FingerTouch(
            finger: arguments[.finger].flatMap { Int($0) } ?? 0,
            phase: TouchPhase(rawValue: try arguments.required(0)) ?? .began, location: Point(x: x, y: y), time: 0)
    }

    private func inject(_ arguments: Arguments) throws(ProgramError) -> Invocation {
        let name = arguments.declaration.name
        let word = try arguments.required(0)
        let callback = arguments.operand(1).first.flatMap(CallbackName.init(rawValue:))
        guard let kind = Fault.Kind(rawValue: word), !arguments.isGiven(.daemon) else {
            throw .notSupportedYet("this version does not support faults of the daemon", hint: "see '\(name) --help'")
        }
        let fault: Fault
        switch (kind, callback) {
        case (.kill, nil): fault = .kill
        case (.stop, nil): fault = .stop
        case (.continue, nil): fault = .continue
        case (.hang, let callback?): fault = .hang(callback)
        case (.crash, let callback?): fault = .crash(callback)
        case (.relaunch, nil):
            if let child = arguments[.child] {
                throw .usage("'\(word)' is about the whole instance; '--child \(child)' was given", of: name)
            }
            return .relaunch
        case (.hang, nil), (.crash, nil):
            throw .usage("'\(word)' needs the callback it happens in", of: name)
        case (.kill, _?), (.stop, _?), (.continue, _?), (.relaunch, _?):
            throw .usage("'\(word)' happens at once, not in a callback", of: name)
        case (.delay, _), (.drop, _), (.duplicate, _), (.reorder, _), (.corrupt, _), (.flood, _), (.leak, _),
            (.diskFull, _), (.descriptors, _):
            throw .notSupportedYet(
                "this version does not support the fault '\(word)'",
                hint: "use kill, stop, continue, hang CALLBACK, crash CALLBACK or relaunch")
        }
        guard let child = arguments.target(.child) else {
            throw .usage("'\(name)' needs '--child C', the controller of the process", of: name)
        }
        return .inject(fault, child: child)
    }
}
