public import TroupeModel

/// Reads one of Xcode's storyboards, of any era, into the model.
///
/// What is not known is kept as something plainer where that is possible, passed over where not, and reported either way.
public struct StoryboardReader: ~Copyable {
    /// What one document gave.
    public struct Outcome: Hashable, Sendable {
        /// The storyboard.
        public var document: StoryboardDocument
        /// In the document's order.
        public var notUnderstood: [NotUnderstood]
        /// The initial controller the document names and does not have.
        public var danglingInitial: ObjectID?
        /// The connections to something that the document does not have.
        public var dangling: [DanglingConnection]
        /// The lines of its connections.
        public var places: ConnectionPlaces
        /// Whether the document is only shown while the application starts.
        public var isLaunchScreen: Bool
    }

    /// What kind of file a document says it is.
    enum Family {
        case cocoaTouch
        case other(String)
    }

    var xml: XMLReader
    let name: String
    let resources: ResourceTable
    /// The version of the tools that stored the document; 0 where it does not say.
    private var toolsVersion = 0
    /// The system whose controls Xcode drew: that of Xcode 11, then that of Xcode 26.
    var toolsEra: ControlEra { toolsVersion >= 24_000 ? .ios26 : toolsVersion >= 15_000 ? .ios13 : .ios7 }
    /// Whether Xcode drew symbols on round buttons, which the first previews of Xcode 11 did before other controls grew.
    var hasSymbols: Bool { toolsVersion >= 14_800 }
    /// Whether it is of an era in which the tint of a bar is its own colour: before Xcode 5.
    var hasTintedBars: Bool { (1..<4_500).contains(toolsVersion) }
    /// The scene being read.
    var scene: SceneDraft
    var notUnderstood: [NotUnderstood] = []
    /// What constraints tie, with the place of each: an item may stand behind its constraint.
    var tied: [(constraint: XMLElement, attribute: String, item: String)] = []
    /// Where connections stand: what they lead to may stand behind them.
    var places = ConnectionPlaces()
    /// The connections to something that the document does not have.
    private var dangling: [DanglingConnection] = []

    /// Reads a whole document.
    ///
    /// - Parameters:
    ///   - contents: The file's bytes; at most 16 MiB.
    ///   - name: The storyboard's name: the file's without `.storyboard`.
    ///   - file: The path to name in errors.
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
        if case .other(let what) = Self.family(of: root) {
            throw StoryboardError(
                .notAStoryboard, "this is \(what), not a storyboard of a UIKit application", file: xml.file,
                line: root.line, hint: "name a .storyboard file that Xcode wrote for iOS")
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
                    note(child, "device \(id) is not known; the usual one of its kind stands for it")
                }
            case "simulatedMetricsContainer":
                while let metrics = try xml.nextChild(of: child) {
                    if metrics.name == "simulatedScreenMetrics" { drawnFor.simulatedScreen = metrics["type"] }
                    if metrics.name == "simulatedOrientationMetrics" {
                        drawnFor.simulatedOrientation = orientation(of: metrics)
                    }
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
        // Checks over the whole come late; who mends a document goes from its beginning to its end.
        notUnderstood = notUnderstood.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
        return Outcome(
            document: document, notUnderstood: notUnderstood,
            danglingInitial: document.initial == nil ? initial : nil, dangling: dangling, places: places,
            isLaunchScreen: root.flag("launchScreen") ?? false)
    }

    /// The way a device is held by an attribute of that name; nil where it is not there, or of no word that is known.
    func orientation(of element: XMLElement) -> Orientation? {
        element.word("orientation", among: KnownWords.simulatedOrientations).flatMap(Orientation.init(xcodeName:))
    }

    /// What a document's outermost element says it is.
    static func family(of root: XMLElement) -> Family {
        guard root.name == "document" || root.name == "archive" else {
            return .other("an XML file with a <\(root.name)>")
        }
        let type = root["type"] ?? ""
        guard type.contains("Storyboard") else {
            return .other(type.hasSuffix(".XIB") || root.name == "archive" ? "a XIB" : "a document of another program")
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

    /// Reports an element that was read before.
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

    /// Constraints are kept as they are written; one that ties what is not there moves nothing.
    private mutating func reportConstraintsToNowhere() {
        for (constraint, attribute, item) in tied where !xml.ids.contains(item) {
            note(constraint, "\(attribute) \(item) of the constraint is not in the document")
        }
    }

    /// Two of one id cannot be told apart by what leads to them. Controllers have been reported as such.
    private mutating func reportRepeatedIDs() {
        for element in xml.repeated where element["sceneMemberID"] != "viewController" {
            note(element, "another element has the id \(element["id"] ?? "") already; what leads to it may mean either")
        }
    }

    /// The reason why a connection to an object that is no controller of the document is dropped.
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

/// What a document says of the device it was drawn for, in the words of three eras of Xcode.
struct DrawnFor {
    /// The kind of application, `targetRuntime`: all that the first storyboards say.
    let runtime: String?
    /// The id of `<device>`, since Xcode 8: the device of the canvas.
    var device: String?
    /// The type of the document's `simulatedScreenMetrics`, between the two: a phone's screen, some with how it is used behind a dot.
    var simulatedScreen: String?
    /// How the device of the canvas is held.
    var deviceOrientation: Orientation?
    /// How the document's scenes are held, between the two.
    var simulatedOrientation: Orientation?

    init(runtime: String?) { self.runtime = runtime }

    /// The latest era's word that says something; a device nobody knows counts as the usual one of its kind.
    var answer: Device? {
        if let device { return Device(documentName: device) ?? (device.hasPrefix("ipad") ? .pad : .phone) }
        // Xcode kept a phone's screen in documents for the pad too, where it meant nothing.
        if runtime?.hasSuffix(".iPad") == true { return .pad }
        return simulatedScreen.flatMap { Device(documentName: String($0.prefix { $0 != "." })) }
    }
}
