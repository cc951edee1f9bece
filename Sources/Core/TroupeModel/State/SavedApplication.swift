import TroupeValue

/// The hierarchy of an instance as a relaunch restores it (section 10): the controllers with a restoration identifier.
public struct SavedApplication: Hashable, Sendable {
    /// The controllers. The root is the first, every other controller follows its container or presenter, and the application
    /// class is the last. Empty if nothing is saved.
    public let controllers: [SavedController]

    /// The maximum number of controllers.
    public static let limit = 8_192

    /// An application without saved controllers.
    public init() { controllers = [] }

    /// The application of these controllers.
    ///
    /// - Throws: ``Malformed`` if the links do not describe one tree, or there are more than ``limit`` controllers.
    public init(_ controllers: [SavedController]) throws(Malformed) {
        guard controllers.count <= Self.limit else {
            throw Malformed("\(controllers.count) controllers, and the limit is \(Self.limit)")
        }
        for (number, controller) in controllers.enumerated() {
            try Self.check(controller, number, among: controllers)
        }
        self.controllers = controllers
    }

    /// The reason why records are no saved application.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// The reason, for people.
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// True if nothing is saved.
    public var isEmpty: Bool { controllers.isEmpty }

    /// The numbers of the controllers inside of each controller or presented by it, in order.
    public var contents: [[Int]] {
        var contents = [[Int]](repeating: [], count: controllers.count)
        for (number, controller) in controllers.enumerated() {
            if let outer = controller.link.outer { contents[outer].append(number) }
        }
        return contents
    }

    /// The path of a controller, for the code that finds it.
    public func restorationPath(of number: Int) -> RestorationPath {
        RestorationPath(identifiers: names(to: number) { $0 }, className: controllers[number].className)
    }

    /// The path of a controller as text: the identifiers from the root to it, separated by slashes. A number in brackets tells siblings
    /// of the same identifier apart.
    public func path(of number: Int) -> String {
        names(to: number) { $0.abbreviated(toBytes: 64) }.joined(separator: "/")
    }

    /// The names from the root to a controller, unique among siblings.
    private func names(to number: Int, _ shorten: (String) -> String) -> [String] {
        var names: [String] = []
        var next: Int? = number
        while let current = next, controllers.indices.contains(current) {
            let controller = controllers[current]
            let same = controllers[..<current].count {
                $0.link.outer == controller.link.outer && $0.restorationIdentifier == controller.restorationIdentifier
            }
            let name = shorten(controller.restorationIdentifier)
            names.append(same == 0 ? name : "\(name)[\(same + 1)]")
            next = controller.link.outer
        }
        return names.reversed()
    }

    /// Checks that a controller's links lead to controllers of the right kinds: containers and presenters before it.
    private static func check(
        _ controller: SavedController, _ number: Int, among controllers: [SavedController]
    ) throws(Malformed) {
        switch controller.link {
        case .root:
            guard number == 0 else { throw Malformed("record \(number) is a second root") }
        case .application:
            guard number == controllers.count - 1 else {
                throw Malformed("record \(number) is the application class, which is the last record")
            }
        case .stack, .tab, .pane, .page, .child, .presented:
            break
        }
        if let outer = controller.link.outer {
            guard (0..<number).contains(outer) else {
                throw Malformed("record \(number) is inside record \(outer), which does not precede it")
            }
            guard controller.link.suits(controllers[outer].container) else {
                throw Malformed("record \(number) cannot be inside record \(outer), which is another container")
            }
        }
        var others = [controller.delegate, controller.dataSource].compactMap(\.self)
        if case .presented(_, let presentation) = controller.link { others += [presentation.source].compactMap(\.self) }
        guard others.allSatisfy(controllers.indices.contains), others.allSatisfy({ $0 != number }) else {
            throw Malformed("record \(number) refers to a record that does not exist")
        }
    }
}

extension SavedLink {
    /// The number of the container or presenter; nil for the root.
    public var outer: Int? {
        switch self {
        case .root, .application: nil
        case .stack(let outer, _), .tab(let outer), .pane(let outer, _), .page(let outer), .child(let outer, _),
            .presented(let outer, _):
            outer
        }
    }

    /// True if a container of that kind can have this link to a child. Every controller can present.
    fileprivate func suits(_ container: SavedContainer) -> Bool {
        switch (self, container) {
        case (.stack(_, let place), .stack): place >= 0
        case (.tab, .tabs), (.pane, .panes), (.page, .pages), (.child, .content), (.presented, _): true
        case (.root, _), (.application, _), (.stack, _), (.tab, _), (.pane, _), (.page, _), (.child, _): false
        }
    }
}

// MARK: - Records

extension SavedApplication {
    /// One record of bytes for each controller.
    public var records: [[UInt8]] { controllers.map(\.record) }

    /// Reads records.
    ///
    /// - Throws: ``Malformed`` if a record is of another version, or the records do not describe one tree.
    public init(records: [[UInt8]]) throws(Malformed) {
        var controllers: [SavedController] = []
        for (number, bytes) in records.enumerated() {
            do {
                let packed = try PackedValue(checking: bytes)
                controllers.append(try ValueDecoder().decode(SavedController.self, from: packed.value))
            } catch {
                throw Malformed("record \(number) cannot be read: \(error)")
            }
        }
        try self.init(controllers)
    }
}

extension SavedController {
    /// The controller as bytes.
    public var record: [UInt8] {
        let encoder = ValueEncoder(maximumDepth: PackedValue.maximumDepth)
        if let value = try? encoder.encode(self) { return PackedValue(value).bytes }
        // Values of the deepest nesting that messages allow are too deep inside a record.
        var plain = self
        plain.configuration = nil
        plain.state = plain.state.map { RestorableState(views: $0.views, firstResponder: $0.firstResponder) }
        return PackedValue((try? encoder.encode(plain)) ?? .null).bytes
    }
}
