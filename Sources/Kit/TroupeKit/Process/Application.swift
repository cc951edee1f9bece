import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTransport

/// An executable that hosts controllers by the names of their classes. A process of it is one controller.
///
/// ```swift
/// import TroupeKit
///
/// Application.run([RecipeListViewController.self, RecipeDetailViewController.self])
/// ```
@MainActor
public enum Application {
    /// Is the controller this process was started for, until the daemon or the instance ends it.
    ///
    /// With `--troupe-classes` it prints the names of the classes, one a line, then `link descriptor`, and exits with 0; with
    /// `--troupe-classes members` also ``ViewController/actionNames``, ``ViewController/outletNames``,
    /// ``ViewController/segueNames`` and ``ViewController/sceneNames`` of each. With `--troupe-zygote` it does
    /// what every controller's process does first, and waits until it is to be forked into one: what stands before the call
    /// of this function has then run once for all of them, and must start no thread.
    public static func run(_ classes: [ViewController.Type]) -> Never {
        answerQuestions { classes.map(\.hosted) }
        run { className in classes.first { $0.storyboardClass == className } }
    }

    /// In a process that was started as a zygote: forks controllers' processes until its starter is gone, and returns only in
    /// a forked one. In any other process it returns at once. ``run(_:)`` calls it; a program that looks at its arguments
    /// first calls it before that.
    package static func serveForksIfAsked() { Zygote.serveIfAsked(preparing: Rehearsal.run) }

    /// Is a controller of `type` whatever class it was started for: a stand-in for code that is not there.
    public static func run(anyClassAs type: ViewController.Type) -> Never {
        serveForksIfAsked()
        start { _ in { _ in standIn(type.init()) } }
    }

    /// Is the controller that `makeController` makes for the role it was started for: how programs of Troupe itself play any scene.
    ///
    /// - Parameter names: The classes it says it hosts.
    package static func run(anyOf names: [String], makeController: @escaping @MainActor (Role) -> ViewController)
        -> Never
    {
        answerQuestions { names.map { HostedClass($0) } }
        start { _ in { standIn(makeController($0)) } }
    }

    /// Answers where the executable itself is asked; else this process is a controller, started or forked.
    ///
    /// - Parameter classes: The hosted classes, described only for a question.
    private static func answerQuestions(_ classes: () -> [HostedClass]) {
        serveForksIfAsked()
        guard let inquiry = ClassInquiry(asking: CommandLine.arguments) else { return }
        for hosted in classes() {
            switch inquiry {
            case .names: print(hosted.name)
            case .members: print(hosted.line)
            }
        }
        print(LinkKind.declaration)
        exit(0)
    }

    /// What is played for code that is not there might have any action.
    @MainActor
    private static func standIn(_ controller: ViewController) -> ViewController {
        controller.standsIn = true
        return controller
    }

    private static func run(finding type: (String) -> ViewController.Type?) -> Never {
        start { className in
            guard let type = type(className) else { return nil }
            return { _ in type.init() }
        }
    }

    private static func start(finding maker: (String) -> (@MainActor (Role) -> ViewController)?) -> Never {
        // A line printed is read at once, also where the process ends without a word.
        StandardDescriptors.bufferLines()
        do {
            var given = try LaunchDescriptors.take()
            guard let makeController = maker(given.launch.className) else {
                throw ProgramError(
                    .unavailable,
                    "this executable has no class \(given.launch.className); add it to Application.run, or leave it out"
                        + " of the storyboard")
            }
            if let link = given.link.take() {
                try run(&given, link, makeController: makeController)
            } else {
                // Connecting comes first: libzmq shakes hands on its own thread while the scene is read here.
                try run(&given, try dealer(given.launch), makeController: makeController)
            }
            exit(ExitCode.completed.rawValue)
        } catch let error as ProgramError {
            StandardError.write("\(CommandLine.arguments.first ?? "child"): \(error.message)\n")
            exit(error.exitCode.rawValue)
        } catch {
            StandardError.write("\(CommandLine.arguments.first ?? "child"): \(error)\n")
            exit(ExitCode.inputOutput.rawValue)
        }
    }

    private static func run<Link: DaemonLink & ~Copyable>(
        _ given: inout LaunchDescriptors, _ link: consuming Link,
        makeController: @MainActor (Role) -> ViewController
    ) throws {
        var loop = try ChildLoop(&given, link, makeController: makeController)
        try loop.run()
    }

    /// Starts to connect to the daemon, as who was launched.
    private static func dealer(_ launch: Launch) throws -> Dealer {
        try Dealer(
            connecting: try Endpoint(path: launch.endpoint), in: try Context(),
            credentials: .password(user: launch.user, password: launch.token))
    }
}
