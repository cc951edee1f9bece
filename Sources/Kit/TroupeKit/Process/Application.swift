import Glibc
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTransport

/// An executable that hosts controllers by the names of their classes. Each of its processes is one controller.
///
/// ```swift
/// import TroupeKit
///
/// Application.run([RecipeListViewController.self, RecipeDetailViewController.self])
/// ```
@MainActor
public enum Application {
    /// Runs the controller that this process was started for, until the daemon or the instance ends the process.
    ///
    /// With `--troupe-classes` it prints the names of the classes, one per line, then `link descriptor`, and exits with
    /// 0. With `--troupe-classes members` it also prints ``ViewController/actionNames``,
    /// ``ViewController/outletNames``, ``ViewController/segueNames`` and ``ViewController/sceneNames`` of each class, and the classes of segues.
    /// With `--troupe-zygote` it does the work that the start of every controller shares, then waits to be forked. Code
    /// before the call of this function then runs once for all forked processes and must not start a thread.
    ///
    /// - Parameters:
    ///   - classes: The classes of the controllers that the executable hosts.
    ///   - segues: The classes of custom segues that these controllers perform.
    ///   - declarations: The declarations of classes that other executables host
    ///     (``ViewController/storyboardClass``). The destination of a segue to such a controller is an object of the
    ///     declaration.
    public static func run(
        _ classes: [ViewController.Type], segues: [Segue.Type] = [], handles declarations: [ViewController.Type] = []
    ) -> Never {
        answerQuestions { inquiry in classes.map { $0.hosted(performing: segues, for: inquiry) } }
        start(handles: HandleClasses(classes, declarations: declarations, segues: segues)) { className in
            guard let type = classes.first(where: { $0.storyboardClass == className }) else { return nil }
            return { _ in RunningProcess.makeOwn(type) }
        }
    }

    /// Forks controllers' processes in a process that was started as a zygote, until its starter ends; returns only in
    /// a forked process. In any other process it returns at once. ``run(_:segues:handles:)`` calls it. A program that reads its
    /// own arguments must call it before it reads them.
    package static func serveForksIfAsked() { Zygote.serveIfAsked(preparing: Rehearsal.run) }

    /// Runs a controller of `type`, whatever class this process was started for: a stand-in for missing code.
    public static func run(anyClassAs type: ViewController.Type) -> Never {
        serveForksIfAsked()
        start { _ in { _ in standIn(RunningProcess.makeOwn(type)) } }
    }

    /// Runs the controller that `makeController` makes for this process's role. Troupe's own programs play any scene
    /// this way.
    ///
    /// - Parameter names: The names of the classes that the program declares to host.
    package static func run(anyOf names: [String], makeController: @escaping @MainActor (Role) -> ViewController)
        -> Never
    {
        answerQuestions { _ in names.map { HostedClass($0) } }
        start { _ in { standIn(makeController($0)) } }
    }

    /// Answers a `--troupe-classes` inquiry and exits. Returns in a process that is to run a controller, started or
    /// forked.
    ///
    /// - Parameter classes: Describes the hosted classes for an inquiry.
    private static func answerQuestions(_ classes: (ClassInquiry) -> [HostedClass]) {
        serveForksIfAsked()
        guard let inquiry = ClassInquiry(asking: CommandLine.arguments) else { return }
        for hosted in classes(inquiry) {
            switch inquiry {
            case .names: print(hosted.name)
            case .members: print(hosted.line)
            }
        }
        print(LinkKind.declaration)
        exit(0)
    }

    /// Marks a controller as a stand-in: since its code is missing, it may have any action.
    @MainActor
    private static func standIn(_ controller: ViewController) -> ViewController {
        controller.standsIn = true
        return controller
    }

    private static func start(
        handles classes: HandleClasses = HandleClasses(),
        finding maker: (String) -> (@MainActor (Role) -> ViewController)?
    ) -> Never {
        // Line buffering makes each printed line readable at once, also if the process dies without flushing.
        StandardDescriptors.bufferLines()
        do {
            var given = try LaunchDescriptors.inherit()
            guard let makeController = maker(given.launch.className) else {
                throw ProgramError(
                    .unavailable,
                    "this executable has no class \(given.launch.className); add it to Application.run, or leave it out"
                        + " of the storyboard")
            }
            if let link = given.link.take() {
                try run(&given, link, handles: classes, makeController: makeController)
            } else {
                // Connect first: libzmq shakes hands on its own thread while this thread reads the scene.
                try run(&given, try dealer(given.launch), handles: classes, makeController: makeController)
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
        _ given: inout LaunchDescriptors, _ link: consuming Link, handles classes: HandleClasses,
        makeController: @MainActor (Role) -> ViewController
    ) throws {
        var loop = try ChildLoop(&given, link, classes: classes, makeController: makeController)
        try loop.run()
    }

    /// Starts to connect to the daemon with the credentials of the launch message.
    private static func dealer(_ launch: Launch) throws -> Dealer {
        try Dealer(
            connecting: try Endpoint(path: launch.endpoint), in: try Context(),
            credentials: .password(user: launch.user, password: launch.token))
    }
}
