import Glibc
import TroupeCommand
import TroupeModel
import TroupePlatform

/// A storyboard compiled to a model file in memory: no file is left on disk, however the program ends.
struct CompiledApplication: ~Copyable {
    private let file: Descriptor
    /// The programs that host the application's classes.
    let children: [String]
    /// The custom classes that the application's scenes name.
    let classes: Set<String>
    /// The model file's bytes.
    let model: [UInt8]

    /// The model file's path for other processes of this user. Valid while this value lives.
    var path: String { "/proc/\(getpid())/fd/\(file.raw)" }

    /// Compiles the storyboard that the command names, and checks the programs for its children.
    ///
    /// - Throws: The reader's own sentence and exit code for a bad document.
    ///   A signal that asks for the end throws ``Captured/Interrupted``.
    init(_ command: RunCommand, _ console: Console, _ signals: borrowing SignalDescriptor) throws {
        let compiled = try Self.compile(
            command.path, command.scene, command.settings.device, console, interruptions: [signals.raw]
        ) { try RunProgram.isEnd(signals) }
        let model = try? ModelFile.model(of: compiled.output)
        let classes = Self.classes(of: model)
        for wrap in command.settings.wraps where !classes.contains(wrap.className) {
            console.note(Self.words(about: "--wrap", wrap.className, "has no effect", classes))
        }
        let all = Self.classes(of: model, withBuiltIn: true)
        for name in command.settings.restart.classes.keys.sorted() where !all.contains(name) {
            console.note(Self.words(about: "--restart", name, "has no effect", all))
        }
        let children = try HostingPrograms.find(
            given: command.settings.children, named: model?.executable, hosting: model?.classThatSetsRoot,
            for: command.path, console)
        let file = try Descriptor.sealedMemory(compiled.output, name: "troupe-model")
        self.children = children
        self.classes = classes
        self.model = compiled.output
        self.file = file
    }

    /// Recompiles the storyboard of a running instance. Its children keep their program.
    ///
    /// - Throws: Also ``Captured/Interrupted``, after a signal or the end of the instance.
    init(
        reloading command: WatchCommand, _ console: Console, _ signals: borrowing SignalDescriptor,
        _ instance: borrowing ProcessHandle
    ) throws {
        let compiled = try Self.compile(
            command.path, command.scene, command.device, console, interruptions: [signals.raw, instance.raw]
        ) { true }
        let file = try Descriptor.sealedMemory(compiled.output, name: "troupe-model")
        children = []
        model = compiled.output
        classes = Self.classes(of: try? ModelFile.model(of: compiled.output))
        self.file = file
    }

    /// Runs the reader to compile the documents at a path, and passes on its notes.
    private static func compile(
        _ path: String, _ scene: String?, _ device: Device?, _ console: Console, interruptions: [Int32],
        _ isInterrupted: () throws -> Bool
    ) throws -> Captured {
        var arguments = ["compile", path, "--json"]
        if let scene { arguments += ["--scene", scene] }
        if let device { arguments += ["--device", device.name] }
        let compiled = try StoryboardReading.output(
            of: arguments, about: path, interruptions: interruptions, isInterrupted)
        note(compiled.complaint.split(separator: "\n"), of: path, console)
        return compiled
    }

    /// Passes on the notes on unknown parts of the documents, one example of each kind.
    private static func note(_ lines: [Substring], of path: String, _ console: Console) {
        // The kind is in brackets at the end of a line; the first line of each kind is its example.
        var kinds: Set<Substring> = []
        let examples = lines.filter { line in
            kinds.insert(line.lastIndex(of: "(").map { line[$0...] } ?? line).inserted
        }
        for line in examples.prefix(notesLimit) { console.note(String(line)) }
        let rest = lines.count - min(examples.count, notesLimit)
        guard rest > 0 else { return }
        let words = rest == 1 ? "and 1 more place" : "and \(rest) more places"
        console.note("\(words): 'troupe storyboard \(path)' lists \(rest == 1 ? "it" : "them")")
    }

    private static let notesLimit = 8

    /// The classes of its scenes; with `withBuiltIn` also the UIKit classes of scenes without a custom class.
    private static func classes(of model: ApplicationModel?, withBuiltIn: Bool = false) -> Set<String> {
        let scenes = (model?.storyboards ?? []).flatMap(\.scenes)
        return Set(scenes.compactMap { withBuiltIn ? $0.className : $0.identity.customClass })
    }

    private static func words(
        about option: String, _ name: String, _ effect: String, _ classes: Set<String>
    ) -> String {
        let advice =
            Spelling.nearest(to: name, among: classes.sorted()).map { "did you mean '\($0)'?" }
            ?? (classes.isEmpty
                ? "no scene names a class" : "the scenes have \(classes.sorted().joined(separator: ", "))")
        return "no scene has the class '\(name)', so \(option) \(name)= \(effect) (\(advice))"
    }
}
