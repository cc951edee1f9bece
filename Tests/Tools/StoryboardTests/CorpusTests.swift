import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

@Suite("Every real storyboard")
struct CorpusTests {
    @Test("is in the index")
    func index() { #expect(RealStoryboards.areOwn ? !Corpus.entries.isEmpty : Corpus.entries.count == 36) }

    @Test("has the scenes and controller kinds of its index", arguments: Corpus.entries)
    func scenes(_ entry: Corpus.Entry) throws {
        let document = try Corpus.read(entry).document
        #expect(document.scenes.count == entry.scenes)
        #expect(Dictionary(document.scenes.map { ($0.kind.rawValue, 1) }, uniquingKeysWith: +) == entry.kinds)
    }

    @Test("has the segues of its index, by kind and relationship", arguments: Corpus.entries)
    func segueKinds(_ entry: Corpus.Entry) throws {
        let scenes = try Corpus.read(entry).document.scenes
        let names =
            scenes.flatMap(\.connections.segues).map(\.kind.rawValue)
            + scenes.flatMap(\.connections.relationships).map { "relationship:\($0.name.rawValue)" }
        #expect(Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +) == entry.segues)
    }

    @Test("has the sources, destinations and triggers of segues that its lines give", arguments: Corpus.entries)
    func segues(_ entry: Corpus.Entry) throws {
        let raw = RawDocument(try Corpus.contents(entry)).segues
        let scenes = try Corpus.read(entry).document.scenes
        var read = scenes.flatMap(\.connections.segues).map {
            RawDocument.Segue(
                id: $0.id.rawValue, kind: $0.kind.rawValue, relationship: nil, destination: $0.destination.rawValue,
                source: $0.source.id.rawValue, trigger: $0.trigger.name)
        }
        for scene in scenes {
            read += scene.connections.relationships.map {
                RawDocument.Segue(
                    id: $0.segue.rawValue, kind: "relationship", relationship: $0.name.rawValue,
                    destination: $0.destination.rawValue, source: scene.reference.id.rawValue, trigger: "containment")
            }
        }
        #expect(Set(read) == Set(raw))
        #expect(read.count == raw.count)
    }

    @Test("keeps every label, button, cell, bar item, outlet, action and constraint", arguments: Corpus.entries)
    func contents(_ entry: Corpus.Entry) throws {
        let raw = RawDocument(try Corpus.contents(entry))
        let scenes = try Corpus.read(entry).document.scenes
        let nodes = scenes.flatMap(\.allNodes)
        #expect(nodes.count { if case .label = $0.content { true } else { false } } == raw.count("label"))
        #expect(nodes.count { if case .button = $0.content { true } else { false } } == raw.count("button"))
        #expect(nodes.count { if case .cell = $0.content { true } else { false } } == raw.count("tableViewCell"))
        #expect(nodes.count { if case .image = $0.content { true } else { false } } == raw.count("imageView"))
        #expect(scenes.map(\.content.constraints.count).reduce(0, +) == raw.count("constraint"))
        #expect(scenes.map(\.connections.actions.count).reduce(0, +) == raw.count("action"))
        #expect(
            scenes.map(\.connections.outlets.count).reduce(0, +) == raw.count("outlet") + raw.count("outletCollection"))
        #expect(
            scenes.map(\.content.runtimeAttributes.count).reduce(0, +) == raw.count("userDefinedRuntimeAttribute"))
        #expect(scenes.flatMap(\.staticSections).count == raw.count("tableViewSection"))
    }

    @Test("numbers each view once, superviews before subviews", arguments: Corpus.entries)
    func trees(_ entry: Corpus.Entry) throws {
        for scene in try Corpus.read(entry).document.scenes {
            let ids = scene.allNodes.map(\.id)
            #expect(Set(ids).count == ids.count)
            for tree in scene.trees {
                var seen: Set<ViewID> = []
                for (place, node) in tree.enumerated() {
                    #expect((place == 0) == (node.parent == nil))
                    if let parent = node.parent { #expect(seen.contains(parent)) }
                    seen.insert(node.id)
                }
            }
        }
    }

    @Test("reports only the known omissions", arguments: Corpus.entries)
    func notUnderstood(_ entry: Corpus.Entry) throws {
        let reported = Set(try Corpus.read(entry).notUnderstood.map(\.element))
        #expect(reported.isSubset(of: ["searchDisplayController"]))
    }

    @Test("comes back unchanged from its model file", arguments: Corpus.entries)
    func modelFile(_ entry: Corpus.Entry) throws {
        let model = ApplicationModel(mainStoryboard: "Main", storyboards: [try Corpus.read(entry).document])
        #expect(try ModelFile.model(of: try ModelFile.bytes(of: model)) == model)
    }

    @Test("starts with the controller its document names", arguments: Corpus.entries)
    func initial(_ entry: Corpus.Entry) throws {
        let raw = RawDocument(try Corpus.contents(entry))
        let root = raw.lines.first { RawDocument.element($0) == "document" }
        let document = try Corpus.read(entry).document
        #expect(document.initial?.rawValue == root.flatMap { RawDocument.attribute("initialViewController", $0) })
        #expect(document.initial == nil || document.initialScene != nil)
    }

    @Test("uses layout guides or safe areas as often as counted")
    func guides() throws {
        let used = try Corpus.entries.map { Set(try Corpus.read($0).document.scenes.map(\.layout.guides)) }
        #expect(used.count { $0.contains(.layoutGuides) } == (RealStoryboards.areOwn ? 3 : 22))
        #expect(used.count { $0.contains(.safeArea) } == (RealStoryboards.areOwn ? 0 : 4))
    }

    /// An application of several documents: its folder, the file of its main one, and how many documents it has and scenes in
    /// them that stand for a scene of another, each the destination of one segue.
    private static let several: (repository: String, folder: String, main: String, documents: Int, placeholders: Int) =
        RealStoryboards.areOwn
        ? ("Several", "Several", "Several/Main.storyboard", 2, 2)
        : ("ReactiveX/RxSwift", "RxExample", "RxExample/RxExample/iOS/Main.storyboard", 16, 15)

    @Test("resolves its references to other storyboards as one application")
    func references() throws {
        let files = try Corpus.staged(Self.several.repository)
        let outcome = try ApplicationReader.read(Self.several.folder, files: files)
        #expect(outcome.model.mainStoryboard == "Main")
        #expect(outcome.model.storyboards.count == Self.several.documents)
        #expect(outcome.notUnderstood == [])
        let placeholders = outcome.model.storyboards.flatMap(\.scenes).filter { $0.target != nil }
        #expect(placeholders.count == Self.several.placeholders)
        for placeholder in placeholders {
            let scene = try #require(outcome.model.resolve(placeholder.reference))
            let named = placeholder.target?.referencedIdentifier
            #expect(scene.reference.storyboard == placeholder.target?.storyboardName)
            #expect(named == nil || scene.identity.storyboardIdentifier == named)
            #expect(named != nil || scene.reference.id == outcome.model.storyboard(scene.reference.storyboard)?.initial)
        }
        let segues = outcome.model.storyboards.flatMap(\.scenes).flatMap(\.connections.segues)
        #expect(segues.count == Self.several.placeholders)
        for segue in segues { #expect(outcome.model.destination(of: segue)?.target == nil) }
    }

    @Test("finds the storyboards it refers to from one file, too")
    func referencesOfOneFile() throws {
        let files = try Corpus.staged(Self.several.repository)
        let outcome = try ApplicationReader.read(Self.several.main, files: files)
        #expect(outcome.subjects == ["Main"])
        #expect(outcome.model.storyboards.count == Self.several.documents)
        #expect(outcome.notUnderstood == [])
    }
}

extension SceneModel {
    /// Every list of views of the scene that has a root of its own.
    var trees: [[ViewNode]] {
        let cells = staticSections.flatMap(\.cells) + prototypeCells
        let collected = content.collections.flatMap { $0.cells + [$0.header, $0.footer].compactMap(\.self) }
        return [content.views] + content.looseViews.map(\.nodes) + (cells + collected).map(\.nodes)
    }

    var allNodes: [ViewNode] { trees.flatMap(\.self) }
}
