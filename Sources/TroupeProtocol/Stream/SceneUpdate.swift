import CMessages
public import TroupeModel

/// A view of the composed scene. Its node's id is the scene's, its frame in the window's coordinates.
public struct SceneNode: Hashable, Sendable {
    /// The view, its frame in its parent's coordinates.
    public var node: ViewNode
    /// Whose view it is.
    public var controller: ControllerID
    /// Whether it is drawn dimmed: its process is gone or silent.
    public var isDimmed: Bool

    /// Makes a node.
    public init(_ node: ViewNode, of controller: ControllerID, isDimmed: Bool = false) {
        self.node = node
        self.controller = controller
        self.isDimmed = isDimmed
    }
}

extension SceneNode: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneNode>?) { troupe__scene_node__init(message) }

    func fill(_ message: inout Troupe__SceneNode, _ arena: Arena) {
        message.node = arena.message(node)
        message.controller = controller.rawValue
        set(flag: isDimmed, &message.has_dimmed, &message.dimmed)
    }

    init(wire message: Troupe__SceneNode) throws(ProtocolError) {
        self.init(
            try Wire.need(message.node, "a view"), of: try Wire.id(message.controller, "a view's controller"),
            isDimmed: message.dimmed != 0)
    }
}

/// The scene, or how it differs from a version before.
public struct SceneUpdate: Hashable, Sendable {
    /// Counts up with each update of the composed scene.
    public var version: UInt64
    /// The version it differs from; 0 when it is all there is to show.
    public var since: UInt64
    /// The window's size in the current orientation.
    public var size: Size
    /// How the interface stands.
    public var orientation: Orientation
    /// Nodes that are new or changed.
    public var upserts: [SceneNode]
    /// Nodes that are gone; what was below them is gone too.
    public var removals: [ViewID]
    /// All nodes from back to front, where that is not as it was; empty where it is.
    public var order: [ViewID]

    /// Makes an update.
    public init(
        version: UInt64, since: UInt64 = 0, size: Size, orientation: Orientation, upserts: [SceneNode],
        removals: [ViewID] = [], order: [ViewID] = []
    ) {
        self.version = version
        self.since = since
        self.size = size
        self.orientation = orientation
        self.upserts = upserts
        self.removals = removals
        self.order = order
    }

    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension SceneUpdate: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneUpdate>?) {
        troupe__scene_update__init(message)
    }

    func fill(_ message: inout Troupe__SceneUpdate, _ arena: Arena) {
        message.version = version
        message.since = since
        message.size = arena.message(size)
        message.orientation = orientation.wire
        arena.messages(upserts, &message.n_upserts, &message.upserts)
        arena.numbers(removals.map(\.rawValue), &message.n_removals, &message.removals)
        arena.numbers(order.map(\.rawValue), &message.n_order, &message.order)
    }

    init(wire message: Troupe__SceneUpdate) throws(ProtocolError) {
        self.init(
            version: message.version, since: message.since, size: try Wire.need(message.size, "a window's size"),
            orientation: try Orientation(wire: message.orientation),
            upserts: try Wire.all(message.n_upserts, message.upserts),
            removals: try Wire.ids(message.n_removals, message.removals, "a removed node"),
            order: try Wire.ids(message.n_order, message.order, "a node in order"))
    }
}
