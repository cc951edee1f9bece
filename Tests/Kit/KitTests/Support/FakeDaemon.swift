import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

/// The daemon's end of a child without process and socket: delivers callbacks and takes the child's messages.
@MainActor
final class FakeDaemon<Controller: ViewController> {
    let controller: Controller
    private(set) var dispatcher: ChildDispatcher
    private let log = Log()
    private var lastCall: UInt64 = 0
    /// All messages of the child, in order.
    private(set) var said: [EnvelopeBody] = []

    init(
        _ type: Controller.Type = Controller.self, scene: SceneModel? = nil, device: DeviceIdiom = .phone,
        classes: [ViewController.Type] = [], declarations: [ViewController.Type] = [],
        segues: [Segue.Type] = []
    ) {
        var made: Controller?
        func make() -> Controller {
            let own = RunningProcess.makeOwn(Controller.self)
            made = own
            return own
        }
        dispatcher = ChildDispatcher(
            make(),
            ChildIdentity(
                controller: c(7), incarnation: Incarnation(rawValue: 1), device: device,
                scene: scene), classes: HandleClasses(classes, declarations: declarations, segues: segues))
        guard let made else { preconditionFailure("the dispatcher makes the controller") }
        controller = made
        controller.channel.log = { [log] in log.lines.append($0) }
    }

    /// The lines that the child wrote to its log.
    var lines: [String] { log.lines }

    /// Runs code of the child, as its loop does.
    func run<Result>(_ code: () throws -> Result) rethrows -> Result {
        try RunningProcess.$channel.withValue(controller.channel, operation: code)
    }

    /// Delivers callbacks in one message and returns the child's messages.
    @discardableResult
    func deliver(_ callbacks: Callback...) -> [EnvelopeBody] {
        send(
            .deliver(
                callbacks.map { callback in
                    lastCall += 1
                    return DeliveryItem(.callback(CallID(rawValue: lastCall), callback))
                }))
    }

    /// Delivers one callback and returns its answer.
    func answer(to callback: Callback) -> Answer? { answers(deliver(callback)).last?.answer }

    /// Loads the view and lays it out in that size, as the daemon does before anything appears.
    func load(size: Size = Size(width: 320, height: 416), insets: Insets = .zero) {
        deliver(.awakeFromNib, .loadView, .viewDidLoad)
        layout(size: size, insets: insets)
    }

    @discardableResult
    func layout(
        size: Size, insets: Insets = .zero, serial: UInt64 = 1, orientation: Orientation = .portrait
    ) -> [EnvelopeBody] {
        deliver(
            .viewWillLayoutSubviews(
                LayoutContext(serial: serial, size: size, insets: insets, orientation: orientation)),
            .updateViewConstraints, .viewDidLayoutSubviews)
    }

    @discardableResult
    func send(_ body: EnvelopeBody) -> [EnvelopeBody] {
        run {
            dispatcher.receive(body)
            while dispatcher.hasWork { dispatcher.runNextCallback() }
        }
        return turn()
    }

    /// The child's messages at the end of a turn.
    @discardableResult
    func turn() -> [EnvelopeBody] {
        let bodies = dispatcher.takeOutgoing()
        said += bodies
        return bodies
    }

    /// A person does something; whether the child handled it.
    @discardableResult
    func input(_ kind: ChildInput.Kind) -> (handled: Bool, said: [EnvelopeBody]) {
        let bodies = send(.input(ChildInput(number: 1, kind)))
        let handled = bodies.contains {
            if case .handled(let handled) = $0 { handled.outcome == .handled } else { false }
        }
        return (handled, bodies)
    }

    /// Taps the middle of a view.
    @discardableResult
    func tap(_ view: View) -> (handled: Bool, said: [EnvelopeBody]) {
        input(.tap(view.id, at: Point(x: view.frame.width / 2, y: view.frame.height / 2)))
    }

    /// Replies to the last request of that command.
    func reply(
        to ask: Ask?, _ status: Reply.Status, controllers: [ControllerID] = [],
        content: Reply.Content = .nothing
    ) throws {
        let ask = try #require(ask)
        send(
            .told(
                Told(
                    number: ask.number,
                    Reply(
                        request: RequestID(rawValue: 1), command: ask.request.command, status: status,
                        controllers: controllers, content: content))))
    }

    /// The child's requests since it started, without facts about itself.
    var requests: [Request] { asks(said).map(\.request).filter { $0.command != "configure" } }
}

/// The log of a child.
@MainActor
private final class Log {
    var lines: [String] = []
}

func answers(_ bodies: [EnvelopeBody]) -> [CallAnswer] {
    bodies.flatMap { body -> [CallAnswer] in
        guard case .answers(let answers) = body else { return [] }
        return answers
    }
}

func asks(_ bodies: [EnvelopeBody]) -> [Ask] {
    bodies.compactMap { if case .ask(let ask) = $0 { ask } else { nil } }
}

func updates(_ bodies: [EnvelopeBody]) -> [ViewUpdate] {
    bodies.compactMap { if case .views(let update) = $0 { update } else { nil } }
}

/// The facts a child stated, in order.
func facts(_ bodies: [EnvelopeBody]) -> [Facts] {
    asks(bodies).compactMap { if case .configure(_, let facts) = $0.request { facts } else { nil } }
}

extension AppearanceContext {
    /// A context as a push gives it.
    static func pushed(_ flags: AppearanceFlags = [], animated: Bool = true) -> AppearanceContext {
        AppearanceContext(
            animated: animated, reason: .push, flags: flags, size: Size(width: 320, height: 416),
            orientation: .portrait)
    }
}

/// The controller of that number.
func c(_ number: UInt64) -> ControllerID { ControllerID(rawValue: number) }
