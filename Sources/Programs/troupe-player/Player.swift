import Dispatch
import Glibc
import TroupeKit
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeScenario
import TroupeValue

/// A controller whose code is a part of a scenario.
final class Player: ViewController {
    private let part: ControllerScript
    private var cues: (any DispatchSourceRead)?
    private var pending: [UInt8] = []
    /// The custom segue that is being performed.
    private var performing: Segue?

    init(_ part: ControllerScript) {
        self.part = part
        super.init()
        customSegueStandIn = { [weak self] segue in self?.perform(segue) ?? false }
        if let folder = part.folder { listen(to: Cue.pipe(of: part.controller, in: folder)) }
    }

    required convenience init() {
        self.init(ControllerScript(names: [], controller: ControllerID(rawValue: 0), folder: nil, behaviours: []))
    }

    // MARK: Asking

    /// Listens for the requests of `as` lines, which are made outside of callbacks.
    private func listen(to path: String) {
        // An earlier incarnation may have made the pipe. Holding both ends prevents an end of file.
        mkfifo(path, 0o600)
        let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { self.readCues(descriptor) } }
        source.resume()
        cues = source
    }

    private func readCues(_ descriptor: Int32) {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return }
        pending += chunk[..<count]
        while let message = Cue.next(in: &pending) {
            do throws(ProtocolError) {
                guard case .ask(let ask)? = try Envelope(decoding: message, limits: .peer).body else { continue }
                RequestDeadline.$milliseconds.withValue(ask.deadline.map { Int($0) }) { channel.perform(ask.request) }
            } catch {
                channel.report(failure: Failure(.badArgument, "a cue cannot be read: \(error.description)"))
            }
        }
    }

    /// Makes a request inside a callback. A name is a scene, an id, or this controller; names of other controllers are
    /// unknown.
    private func ask(_ request: ControllerRequest) {
        do throws(Failure) {
            let request = try request.showing(made: made).request(of: id) { (name) throws(Failure) in
                if part.names.contains(name) { return id }
                if let made = made(name) { return made }
                guard let known = ControllerID(name) else {
                    throw Failure(
                        .badArgument, "no controller '\(name)' is known to a child in a callback",
                        hint: "name it by its id")
                }
                return known
            }
            channel.perform(request)
        } catch {
            channel.report(failure: error)
        }
    }

    /// The destination of the custom segue that is being performed, or one of its contents.
    private func made(_ name: String) -> ControllerID? { performing?.destination.contained(identifier: name)?.id }

    @discardableResult
    private func play(_ callback: CallbackName) -> Behaviour.Reaction? {
        part.play(callback.rawValue) { ask($0) }
    }

    private func scriptedAnswer(_ callback: CallbackName) -> Bool? {
        guard case .bool(let yes)? = play(callback) else { return nil }
        return yes
    }

    // MARK: Callbacks

    override func awakeFromNib() { play(.awakeFromNib) }
    override func loadView() {
        play(.loadView)
        super.loadView()
    }
    override func viewDidLoad() { play(.viewDidLoad) }
    override func viewWillUnload() { play(.viewWillUnload) }
    override func viewDidUnload() { play(.viewDidUnload) }
    override func viewWillAppear(_ animated: Bool) { play(.viewWillAppear) }
    override func viewDidAppear(_ animated: Bool) { play(.viewDidAppear) }
    override func viewWillDisappear(_ animated: Bool) { play(.viewWillDisappear) }
    override func viewDidDisappear(_ animated: Bool) { play(.viewDidDisappear) }
    override func viewWillLayoutSubviews() { play(.viewWillLayoutSubviews) }
    override func updateViewConstraints() {
        play(.updateViewConstraints)
        super.updateViewConstraints()
    }
    override func viewDidLayoutSubviews() { play(.viewDidLayoutSubviews) }
    override func willMove(toParent parent: RemoteController?) { play(.willMoveToParent) }
    override func didMove(toParent parent: RemoteController?) { play(.didMoveToParent) }
    override func didReceiveMemoryWarning() { play(.didReceiveMemoryWarning) }
    override func presentationEnded(_ controller: RemoteController) { play(.presentationEnded) }
    override func presentedControllerFailed(_ controller: RemoteController, cause: String) {
        play(.presentedControllerFailed)
    }
    override func willRotate(to orientation: Orientation, duration: TimeInterval) { play(.willRotate) }
    override func willAnimateRotation(to orientation: Orientation, duration: TimeInterval) {
        play(.willAnimateRotation)
    }
    override func didRotate(from orientation: Orientation) { play(.didRotate) }
    override func willAnimateFirstHalfOfRotation(to orientation: Orientation, duration: TimeInterval) {
        play(.willAnimateFirstHalfOfRotation)
    }
    override func didAnimateFirstHalfOfRotation(to orientation: Orientation) { play(.didAnimateFirstHalfOfRotation) }
    override func willAnimateSecondHalfOfRotation(from orientation: Orientation, duration: TimeInterval) {
        play(.willAnimateSecondHalfOfRotation)
    }
    override func deviceOrientationDidChange(_ orientation: DeviceOrientation) { play(.deviceOrientationDidChange) }
    override func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        if !handles("touchesBegan") { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        if !handles("touchesMoved") { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if !handles("touchesEnded") { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: [Touch], with event: ResponderEvent) {
        if !handles("touchesCancelled") { super.touchesCancelled(touches, with: event) }
    }
    override func motionEnded(_ motion: MotionKind, with event: ResponderEvent) {
        if !handles("motionEnded") { super.motionEnded(motion, with: event) }
    }
    override func remoteControlReceived(_ button: RemoteControlEvent, with event: ResponderEvent) {
        if !handles("remoteControlReceived") { super.remoteControlReceived(button, with: event) }
    }
    override func accessibilityPerformEscape() -> Bool { handles("accessibilityPerformEscape") }
    override func accessibilityPerformMagicTap() -> Bool { handles("accessibilityPerformMagicTap") }
    override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
        handles("accessibilityScroll")
    }
    override func accessibilityIncrement() -> Bool { handles("accessibilityIncrement") }
    override func accessibilityDecrement() -> Bool { handles("accessibilityDecrement") }

    /// Returns true for a method with a behaviour in the script, unless its answer is false.
    private func handles(_ method: String) -> Bool {
        guard part.hasBehaviour(for: method) else { return false }
        if case .bool(false)? = part.play(method, ask: ask) { return false }
        return true
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        play(.setEditing)
        super.setEditing(editing, animated: animated)
    }

    // MARK: Questions

    override var shouldAutorotate: Bool { scriptedAnswer(.shouldAutorotate) ?? super.shouldAutorotate }
    override var supportedInterfaceOrientations: OrientationMask {
        guard case .orientations(let mask)? = play(.supportedInterfaceOrientations) else {
            return super.supportedInterfaceOrientations
        }
        return mask
    }
    override var preferredInterfaceOrientationForPresentation: Orientation? {
        guard case .orientations(let mask)? = play(.preferredInterfaceOrientation) else {
            return super.preferredInterfaceOrientationForPresentation
        }
        return mask.orientations.first
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Sender) -> Bool {
        scriptedAnswer(.shouldPerformSegue) ?? super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }
    override func prepare(for segue: Segue, sender: Sender) { prepare(segue.destination) }
    override func applicationWillShow(_ initial: ViewController) { prepare(initial) }

    private func prepare(_ destination: ViewController) {
        guard case .prepared(let name, let values, let delegate)? = play(.prepareForSegue),
            let meant = destination.contained(identifier: name)
        else { return }
        for field in values.entries { meant.set(field.key, field.value) }
        guard let delegate else { return }
        // The delegate is this controller, one that came with the segue, or an id; names of other controllers are
        // unknown.
        if part.names.contains(delegate) {
            meant.setDelegate(self)
        } else if let made = destination.contained(identifier: delegate) {
            meant.setDelegate(made)
        } else if let known = ControllerID(delegate) {
            meant.setDelegate(controller(known))
        } else {
            channel.report(
                failure: Failure(.badArgument, "no controller '\(delegate)' is known to a child in prepareForSegue"))
        }
    }
    override var unwindActions: [String] { part.unwindActions }
    override func perform(action: String, sender: Sender) -> Bool {
        guard part.hasBehaviour(for: action) else { return super.perform(action: action, sender: sender) }
        _ = part.play(action) { ask($0) }
        return true
    }
    /// Plays the behaviour of a custom segue. Names in it also find the destination of the segue and its contents.
    private func perform(_ segue: Segue) -> Bool {
        performing = segue
        defer { performing = nil }
        guard case .bool(let isDone)? = part.play("perform", ask: ask) else { return false }
        return isDone
    }
    override func shouldSelect(_ controller: RemoteController) -> Bool {
        guard case .bool(let yes)? = part.play("shouldSelect", ask: ask) else { return super.shouldSelect(controller) }
        return yes
    }

    override func shouldHide(_ controller: RemoteController, in orientation: Orientation) -> Bool {
        guard case .bool(let yes)? = part.play("shouldHide", ask: ask) else {
            return super.shouldHide(controller, in: orientation)
        }
        return yes
    }

    override func shouldDismissPopover(_ controller: RemoteController) -> Bool {
        guard case .bool(let yes)? = part.play("shouldDismiss", ask: ask) else {
            return super.shouldDismissPopover(controller)
        }
        return yes
    }

    override func didDismissPopover(_ controller: RemoteController) { _ = part.play("didDismiss", ask: ask) }

    override func willBeginCustomizing(_ tabs: [RemoteController]) {
        _ = part.play("willBeginCustomizing", ask: ask)
    }

    override func willEndCustomizing(_ tabs: [RemoteController], changed: Bool) {
        _ = part.play("willEndCustomizing", ask: ask)
    }

    override func didEndCustomizing(_ tabs: [RemoteController], changed: Bool) {
        _ = part.play("didEndCustomizing", ask: ask)
    }

    override func receive(_ message: DelegateMessage, from sender: RemoteController) -> Answer {
        guard message.protocolName == ControllerRequest.messageProtocol else {
            return super.receive(message, from: sender)
        }
        switch part.play(message.name, ask: ask) {
        case .bool(let yes)?: return .value(Payload(typeName: "Bool", value: .bool(yes)))
        case .text(let text)?: return .value(Payload(typeName: "String", value: .string(text)))
        case .orientations?, .prepared?, nil: return message.expectsReply ? .notImplemented : .done
        }
    }
}
