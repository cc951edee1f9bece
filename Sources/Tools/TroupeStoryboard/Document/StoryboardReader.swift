public import TroupeModel

/// A reader of storyboards of any version of Xcode into the model.
///
/// Unknown elements are replaced by a plainer form if possible, else left out, and reported either way.
public struct StoryboardReader: ~Copyable {
    /// The result of reading one document.
    public struct Outcome: Hashable, Sendable {
        /// The storyboard.
        public var document: StoryboardDocument
        /// Reports on unknown elements, in the document's order.
        public var notUnderstood: [NotUnderstood]
        /// The initial controller that the document names and does not contain.
        public var danglingInitial: ObjectID?
        /// The connections to objects that the document does not contain.
        public var dangling: [DanglingConnection]
        /// The lines of its connections.
        public var places: ConnectionPlaces
        /// True if the document is a launch screen.
        public var isLaunchScreen: Bool
    }

    /// The kind of document that a file claims to be.
    enum Family: Equatable {
        case cocoaTouch
        /// A nib file of a UIKit application.
        case nib
        case other(String)
    }

    var xml: XMLReader
    let name: String
    let resources: ResourceTable
    /// The version of the tools that stored the document; 0 if it is not stated.
    private var toolsVersion = 0
    /// The system version whose controls Xcode drew: iOS 13 from Xcode 11 on, iOS 26 from Xcode 26 on.
    var toolsEra: ControlEra { toolsVersion >= 24_000 ? .ios26 : toolsVersion >= 15_000 ? .ios13 : .ios7 }
    /// True if Xcode drew symbols on round buttons. The first previews of Xcode 11 did so before other controls grew.
    var hasSymbols: Bool { toolsVersion >= 14_800 }
    /// True if a bar's tint is its own colour, as before Xcode 5.
    var hasTintedBars: Bool { (1..<4_500).contains(toolsVersion) }
    /// The scene being read.
    var scene: SceneDraft
    var notUnderstood: [NotUnderstood] = []
    /// The references of constraints to items, with their places: an item may follow its constraint.
    var tied: [(constraint: XMLElement, attribute: String, item: String)] = []
    /// The lines of connections: their destinations may follow them.
    var places = ConnectionPlaces()
    /// The connections to objects that the document does not contain.
    private var dangling: [DanglingConnection] = []

    /// Reads a whole document.
    ///
    /// - Parameters:
    ///   - contents: The file's bytes; at most 16 MiB.
    ///   - name: The storyboard's name: the file name without `.storyboard`.
    ///   - file: The path for errors.
    public static func read(_ contents: [UInt8], name: String, file: String) throws(StoryboardError) -> Outcome {
        let resources = try ResourceTable.read(contents, file: file)
        var reader = StoryboardReader(
            xml: try XMLReader(contents, file: file), name: name, resources: resources, scene: SceneDraft())
        return try reader.document()
    }

    private init(
        xml: consuming XMLReader, name: String, resources: ResourceTable, scene: SceneDraft
    ) {
        self.xml = xml
        self.name = name
        self.resources = resources
        self.scene = scene
    }

    // MARK: The document

    private mutating func document() throws(StoryboardError) -> Outcome {
        let root = try xml.root()
        toolsVersion = root["toolsVersion"].flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        var family = Self.family(of: root)
        if family == .nib, !xml.file.hasSuffix(Path.nibEnding) { family = .other("a nib file") }
        if case .other(let what) = family {
            throw StoryboardError(
                .notAStoryboard, "this is \(what), not a storyboard of a UIKit application", file: xml.file,
                line: root.line, hint: "name a .storyboard or .xib file that Xcode wrote for iOS")
        }
        var document = StoryboardDocument(
            name: name, initial: root["initialViewController"].map { ObjectID($0) })
        var drawnFor = DrawnFor(runtime: root["targetRuntime"])
        while let child = try xml.nextChild(of: root) {
            switch child.name {
            case "scenes":
                while let element = try xml.nextChild(of: child) {
                    guard element.name == "scene" else {
                        note(element, "it does not belong among scenes and was left out")
                        continue
                    }
                    if let scene = try scene(element) { document.scenes.append(scene) }
                }
            case "device":
                drawnFor.device = child["id"]
                drawnFor.deviceOrientation = orientation(of: child)
                if let id = child["id"], Device(documentName: id) == nil {
                    note(child, "device \(id) is not known; the usual one of its kind is used")
                }
            case "simulatedMetricsContainer":
                while let metrics = try xml.nextChild(of: child) {
                    if metrics.name == "simulatedScreenMetrics" { drawnFor.simulatedScreen = metrics["type"] }
                    if metrics.name == "simulatedOrientationMetrics" {
                        drawnFor.simulatedOrientation = orientation(of: metrics)
                    }
                }
            case "objects" where family == .nib:
                if let owner = try nib(child) {
                    document.scenes.append(owner)
                    document.initial = owner.reference.id
                }
            case "objects": note(child, "objects outside of scenes were left out")
            case _ where Vocabulary.documentParts.contains(child.name): continue
            case _: note(child, "this part of a document is not known and was left out")
            }
        }
        try xml.finish()
        document.device = drawnFor.answer
        document.orientation = drawnFor.deviceOrientation ?? drawnFor.simulatedOrientation
        document.scenes = dropDuplicates(document.scenes)
        let initial = document.initial
        dropDangling(&document)
        reportConstraintsToNowhere()
        reportRepeatedIDs()
        for place in resources.misfits + xml.misfits.places {
            note(line: place.line, element: place.element, place.why)
        }
        // Checks of the whole document report late; sorting restores the order of the document.
        notUnderstood = notUnderstood.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
        return Outcome(
            document: document, notUnderstood: notUnderstood,
            danglingInitial: document.initial == nil ? initial : nil, dangling: dangling, places: places,
            isLaunchScreen: root.flag("launchScreen") ?? false)
    }

    /// The orientation in an element's `orientation` attribute; nil if it is missing or unknown.
    func orientation(of element: XMLElement) -> Orientation? {
        element.word("orientation", among: KnownWords.simulatedOrientations).flatMap(Orientation.init(xcodeName:))
    }

    /// The kind of document, from its outermost element.
    static func family(of root: XMLElement) -> Family {
        guard root.name == "document" || root.name == "archive" else {
            return .other("an XML file with a <\(root.name)>")
        }
        let type = root["type"] ?? ""
        guard type.contains("Storyboard") else {
            guard type.hasSuffix(".XIB") || root.name == "archive" else {
                return .other("a document of another program")
            }
            if !type.contains("CocoaTouch") { return .other("a nib file for macOS") }
            return root.name == "document" ? .nib : .other("a nib file of Xcode 4 or earlier")
        }
        let runtime = root["targetRuntime"] ?? ""
        if runtime.contains("watchKit") { return .other("a storyboard for a watch") }
        if runtime.contains("AppleTV") { return .other("a storyboard for a television") }
        if runtime.contains("MacOSX") || (!type.contains("CocoaTouch") && type.contains("Cocoa")) {
            return .other("a storyboard for macOS")
        }
        return root.name == "document" ? .cocoaTouch : .other("a document of an Xcode without storyboards")
    }

    // MARK: Reports

    /// Reports an element.
    mutating func note(_ element: XMLElement, _ why: String) {
        note(line: element.line, element: element.name, why)
    }

    /// Reports an element that was read earlier.
    mutating func note(line: Int, element: String, _ why: String) {
        notUnderstood.append(NotUnderstood(storyboard: name, line: line, element: element, why: why))
    }

    // MARK: Checks over the whole document

    private mutating func dropDuplicates(_ scenes: [SceneModel]) -> [SceneModel] {
        var seen: Set<ObjectID> = []
        return scenes.filter { scene in
            if seen.insert(scene.reference.id).inserted { return true }
            note(
                line: scene.line, element: scene.kind.rawValue,
                "a controller with id \(scene.reference.id) was already read")
            return false
        }
    }

    /// Reports constraints on missing items. The model keeps them as written; they have no effect.
    private mutating func reportConstraintsToNowhere() {
        for (constraint, attribute, item) in tied where !xml.ids.contains(item) {
            note(constraint, "\(attribute) \(item) of the constraint is not in the document")
        }
    }

    /// Reports elements that share an id, because references to it are ambiguous. Controllers are reported separately.
    private mutating func reportRepeatedIDs() {
        for element in xml.repeated where element["sceneMemberID"] != "viewController" {
            note(element, "another element already has the id \(element["id"] ?? ""); references to it are ambiguous")
        }
    }

    /// The reason for dropping a connection whose destination is not a controller of the document.
    private func controllerFault(of destination: ObjectID) -> DanglingConnection.Reason {
        xml.ids.contains(destination.rawValue) ? .noController : .absent
    }

    /// Drops connections that lead nowhere, and reports them.
    private mutating func dropDangling(_ document: inout StoryboardDocument) {
        let controllers = Set(document.scenes.map(\.reference.id))
        let exits = Set(document.scenes.compactMap { $0.connections.exit?.id })
        if let initial = document.initial, !controllers.contains(initial) {
            drop(DanglingConnection(.initial, to: initial, controllerFault(of: initial), line: 1))
            document.initial = nil
        }
        for place in document.scenes.indices {
            let scene = document.scenes[place]
            let id = scene.reference.id
            document.scenes[place].connections.segues = scene.connections.segues.filter { segue in
                let known = segue.kind == .unwind ? exits : controllers
                if known.contains(segue.destination) { return true }
                let fault = controllerFault(of: segue.destination)
                let reason = segue.kind == .unwind && fault == .noController ? .noExit : fault
                drop(
                    DanglingConnection(
                        .segue(segue.id, identifier: segue.identifier), to: segue.destination, reason, in: id,
                        line: segue.line))
                return false
            }
            document.scenes[place].connections.relationships = scene.connections.relationships.filter { relationship in
                if controllers.contains(relationship.destination) { return true }
                drop(
                    DanglingConnection(
                        .relationship(relationship.name), to: relationship.destination,
                        controllerFault(of: relationship.destination), in: id,
                        line: places.relationships[relationship.segue] ?? scene.line))
                return false
            }
            document.scenes[place].connections.outlets = scene.connections.outlets.filter { outlet in
                if xml.ids.contains(outlet.destination.rawValue) { return true }
                drop(
                    DanglingConnection(
                        .outlet(outlet.property, of: outlet.owner), to: outlet.destination, in: id,
                        line: places.outlets[outlet] ?? scene.line))
                return false
            }
            document.scenes[place].connections.actions = scene.connections.actions.filter { action in
                if xml.ids.contains(action.destination.rawValue) { return true }
                drop(
                    DanglingConnection(
                        .action(action.selector, of: action.sender), to: action.destination, in: id,
                        line: places.actions[action] ?? scene.line))
                return false
            }
        }
    }

    private mutating func drop(_ connection: DanglingConnection) {
        dangling.append(connection)
        note(line: connection.line, element: connection.element, connection.sentence)
    }
}

/// The device that a document was drawn for, as three eras of Xcode store it.
struct DrawnFor {
    /// The kind of application, `targetRuntime`: the first storyboards state nothing else.
    let runtime: String?
    /// The id of `<device>`, the device of the canvas since Xcode 8.
    var device: String?
    /// The type of the document's `simulatedScreenMetrics`, before Xcode 8: a phone's screen, sometimes with its usage
    /// behind a dot.
    var simulatedScreen: String?
    /// The orientation of the canvas's device.
    var deviceOrientation: Orientation?
    /// The orientation of the document's scenes, before Xcode 8.
    var simulatedOrientation: Orientation?

    init(runtime: String?) { self.runtime = runtime }

    /// The device from the latest era that states one; an unknown device becomes the usual one of its kind.
    var answer: Device? {
        if let device { return Device(documentName: device) ?? (device.hasPrefix("ipad") ? .pad : .phone) }
        // Xcode also stored a phone's screen in documents for the pad, where it had no meaning.
        if runtime?.hasSuffix(".iPad") == true { return .pad }
        return simulatedScreen.flatMap { Device(documentName: String($0.prefix { $0 != "." })) }
    }
}
