public import TroupeModel

/// A reader of an application, from its folder, its `Info.plist`, or one of its storyboards.
public struct ApplicationReader<Files: ApplicationFiles> {
    /// A compiled application, with reports on unknown parts.
    public struct Outcome: Hashable, Sendable {
        /// The compiled application.
        public var model: ApplicationModel
        /// Elements that were left out or replaced by a plainer form.
        public var notUnderstood: [NotUnderstood]
        /// The storyboards that the caller asked for. All other storyboards were read because these refer to them.
        public var subjects: [String]
        /// The path of each storyboard.
        public var paths: [String: String]
        /// The initial controllers that storyboards name and do not contain.
        public var danglingInitials: [String: ObjectID]
        /// The connections of each storyboard to objects that it does not contain.
        public var dangling: [String: [DanglingConnection]]
        /// The lines of the connections of each storyboard.
        public var places: [String: ConnectionPlaces]
        /// The storyboards that were found but cannot be read, with the reason.
        public var unreadable: [String: StoryboardError]
        /// The place where the Info.plist names the class of the application's delegate; nil if it does not.
        public var delegatePlace: DelegatePlace?
    }

    let files: Files
    /// The device to read for; nil leaves it to the documents.
    let device: Device?
    var documents: [StoryboardDocument] = []
    var notUnderstood: [NotUnderstood] = []
    var paths: [String: String] = [:]
    var danglingInitials: [String: ObjectID] = [:]
    private var dangling: [String: [DanglingConnection]] = [:]
    private var places: [String: ConnectionPlaces] = [:]
    /// The storyboards that were found but cannot be read.
    private var unreadable: [String: StoryboardError] = [:]
    /// The storyboards that were found but are of another kind.
    private var foreign: [String: StoryboardError] = [:]
    /// The place where the Info.plist names the class of the application's delegate.
    private var delegatePlace: DelegatePlace?

    /// Reads the application at `path`.
    ///
    /// - Parameters:
    ///   - path: An application's folder, an `Info.plist`, or a `.storyboard` file.
    ///   - files: The source of the files.
    ///   - device: The device to read for; it also selects among main storyboards for different devices. Nil means the
    ///     document's own.
    public static func read(
        _ path: String, files: Files, device: Device? = nil
    ) throws(StoryboardError) -> Outcome {
        var reader = ApplicationReader(files: files, device: device)
        switch files.kind(of: path) {
        case nil:
            throw StoryboardError(
                .noSuchFile, "there is no such file or folder", file: path,
                hint: "name an application's folder, its Info.plist or a .storyboard file")
        case .folder where path.hasSuffix(".storyboardc") || path.hasSuffix(".storyboardc/"):
            throw StoryboardError(
                .notAStoryboard, "this is a compiled storyboard, which only iOS reads", file: path,
                hint: "name the .storyboard file it was compiled from")
        case .folder: return try reader.folder(path, propertyList: nil)
        case .file where path.hasSuffix(".plist"): return try reader.folder(Path.folder(path), propertyList: path)
        case .stream where path.hasSuffix(".plist"):
            throw StoryboardError(
                .notAPropertyList,
                "this is a pipe or a device, not a property list in its application's folder",
                file: path, hint: "name the application's folder")
        case .stream:
            throw StoryboardError(
                .notAStoryboard, "this is a pipe or a device, not a regular file", file: path,
                hint: "copy the storyboard into a file and name that file")
        case .file: return try reader.single(path)
        }
    }

    private init(files: Files, device: Device?) {
        self.files = files
        self.device = device
    }

    // MARK: A folder

    private mutating func folder(_ folder: String, propertyList: String?) throws(StoryboardError) -> Outcome {
        let search = try FileSearch(folder, files: files)
        let info = try info(search, propertyList: propertyList)
        var launchScreens: [StoryboardDocument] = []
        for name in search.storyboards.keys.sorted() {
            guard let found = try firstForUIKit(name, among: search.storyboards[name] ?? []) else { continue }
            if found.isLaunchScreen {
                launchScreens.append(found.document)
            } else {
                documents.append(found.document)
                notUnderstood += found.notUnderstood
            }
        }
        let main = try mainStoryboard(in: folder, info: info, launchScreens: &launchScreens)
        try addNibs(search.nibs)
        return try outcome(main: main, info: info, subjects: documents.map(\.name))
    }

    /// The first of several files of one name that is a storyboard of a UIKit application.
    private mutating func firstForUIKit(
        _ name: String, among candidates: [String]
    ) throws(StoryboardError) -> StoryboardReader.Outcome? {
        for (place, path) in candidates.enumerated() {
            do {
                let found = try document(at: path, name: name)
                if let other = candidates[(place + 1)...].first(where: { !$0.contains(".lproj/") }) {
                    notUnderstood.append(
                        NotUnderstood(
                            storyboard: name, line: 1, element: "document",
                            why: "\(path) is used; another storyboard of that name at \(other) was left out"))
                }
                return found
            } catch {
                // The file vanished after it was found: treat it as though it never existed.
                if error.code == .noSuchFile { continue }
                switch error.code {
                case .notAStoryboard: foreign[name] = error
                case .unreadable, .permission: unreadable[name] = error
                case .noSuchFile, .cannotWrite, .badUsage, .malformed, .tooBig, .tooDeep, .entityDeclarations,
                    .containmentCycle, .noInitialController, .noSuchScene, .noStoryboard, .ambiguousMainStoryboard,
                    .binaryPropertyList, .notAPropertyList:
                    throw error
                }
                notUnderstood.append(
                    NotUnderstood(
                        storyboard: name, line: error.line ?? 1, element: "document",
                        why: "\(path) was left out: \(error.reason)"))
            }
        }
        return nil
    }

    private mutating func info(
        _ search: FileSearch, propertyList: String?
    ) throws(StoryboardError) -> InfoPropertyList {
        if let propertyList { return try info(at: propertyList) }
        // Project folders also contain lists for tests and libraries; only the application's names a main storyboard.
        for path in search.propertyLists {
            guard let list = try? list(at: path), !InfoPropertyList(list).mainStoryboards.isEmpty else { continue }
            return try info(at: path)
        }
        guard let nearest = search.propertyLists.first else { return InfoPropertyList() }
        do {
            return try info(at: nearest)
        } catch {
            guard error.code == .noSuchFile || error.code == .unreadable || error.code == .permission else {
                throw error
            }
            notUnderstood.append(
                NotUnderstood(
                    storyboard: nearest, line: 1, element: "plist", why: "it was left out: \(error.reason)"))
            return InfoPropertyList()
        }
    }

    /// Reads a property list, and notes the keys with unexpected values.
    private mutating func info(at path: String) throws(StoryboardError) -> InfoPropertyList {
        let info = InfoPropertyList(try list(at: path))
        delegatePlace = info.delegateLine.map { DelegatePlace(file: path, line: $0) }
        notUnderstood += info.misfits.map {
            NotUnderstood(storyboard: path, line: $0.line, element: $0.element, why: $0.why)
        }
        return info
    }

    private func list(at path: String) throws(StoryboardError) -> PropertyList {
        try PropertyList(try files.contents(of: path, limit: XMLReader.byteLimit), file: path)
    }

    /// The name of the storyboard to start with: the list's, else `Main`, else the only one. Empty if the list names a
    /// delegate class and no storyboard, and there is no `Main`: then the class makes the root.
    private mutating func mainStoryboard(
        in folder: String, info: InfoPropertyList, launchScreens: inout [StoryboardDocument]
    ) throws(StoryboardError) -> String {
        let names = documents.map(\.name)
        if let declared = info.mainStoryboards[device?.idiom ?? .phone] ?? info.mainStoryboards[.pad] {
            let name = Path.name(declared, without: ".storyboard") ?? declared
            if names.contains(name) { return name }
            if let screen = launchScreens.first(where: { $0.name == name }) {
                documents.append(screen)
                return name
            }
            if let error = unreadable[name] { throw error }
            throw StoryboardError(
                .noStoryboard, "its Info.plist starts with storyboard \(name), which does not exist", file: folder,
                hint: names.isEmpty ? "add \(name).storyboard" : "the folder has: \(names.joined(separator: ", "))")
        }
        if names.contains("Main") { return "Main" }
        if let error = unreadable["Main"] { throw error }
        if info.delegateClass != nil { return "" }
        if documents.isEmpty, launchScreens.count == 1 {
            documents = launchScreens
            return launchScreens[0].name
        }
        switch names.count {
        case 1: return names[0]
        case 0:
            if let name = unreadable.keys.min(), let error = unreadable[name] { throw error }
            throw StoryboardError(
                .noStoryboard, "there is no storyboard in this folder", file: folder,
                hint: "name the folder that holds the application's storyboards, or a class that makes the root in its"
                    + " Info.plist (NSApplicationDelegateClass)")
        case _:
            throw StoryboardError(
                .ambiguousMainStoryboard,
                "several of its storyboards may be the main one: \(names.joined(separator: ", "))",
                file: folder, hint: "name one of them, or set UIMainStoryboardFile in an Info.plist")
        }
    }

    // MARK: One storyboard

    private mutating func single(_ path: String) throws(StoryboardError) -> Outcome {
        let name = Path.name(path, without: ".storyboard") ?? Path.last(path)
        let main = try document(at: path, name: name)
        documents = [main.document]
        notUnderstood = main.notUnderstood
        try addReferenced(near: path)
        let folder = Path.folder(path)
        let neighbours = ((try? files.names(in: folder)) ?? []).filter {
            $0.hasSuffix(Path.nibEnding) && !$0.hasPrefix(".") && $0 != name
        }
        try addNibs(Dictionary(uniqueKeysWithValues: neighbours.map { ($0, [Path.join(folder, $0)]) }))
        return try outcome(main: name, info: InfoPropertyList(), subjects: [name])
    }

    /// Adds the nib files that hold the view of a controller.
    private mutating func addNibs(_ paths: [String: [String]]) throws(StoryboardError) {
        for name in paths.keys.sorted() {
            let candidates = (paths[name] ?? []).filter { files.kind(of: $0) == .file }
            guard let found = try firstForUIKit(name, among: candidates), !found.document.scenes.isEmpty else {
                continue
            }
            documents.append(found.document)
            notUnderstood += found.notUnderstood
        }
    }

    /// Searches referenced storyboards below the file's folder, then below the two folders above it.
    private mutating func addReferenced(near path: String) throws(StoryboardError) {
        var folder = Path.folder(path)
        for _ in 0..<3 {
            guard !missing.isEmpty, let search = try? FileSearch(folder, files: files) else { return }
            while let name = missing.first(where: { search.storyboards[$0] != nil }) {
                guard let found = try firstForUIKit(name, among: search.storyboards[name] ?? []) else { break }
                documents.append(found.document)
                notUnderstood += found.notUnderstood
            }
            let above = Path.folder(folder)
            guard above != folder, above != "/", folder != "." else { return }
            folder = above
        }
    }

    /// The storyboards that are referenced but not read.
    private var missing: [String] {
        let read = Set(documents.map(\.name))
        return documents.flatMap(\.scenes).compactMap { $0.target?.storyboardName }.filter { !read.contains($0) }
    }

    private mutating func document(at path: String, name: String) throws(StoryboardError) -> StoryboardReader.Outcome {
        let contents = try files.contents(of: path, limit: XMLReader.byteLimit)
        let outcome = try StoryboardReader.read(contents, name: name, file: path)
        paths[name] = path
        danglingInitials[name] = outcome.danglingInitial
        dangling[name] = outcome.dangling
        places[name] = outcome.places
        return outcome
    }

    // MARK: The whole

    private mutating func outcome(
        main: String, info: InfoPropertyList, subjects: [String]
    ) throws(StoryboardError) -> Outcome {
        let drawnFor = documents.first { $0.name == main }?.device
        let model = ApplicationModel(
            name: info.name ?? (main.isEmpty ? info.delegateClass : nil), device: device ?? drawnFor,
            mainStoryboard: main,
            phoneOrientations: info.phoneOrientations,
            padOrientations: info.padOrientations, isStatusBarHidden: info.isStatusBarHidden,
            executable: info.executable, delegateClass: info.delegateClass,
            storyboards: documents)
        reportMissing(in: model)
        try ContainmentCheck.run(model, paths: paths)
        return Outcome(
            model: model, notUnderstood: notUnderstood, subjects: subjects, paths: paths,
            danglingInitials: danglingInitials, dangling: dangling, places: places,
            unreadable: unreadable.merging(foreign) { first, _ in first }, delegatePlace: delegatePlace)
    }

    private mutating func reportMissing(in model: ApplicationModel) {
        for scene in documents.flatMap(\.scenes) {
            guard let target = scene.target, model.resolve(scene.reference)?.target != nil else { continue }
            let what = target.referencedIdentifier.map { "scene \"\($0)\" of " } ?? "the initial scene of "
            let whose = target.storyboardName.map { "storyboard \($0)" } ?? "its own storyboard"
            notUnderstood.append(
                NotUnderstood(
                    storyboard: scene.reference.storyboard, line: scene.line, element: scene.kind.rawValue,
                    why: "\(what)\(whose) was not found; a plain controller replaces it"))
        }
    }
}

extension ApplicationReader.Outcome {
    /// A note on an unknown part and its place, as one line for the person who runs the application.
    public func sentence(about place: NotUnderstood) -> String {
        "\(paths[place.storyboard] ?? place.storyboard):\(place.line): \(place.why) (<\(place.element)>)"
    }
}
