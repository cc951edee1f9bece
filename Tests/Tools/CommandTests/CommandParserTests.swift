import Testing
import TroupeModel
import TroupeValue

@testable import TroupeCommand

/// Parses a line the way a shell would split it.
private func parse(_ line: String, environment: String? = nil) throws -> CommandLineRequest {
    try CommandParser(environmentName: environment).parse(try #require(ShellWords.split(line)))
}

private let usual = InstanceSettings(profile: .modern, animates: true, wraps: [])
private let forking = InstanceSettings(profile: .modern, animates: true, wraps: [], forking: .all)
private let kiosk: AttachCommand = {
    var command = AttachCommand()
    command.use = .kiosk
    command.showsStatusBar = false
    return command
}()
private func zoomed(_ zoom: Zoom) -> AttachCommand {
    var command = AttachCommand()
    command.zoom = zoom
    return command
}

@Suite struct CommandParserTests {
    @Test(
        "Every command line of the contract parses as specified",
        arguments: [
            ("run App", .run(RunCommand(path: "App", mode: .shown, settings: usual))),
            (
                "run Main.storyboard --children ./App --device pad --size 100x200 --profile classic --detach "
                    + "--no-animations --deadline 500 --launch-deadline 4000 --busy-deadline 200 --kill-deadline 900 --retry 60 --processes 20 --restart onFailure --restart Photo=never --link descriptor --wrap A='gdb -q' --wrap=B=valgrind",
                .run(
                    RunCommand(
                        path: "Main.storyboard", mode: .detached,
                        settings: InstanceSettings(
                            children: ["./App"], device: .pad, size: Size(width: 100, height: 200), profile: .classic,
                            animates: false,
                            deadlines: DeadlineChoice(launch: 4000, call: 500, busy: 200, kill: 900, retry: 60_000),
                            processes: 20, restart: RestartChoice(.onFailure, classes: ["Photo": .never]),
                            link: .descriptor,
                            wraps: [
                                .init(className: "A", command: ["gdb", "-q"]),
                                .init(className: "B", command: ["valgrind"]),
                            ])))
            ),
            (
                "run App --children ./A --children=./B",
                .run(
                    RunCommand(
                        path: "App", mode: .shown,
                        settings: InstanceSettings(
                            children: ["./A", "./B"], profile: .modern, animates: true, wraps: [])))
            ),
            ("daemon", .daemon(StartCommand(root: nil, staysInForeground: false, settings: usual))),
            ("daemon --detach", .daemon(StartCommand(root: nil, staysInForeground: false, settings: usual))),
            (
                "daemon --foreground --zygote --root 'UITabBarController(A, B)'",
                .daemon(StartCommand(root: "UITabBarController(A, B)", staysInForeground: true, settings: forking))
            ),
            ("classes", .classes),
            (
                "run App --scene 'My Settings'",
                .run(RunCommand(path: "App", mode: .shown, scene: "My Settings", settings: usual))
            ),
            (
                "run App --no-samples",
                .run(RunCommand(path: "App", mode: .shown, settings: usual, showsSamples: false))
            ),
            (
                "run App --zygote",
                .run(RunCommand(path: "App", mode: .shown, settings: forking))
            ),
            (
                "run App --no-zygote",
                .run(
                    RunCommand(
                        path: "App", mode: .shown,
                        settings: InstanceSettings(profile: .modern, animates: true, wraps: [], forking: .never)))
            ),
            ("watch App --scene A", .watch(WatchCommand(path: "App", scene: "A"))),
            ("run App --detach", .run(RunCommand(path: "App", mode: .detached, settings: usual))),
            (
                "run App --headless",
                .run(
                    RunCommand(
                        path: "App", mode: .headless,
                        settings: InstanceSettings(profile: .modern, animates: false, wraps: [])))
            ),
            ("list", .list(only: nil)), ("list --name x", .list(only: "x")),
            ("attach", .attach(AttachCommand())),
            ("attach --kiosk --no-status-bar", .attach(kiosk)),
            (
                "run App --kiosk --no-status-bar",
                .run(RunCommand(path: "App", mode: .shown, settings: usual, display: kiosk))
            ),
            (
                "run App --zoom 2",
                .run(RunCommand(path: "App", mode: .shown, settings: usual, display: zoomed(.factor(2))))
            ),
            ("attach --zoom fit", .attach(zoomed(.fit))), ("attach --zoom 1.5", .attach(zoomed(.factor(1.5)))),
            ("monitor", .monitor(.follow(since: nil, recordTo: nil))),
            ("monitor --since 7 --record f", .monitor(.follow(since: 7, recordTo: "f"))),
            ("monitor --replay f", .monitor(.replay(path: "f", speed: nil))),
            ("monitor --replay f --speed 0.5", .monitor(.replay(path: "f", speed: 0.5))),
            ("trace f", .trace(file: "f", recording: nil)),
            ("trace f --recording r", .trace(file: "f", recording: "r")),
            ("tree", .tree(includesViews: false)), ("tree --views", .tree(includesViews: true)),
            ("tree --dot", .graph),
            (
                "snapshot --screen 2 --png b.png",
                .picture(PictureCommand(path: "b.png", arrangement: Arrangement(screen: WindowID(rawValue: 2))))
            ),
            ("snapshot", .snapshot(of: .main)), ("snapshot --screen 2", .snapshot(of: WindowID(rawValue: 2))),
            ("status c4", .status(.id(ControllerID(rawValue: 4)))),
            ("status Main/Detail", .status(.named("Main/Detail"))),
            ("logs", .logs(nil)), ("logs Detail", .logs(.named("Detail"))),
            ("restart c4", .request(.restart(.id(ControllerID(rawValue: 4))))),
            ("stop", .stop), ("doctor", .doctor(only: nil)), ("doctor --name x", .doctor(only: "x")),
            ("storyboard Main.storyboard", .storyboard(path: "Main.storyboard", asSwift: false)),
            ("storyboard Recipes --swift", .storyboard(path: "Recipes", asSwift: true)),
            ("lint App", .lint(LintCommand(path: "App"))),
            (
                "lint Main.storyboard --children a --children b",
                .lint(LintCommand(path: "Main.storyboard", children: ["a", "b"]))
            ),
            (
                "lint App --sources Sources --sources Shared",
                .lint(LintCommand(path: "App", sources: ["Sources", "Shared"]))
            ),
            ("bench", .bench(rounds: nil, isQuick: false)), ("bench --rounds 3", .bench(rounds: 3, isQuick: false)),
            ("bench --quick --name x", .bench(rounds: nil, isQuick: true)),
            ("bench --peers", .bench(rounds: nil, isQuick: false, besidePeers: true)),
            ("push Detail", .request(.push(.scene("Detail"), onto: nil, animated: true))),
            (
                "push c9 --onto c2",
                .request(
                    .push(
                        .controller(ControllerID(rawValue: 9)), onto: .id(ControllerID(rawValue: 2)), animated: true))
            ),
            ("pop", .request(.pop(.one, in: nil, animated: true))),
            ("pop --to List", .request(.pop(.to(.named("List")), in: nil, animated: true))),
            ("pop --to-root --in Nav", .request(.pop(.toRoot, in: .named("Nav"), animated: true))),
            ("stack A B --in N", .request(.setStack([.scene("A"), .scene("B")], in: .named("N"), animated: true))),
            ("present Add", .request(.present(.scene("Add"), from: nil, Request.Presentation()))),
            (
                "present Add --from L --style formSheet --transition crossDissolve --policy queue",
                .request(
                    .present(
                        .scene("Add"), from: .named("L"),
                        Request.Presentation(style: .formSheet, transition: .crossDissolve, policy: .queue)))
            ),
            ("dismiss", .request(.dismiss(nil, animated: true))),
            ("dismiss Add", .request(.dismiss(.named("Add"), animated: true))),
            ("select 0", .request(.select(.index(0), in: nil))),
            ("pane first A", .request(.setPane(.scene("A"), in: nil, isFirst: true))),
            ("pane open", .request(.setPaneOpen(true, in: nil))),
            ("pane close --in Split", .request(.setPaneOpen(false, in: .named("Split")))),
            (
                "pane second c3 --in Split",
                .request(.setPane(.controller(ControllerID(rawValue: 3)), in: .named("Split"), isFirst: false))
            ),
            (
                "select Settings --in c1",
                .request(
                    .select(.controller(.named("Settings")), in: .id(ControllerID(rawValue: 1))))
            ),
            ("root Welcome", .request(.root(.scene("Welcome")))),
            ("segue go", .request(.performSegue("go", from: nil, sender: .null, byUser: false))),
            ("segue go --controller L", .request(.performSegue("go", from: .named("L"), sender: .null, byUser: false))),
            ("segues", .segues(nil)), ("segues --controller L", .segues(.named("L"))),
            ("tap Save", .request(.tap("Save"))), ("tap -- -x", .request(.tap("-x"))),
            ("type 'Apple pie'", .request(.type("Apple pie"))),
            ("rotate portrait", .request(.rotate(.portrait))),
            ("rotate landscapeRight", .request(.rotate(.landscapeRight))),
            ("edit on", .request(.setEditing(true, nil, animated: true))),
            ("edit off List", .request(.setEditing(false, .named("List"), animated: true))),
            ("memory-warning", .request(.memoryWarning)),
            ("status-bar tall", .request(.statusBar(.tall))), ("status-bar hidden", .request(.statusBar(.hidden))),
            ("accessibility", .request(.userEvent(.accessibility(.elements, element: nil)))),
            (
                "accessibility increment Servings",
                .request(.userEvent(.accessibility(.increment, element: "Servings")))
            ),
            (
                "touch began 12,34.5 --finger 2",
                .request(
                    .userEvent(
                        .touches([
                            FingerTouch(finger: 2, phase: .began, location: Point(x: 12, y: 34.5), time: 0)
                        ])))
            ),
            ("gesture pinch Soup", .request(.userEvent(.gesture(.pinch, on: "Soup")))),
            ("motion shake", .request(.userEvent(.motion(.shake)))),
            ("remote-control nextTrack", .request(.userEvent(.remoteControl(.nextTrack)))),
            ("play tour", .play(script: "tour")),
            ("inject kill --child D", .inject(.kill, child: .named("D"))),
            ("inject stop --child D", .inject(.stop, child: .named("D"))),
            ("inject continue --child D", .inject(.continue, child: .named("D"))),
            ("inject hang viewDidLoad --child D", .inject(.hang(.viewDidLoad), child: .named("D"))),
            ("inject crash loadView --child D", .inject(.crash(.loadView), child: .named("D"))),
            ("inject relaunch", .relaunch),
            (
                "child Detail --name main -- gdb --args ./App --name x",
                .child(ChildCommand(subject: "Detail", command: ["gdb", "--args", "./App", "--name", "x"]))
            ),
            ("completions zsh", .completions(.zsh)), ("manual", .manual),
            ("help", .help(nil)), ("help push", .help(.push)), ("push --help", .help(.push)),
            ("push --nonsense --help", .help(.push)), ("--help", .help(nil)), ("-h", .help(nil)),
            ("--version", .version), ("--json --version", .version), ("--version push", .version),
        ] as [(String, Invocation)])
    func understands(line: String, invocation: Invocation) throws {
        #expect(try parse(line).invocation == invocation)
    }

    @Test(
        "Without a name, a command asks main, or the only instance that runs",
        arguments: [
            ([], "main"), (["main"], "main"), (["demo"], "demo"), (["demo", "main"], "main"),
            (["demo", "kiosk"], "main"),
        ])
    func unnamed(running: [String], asked: String) {
        #expect(InstanceChoice.unnamed.nameToAsk { running } == asked)
        #expect(InstanceChoice.named("given").nameToAsk { running } == "given")
        #expect(InstanceChoice.unnamed.nameToStart == "main")
    }

    @Test("The instance comes from the option in any position, else from the environment")
    func names() throws {
        #expect(try parse("tree").instance == .unnamed)
        #expect(try parse("tree", environment: "").instance == .unnamed)
        #expect(try parse("tree", environment: "env").instance == .named("env"))
        #expect(try parse("tree --name given", environment: "env").instance == .named("given"))
        #expect(try parse("--name given push A --json").instance == .named("given"))
        #expect(try parse("--json push A").json)
        #expect(try !parse("push A").json)
        #expect(try parse("--help --json").json)
        #expect(throws: ProgramError.self) { try parse("tree", environment: "../x") }
        // A command without an instance ignores it.
        for line in ["list", "doctor", "bench", "manual", "storyboard a"] {
            #expect(throws: Never.self) { try parse(line, environment: "../x") }
        }
    }

    @Test(
        "The options of a display make the same display",
        arguments: [AttachCommand(), kiosk, zoomed(.fit), zoomed(.factor(1.5))])
    func displayOptions(command: AttachCommand) throws {
        var still = command
        still.animates = false
        for display in [command, still] {
            #expect(try parse((["attach"] + display.options).joined(separator: " ")).invocation == .attach(display))
        }
    }

    @Test(
        "A malformed command line is refused with a suggestion and exit code 64",
        arguments: [
            ("", "a command is missing", "'troupe --help'"),
            ("--jsno", "unknown option '--jsno' for 'troupe'", "did you mean '--json'?"),
            ("--bogus", "unknown option '--bogus' for 'troupe'", "see 'troupe --help'"),
            ("tree --version", "unknown option '--version' for 'troupe tree'", "see 'troupe tree --help'"),
            ("inject hang viewDidLod --child D", "one of the", ""),
            ("inject hang viewDidLod --child D", "did you mean 'viewDidLoad'?", ""),
            ("help psuh", "did you mean 'push'?", ""),
            ("psuh A", "unknown command 'psuh'", "did you mean 'push'?"),
            ("run App --heedless", "unknown option '--heedless' for 'troupe run'", "did you mean '--headless'?"),
            ("push A --on c1", "unknown option '--on'", "did you mean '--onto'?"),
            ("push A --Onto=c1", "unknown option '--Onto'", "did you mean '--onto'?"),
            ("tap -5", "unknown option '-5'", "after '--'"),
            ("completions tcsh", "'tcsh' must be one of bash, zsh, fish", ""),
            ("push", "'troupe push' needs IDENTIFIER", "troupe push --help"),
            ("push A B", "unexpected operand 'B'", ""),
            ("push ''", "must not be empty", ""),
            ("stack", "needs IDENTIFIER", ""),
            ("push A --onto", "'--onto' needs a value: --onto C", ""),
            ("push A --json=1", "'--json' takes no value", ""),
            ("push A --onto a --onto b", "'--onto' is given twice", ""),
            ("list --json --json", "'--json' is given twice", ""),
            ("pop --to A --to-root", "cannot be combined", ""),
            ("run App --detach --headless", "cannot be combined", ""),
            ("run App --kiosk --headless", "cannot be combined", ""),
            ("run App --zoom fit --detach", "cannot be combined", ""),
            ("run App --headless --no-status-bar", "cannot be combined", ""),
            ("run App --device phon", "did you mean 'phone'?", ""),
            ("run App --size 12", "WIDTHxHEIGHT", ""),
            ("run App --deadline 0", "from 1 to 3600000", ""),
            ("run App --link tcp", "must be one of zmq, descriptor", ""),
            ("run App --restart sometimes", "must be one of never, onFailure, always", ""),
            ("run App --restart Photo=sometimes", "must be one of never, onFailure, always", ""),
            ("run App --restart =never", "must name a class before the '='", ""),
            ("run App --deadline 1000 --kill-deadline 1200", "1.5 times --deadline", ""),
            ("run App --wrap A", "must be CLASS=COMMAND", ""),
            ("run App --wrap \"A='x\"", "quote", ""),
            ("run App --wrap 'A= '", "empty", ""),
            ("monitor --since -1", "0 or more", ""),
            ("monitor --speed 2", "needs '--replay FILE'", ""),
            ("monitor --replay f --speed 0", "above 0", ""), ("monitor --replay f --speed nan", "above 0", ""),
            ("attach --zoom 0.5", "must be 'fit' or a number from 1 to 8", ""), ("attach --zoom nan", "'fit'", ""),
            ("attach --zoom", "--zoom", ""),
            ("monitor --replay f --speed inf", "above 0", ""),
            ("monitor --replay f --record g", "cannot be combined", ""),
            ("monitor --replay f --since 1", "cannot be combined", ""),
            ("tree --dot --views", "cannot be combined", ""), ("tree --dot --json", "cannot be combined", ""),
            ("trace", "needs FILE", ""),
            ("rotate sideways", "must be one of portrait", ""),
            ("edit maybe", "must be one of on, off", ""),
            ("pane third A", "must be one of first, second", ""), ("pane first", "needs IDENTIFIER", ""),
            ("present A --style formsheet", "did you mean 'formSheet'?", ""),
            ("list --name a/b", "A-Z", ""), ("list --name ..", "neither", ""),
            ("list --name \(String(repeating: "n", count: 33))", "1 to 32", ""),
            ("child Detail", "needs -- COMMAND...", ""), ("child Detail --", "needs -- COMMAND...", ""),
            ("child Detail gdb", "needs -- COMMAND...", ""),
            ("inject hang --child D", "'hang' needs the callback", ""),
            ("inject kill loadView --child D", "not in a callback", ""),
            ("inject kill", "needs '--child C'", ""),
            ("inject relaunch loadView", "not in a callback", ""),
            ("inject relaunch --child D", "the whole instance", ""),
            ("inject explode --child D", "must be one of kill, stop, continue, hang, crash", ""),
            ("run App --device pad-99", "did you mean 'pad", ""),
        ])
    func refuses(line: String, message: String, hint: String) throws {
        let error = #expect(throws: ProgramError.self) { try parse(line) }
        #expect(error?.exitCode == .usage)
        #expect(error?.code == "badArgument")
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(hint.isEmpty || error?.hint?.contains(hint) == true, "\(error?.hint ?? "")")
    }

    @Test(
        "A feature of a later version is rejected as such",
        arguments: [
            "inject delay --child D", "inject leak --child D", "inject kill --daemon",
            "inject disk-full --daemon",
        ])
    func rejectsTheFuture(line: String) {
        let error = #expect(throws: ProgramError.self) { try parse(line) }
        #expect(error?.exitCode == .rejected)
        #expect(error?.code == "notSupportedYet")
        #expect(error?.hint?.isEmpty == false)
    }

    @Test("The daemon's own command line parses the same way")
    func daemon() throws {
        let parser = CommandParser(environmentName: "env")
        #expect(
            try parser.parseDaemon(["--name", "n", "a.model", "--device", "phone-5"])
                == .run(
                    DaemonCommand(
                        name: "n", model: "a.model",
                        settings: InstanceSettings(
                            device: Device(named: "phone-5"), profile: .modern, animates: true, wraps: []))))
        #expect(try parser.parseDaemon([]) == .run(DaemonCommand(name: "env", model: nil, settings: usual)))
        #expect(try parser.parseDaemon(["--help"]) == .help)
        #expect(try parser.parseDaemon(["--version"]) == .version)
        #expect(throws: ProgramError.self) { try parser.parseDaemon(["a", "b"]) }
    }

    @Test("Every line of random words gets an answer from the parser, without a crash")
    func survivesNonsense() {
        var state: UInt64 = 42
        let words =
            Command.allCases.map(\.rawValue) + Command.allCases.flatMap { $0.declaration.allOptions.map(\.name) }
            + ["--", "-", "", "=", "--=", "--name=", "-h=", "c4", "7", "on", "A=B", "🎭", "\u{0}"]
        for _ in 0..<5_000 {
            var line: [String] = []
            for _ in 0..<6 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                line.append(words[Int(state >> 33) % words.count])
            }
            do {
                _ = try CommandParser(environmentName: nil).parse(line)
            } catch {
                #expect(!error.message.isEmpty && error.hint?.isEmpty == false)
            }
        }
    }

    @Test(
        "Words are split as a shell splits them",
        arguments: [
            ("", []), ("  a  b\tc\n", ["a", "b", "c"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a'b'\"c\"", ["abc"]),
            ("'' \"\"", ["", ""]), (#"a\ b \" '\' "\"""#, ["a b", "\"", "\\", "\""]),
            ("'a", nil), ("\"a", nil), ("a\\", nil),
        ] as [(String, [String]?)])
    func splitsWords(text: String, words: [String]?) {
        #expect(ShellWords.split(text) == words)
    }

    @Test(
        "Only a similar word is suggested",
        arguments: [
            ("psuh", "push"), ("--on", "--onto"), ("tre", "tree"), ("MONITOR", "monitor"), ("bogus", nil),
            ("--version", nil), ("--", nil), ("", nil), (String(repeating: "x", count: 300), nil),
        ] as [(String, String?)])
    func proposals(text: String, meant: String?) {
        let words = ["push", "logs", "tree", "monitor", "--json", "--onto", "--size"]
        #expect(Spelling.nearest(to: text, among: words) == meant)
    }

    @Test(
        "The distance between words counts edits",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("psuh", "push", 1), ("heedless", "headless", 1),
            ("kitten", "sitting", 3), ("ABC", "abc", 0),
        ])
    func distances(left: String, right: String, distance: Int) {
        #expect(Spelling.distance(from: left, to: right) == distance)
    }
}
