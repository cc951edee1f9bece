import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeSession
import TroupeValue

/// A controller's life from launch to appearance, played once in a zygote: forked processes then find the code bound,
/// types instantiated and tables read.
///
/// Only Troupe's own classes take part. It opens no file and starts no thread, as required of a zygote.
@MainActor
struct Rehearsal: ~Copyable {
    private var dispatcher: ChildDispatcher
    private var daemon = Session<EncodedBody, EnvelopeBody>(incarnation: 1)
    private var child = Session<EncodedBody, EnvelopeBody>(incarnation: 1)
    private var lastCall: UInt64 = 0

    /// The size of the scene in points.
    private static var size: Size { Size(width: 320, height: 480) }

    /// Plays a scene to its end. A failure ends only the rehearsal; a forked process that runs into the failure reports
    /// it.
    static func run() {
        guard var rehearsal = try? Rehearsal() else { return }
        _ = try? rehearsal.play()
    }

    init() throws {
        let launch = Launch(
            version: ChildProtocol.version, endpoint: "", controller: ControllerID(rawValue: 1),
            incarnation: Incarnation(rawValue: 1), token: "", className: "",
            scene: try SceneFile.bytes(of: Self.scene),
            device: DeviceFacts(
                idiom: .phone, size: Self.size, orientation: .portrait, profile: .modern, animates: true),
            credits: .standard)
        let identity = try ChildIdentity(try Launch(decoding: launch.encoded()))
        let journal = try Journal(launch, identity)
        dispatcher = ChildDispatcher(ViewController(), identity, journal: journal)
    }

    /// Plays the scene.
    ///
    /// - Returns: The messages that the daemon received from the controller.
    mutating func play() throws -> [EnvelopeBody] {
        _ = child.connected(peerAcknowledged: 0)
        _ = daemon.connected(peerAcknowledged: 0)
        let appearance = AppearanceContext(
            animated: true, reason: .push, size: Self.size, orientation: .portrait)
        let layout = LayoutContext(serial: 1, size: Self.size, insets: .zero, orientation: .portrait)
        let container = ControllerID(rawValue: 2)
        return try run(.awakeFromNib, .loadView, .viewDidLoad)
            + run(.willMoveToParent(container), .didMoveToParent(container))
            + run(.appearance(.willAppear, appearance))
            + run(.viewWillLayoutSubviews(layout), .updateViewConstraints, .viewDidLayoutSubviews)
            + run(.appearance(.didAppear, appearance))
    }

    /// Runs callbacks in the controller and returns the messages that reach the daemon, encoded and decoded as on the
    /// wire.
    private mutating func run(_ callbacks: Callback...) throws -> [EnvelopeBody] {
        let items = callbacks.map { callback in
            lastCall += 1
            return DeliveryItem(.callback(CallID(rawValue: lastCall), callback))
        }
        for body in try Self.pass(.deliver(items), from: &daemon, to: &child) {
            dispatcher.receive(body)
            while dispatcher.hasWork { dispatcher.runNextCallback() }
        }
        var heard: [EnvelopeBody] = []
        for body in dispatcher.takeOutgoing() { heard += try Self.pass(body, from: &child, to: &daemon) }
        return heard
    }

    /// Sends a message through the encoding from one session to the other; returns the bodies that are delivered there.
    private static func pass(
        _ body: EnvelopeBody, from sender: inout Session<EncodedBody, EnvelopeBody>,
        to receiver: inout Session<EncodedBody, EnvelopeBody>
    ) throws -> [EnvelopeBody] {
        let encoded = body.encoded()
        var delivered: [EnvelopeBody] = []
        for sending in sender.send(encoded, size: encoded.size) {
            guard case .transmit(let frame) = sending else { continue }
            let bytes = frame.encoded()
            let received = try Envelope(decoding: bytes, limits: .daemon).frame
            for effect in receiver.receive(received, size: bytes.count) {
                if case .deliver(let body) = effect { delivered.append(body) }
            }
        }
        return delivered
    }

    /// A scene with the views that most screens have.
    private static var scene: SceneModel {
        var scene = SceneModel(
            reference: SceneReference(storyboard: "Rehearsal", id: "rehearsal"), kind: .viewController)
        let contents: [ViewContent] = [
            .label(text: "Label", alignment: .natural, lines: 1, font: Font()),
            .button(title: "Button", image: nil, font: Font()),
            .textField(text: "", placeholder: "Field", alignment: .natural, isSecure: false),
            .toggle(isOn: true),
            .slider(value: 0.5, minimum: 0, maximum: 1),
            .image(name: nil),
        ]
        let root = ViewID(rawValue: 1)
        scene.content.views = [
            ViewNode(id: root, parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480), storyboardID: "root")
        ]
        for (place, content) in contents.enumerated() {
            let id = "view\(place)"
            scene.content.views.append(
                ViewNode(
                    id: ViewID(rawValue: UInt64(place) + 2), parent: root,
                    frame: Rect(x: 20, y: Double(20 + 40 * place), width: 200, height: 30), content: content,
                    storyboardID: id))
            scene.content.constraints += [
                (LayoutAttribute.leading, 20.0), (.top, Double(20 + 40 * place)),
            ].map { attribute, constant in
                ConstraintModel(
                    id: ObjectID("\(id)-\(attribute)"), owner: "root", firstItem: ObjectID(id),
                    firstAttribute: attribute, secondItem: "root", secondAttribute: attribute, constant: constant)
            }
        }
        return scene
    }
}
