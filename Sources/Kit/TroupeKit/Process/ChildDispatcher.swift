import Glibc
import TroupeMessages
import TroupeModel
import TroupeValue

/// Delivers the daemon's messages to the controller and collects the controller's messages to the daemon.
///
/// It knows nothing of sockets: its owner passes messages in, and sends the collected messages once per turn.
@MainActor
struct ChildDispatcher: ~Copyable {
    private(set) var controller: ViewController
    private let channel: RequestChannel
    private let outbox: Outbox
    private var journal: Journal
    private var faults: [String: ChildFault.Kind] = [:]
    private var answers: [CallAnswer] = []
    /// True if the other processes know of this incarnation, as far as they wait for it.
    private var isAnnounced: Bool
    private var firstAppearance = FirstAppearance.awaited
    private var handled: [EnvelopeBody] = []
    /// The delivered items whose code was not called yet, in order.
    private var work: ArraySlice<DeliveryItem> = []
    private let touches: TouchDelivery
    /// The reason why the process ends; nil while it runs.
    private(set) var end: String?

    /// Makes the process's own controller, and gives it its identity and scene. Controllers that its code creates
    /// meanwhile are handles.
    ///
    /// - Parameter classes: The classes of the process's handles.
    init(
        _ makeController: @autoclosure () -> ViewController, _ identity: ChildIdentity,
        journal: consuming Journal = Journal(), classes: HandleClasses = HandleClasses()
    ) {
        let outbox = Outbox()
        self.outbox = outbox
        channel = RequestChannel(sender: identity.controller, classes: classes) { message in
            outbox.sendFacts()
            if case .ask(let ask) = message { outbox.messages.nameTransition(ask.request) }
            outbox.messages.append(message)
        }
        controller = RunningProcess.$channel.withValue(channel) { makeController() }
        controller.becomeOwn()
        outbox.controller = controller
        touches = TouchDelivery(controller)
        self.journal = journal
        isAnnounced = identity.incarnation.rawValue <= 1
        channel.owner = controller
        controller.channel = channel
        controller.lastKnown = LastKnownState(
            device: identity.device, screen: identity.screen, orientation: identity.orientation,
            profile: identity.profile)
        var sent = Facts()
        if let scene = identity.scene {
            controller.load(scene)
            sent = controller.facts
        } else {
            // The hello message states the unwind actions.
            sent.unwindActions = controller.knownActions
        }
        // Facts stated by overriding are never in a scene.
        (sent.rotatesInTwoSteps, sent.forwardsAppearance, sent.forwardsRotation) = (nil, nil, nil)
        controller.statements.note(told: sent)
        if controller.statesFactsByOverriding { controller.factsChanged() }
    }

    /// Releases the controller, so that its deinitializers run; `exit` alone would skip them.
    mutating func releaseController() { controller = ViewController() }

    /// True if the daemon waits for an answer that was not sent yet. Send it before more code is called.
    var owesAnswer: Bool { !answers.isEmpty }

    /// True if ``goOn()`` has work to do.
    var hasWork: Bool { !work.isEmpty }

    /// Calls the code for the next callback of the last message.
    mutating func runNextCallback() {
        while let next = work.popFirst() {
            switch next.delivery {
            case .configuration(let configuration): configure(configuration)
            case .callback(let call, let callback): return run(callback, call)
            }
        }
    }

    /// Receives a message from the daemon. Messages that only a child sends are ignored. Callbacks are queued for
    /// ``goOn()``.
    mutating func receive(_ message: EnvelopeBody) {
        switch message {
        case .deliver(let items):
            announce()
            work = work.isEmpty ? items[...] : work + items
        case .told(let told): channel.receive(told.number, told.reply)
        case .input(let input):
            guard input.kind != .endTyping else {
                _ = controller.tree.makeFirstResponder(nil)
                return
            }
            let outcome = RequestCause.$current.withValue(.input(input.number)) { handle(input.kind) }
            controller.tree.latestInput = input.number
            handled.append(.handled(Handled(number: input.number, outcome)))
        case .fault(let fault): faults[fault.callback] = fault.kind
        case .journal: handled.append(.journal(journal.entries))
        case .end(let reason): end = reason
        case .hello, .welcome, .answers, .ask, .views, .handled, .action, .withdraw: break
        }
    }

    /// Ends the process on request of its starter, with an orderly notice to the daemon.
    mutating func leave(_ reason: String) {
        guard end == nil else { return }
        end = reason
        handled.append(.end(reason: reason))
    }

    /// Tells the tables of a data source that another incarnation of it has started.
    private mutating func announce() {
        guard !isAnnounced else { return }
        isAnnounced = true
        controller.announceDataSource()
    }

    /// Schedules the whole view tree for the next turn: the daemon may have lost it.
    func reconnected() { controller.tree.resendAll() }

    /// The messages to send at the end of a turn, in order: requests, facts, views, answers, and last the reports of
    /// handled input. These follow the requests of tasks that the input's handler started.
    mutating func takeOutgoing() -> [EnvelopeBody] {
        defer { handled = [] }
        return dequeueMessages(withViews: true) + handled
    }

    /// The messages to send before the next message is read.
    mutating func takeDue() -> [EnvelopeBody] { dequeueMessages(withViews: true) }

    /// The same messages without the views, which are described once per turn.
    mutating func dequeueMessages() -> [EnvelopeBody] { dequeueMessages(withViews: false) }

    private mutating func dequeueMessages(withViews: Bool) -> [EnvelopeBody] {
        if withViews {
            controller.placeChanged()
            if controller.tree.hasChanges { controller.noteIfStateIsSaved() }
        }
        outbox.sendFacts()
        var messages = outbox.dequeue(beforeNotices: !withViews)
        // A notice may name a view that is new in this turn.
        if withViews, let update = controller.tree.takeUpdate() {
            messages.insert(.views(update), at: messages.firstIndex(where: \.isNotice) ?? messages.endIndex)
        }
        if !answers.isEmpty {
            messages.append(.answers(answers))
            answers = []
            controller.namedInAnswers = []
        }
        return messages
    }

    // MARK: - Callbacks

    private func configure(_ configuration: Configuration) {
        controller.lastKnown.apply(configuration)
        for child in configuration.children { controller.childList.add(ContainedController(child.controller)) }
        controller.showContained()
        for field in configuration.values.entries {
            guard field.key != Configuration.factsKey else {
                controller.adopt(field.value)
                continue
            }
            controller.lastKnown.record(field.value, for: field.key)
            controller.configured(field.key, field.value)
        }
    }

    private mutating func run(_ callback: Callback, _ call: CallID) {
        if !faults.isEmpty, let fault = faults.removeValue(forKey: callback.journalName) { fault.inject() }
        channel.during = call
        journal.append(callback, call: call)
        answers.append(CallAnswer(call, controller.run(callback)))
        if case .appearance(.didAppear, _) = callback { noteAppearance() }
        channel.during = nil
    }

    private mutating func noteAppearance() {
        if firstAppearance == .awaited { firstAppearance = .pending }
    }

    /// True once: after the controller's code was told for the first time that its view has appeared.
    mutating func takeFirstAppearance() -> Bool {
        guard firstAppearance == .pending else { return false }
        firstAppearance = .done
        return true
    }

    // MARK: - Input

    private mutating func handle(_ input: ChildInput.Kind) -> Handled.Outcome {
        switch input {
        case .tap(let id, let location): return touches.tap(id, at: location)
        case .touches(let fingers): return touches.deliver(fingers)
        case .motion(let motion):
            let began = offer { responder, event in responder.motionBegan(motion, with: event) }
            let ended = offer { responder, event in responder.motionEnded(motion, with: event) }
            return .init(began || ended)
        case .remoteControl(let button):
            return .init(offer { responder, event in responder.remoteControlReceived(button, with: event) })
        case .accessibility(let action, let id):
            guard let id else { return .init(controller.offer { $0.perform(action) }) }
            guard let view = controller.tree.view(id) else { return .dropped }
            return .init(view.offer { $0.perform(action) })
        case .text(let id, let text):
            let field = controller.tree.firstResponder
            if let id, (field as? View)?.id != id { return .dropped }
            return .init(field?.offer { $0.insertText(text) } ?? false)
        case .barItem(let id): return .init(barItemTapped(id))
        case .choice(let id, let index, let section):
            guard let view = controller.tree.view(id) else { return .dropped }
            return .init(view.selectItem(index, in: section))
        case .adjustment(let id, let value):
            guard value.isFinite, let view = controller.tree.view(id) else { return .dropped }
            return .init(view.adjust(to: value))
        case .turn(let id, let wheel, let rows):
            guard let view = controller.tree.view(id) else { return .dropped }
            return .init(view.turn(wheel, by: rows))
        case .actions(let selectors, let id):
            let sender = id.flatMap { controller.tree.view($0) }.map(Sender.view) ?? .value(.null)
            return .init(selectors.count { controller.perform(action: $0, sender: sender) } > 0)
        case .endTyping: return .handled
        }
    }

    /// Offers an event to the first responder, else to the controller. Returns true if a responder handled it.
    private func offer(_ tell: (Responder, ResponderEvent) -> Void) -> Bool {
        let event = ResponderEvent()
        tell(controller.tree.firstResponder ?? controller, event)
        return event.isHandled
    }

    /// Handles a tap on a bar button item, in the controller's bars or in a bar that its scene contains as a view.
    ///
    /// - Returns: true if an action or a segue handled the tap.
    private func barItemTapped(_ id: String) -> Bool {
        if let item = controller.barButtonItem(id) { return item.fire(on: controller) }
        let connections = controller.builder?.connections(of: ObjectID(id))
        return connections?.fire(.value(SenderReference.barButtonItem(id).value), on: controller) ?? false
    }
}

/// The progress of the first appearance of the controller's view.
private enum FirstAppearance {
    case awaited
    /// The code was called; the owner of the dispatcher does not know yet.
    case pending
    case done
}

/// The messages to send. Changed facts are inserted before the request that follows them.
@MainActor
private final class Outbox {
    var messages: [EnvelopeBody] = []
    /// The process's own controller; nil while it is made, and once it is released.
    weak var controller: ViewController?

    /// Removes and returns the messages.
    ///
    /// - Parameter beforeNotices: True to leave the first notice and all messages behind it, which follow the views.
    func dequeue(beforeNotices: Bool) -> [EnvelopeBody] {
        let end = (beforeNotices ? messages.firstIndex(where: \.isNotice) : nil) ?? messages.endIndex
        defer { messages.removeFirst(end) }
        return Array(messages[..<end])
    }

    func sendFacts() {
        guard let controller, let changes = controller.takeChangedFacts() else { return }
        let channel = controller.channel
        messages.append(
            .ask(
                Ask(
                    number: channel.nextNumber(), during: channel.during, wantsReply: false,
                    .configure(controller.id, changes))))
    }
}

extension EnvelopeBody {
    /// True for an accessibility notice.
    fileprivate var isNotice: Bool {
        if case .ask(let ask) = self, case .notice = ask.request { true } else { false }
    }
}

extension Handled.Outcome {
    fileprivate init(_ isHandled: Bool) { self = isHandled ? .handled : .unhandled }
}

extension ChildFault.Kind {
    /// Injects the fault for real: blocks until the process is killed, or aborts.
    fileprivate func inject() -> Never {
        switch self {
        case .hang: while true { pause() }
        case .crash: abort()
        }
    }
}
