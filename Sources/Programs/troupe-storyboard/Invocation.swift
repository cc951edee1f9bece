import TroupeModel
import TroupeStoryboard

/// The command that the program was started with.
enum Invocation {
    case help
    case read(path: String)
    /// Prints the names of the storyboards as Swift constants.
    case constants(path: String)
    case compile(path: String, scene: String?, device: Device?, output: String?)
    /// The linting of documents; with a file of classes, they are compared with it. The Swift sources below folders are
    /// checked too.
    case lint(path: String, classes: String?, sources: [String])

    static let usage = """
        usage: troupe-storyboard read PATH [--json | --swift]
               troupe-storyboard compile PATH [--scene SCENE] [--device DEVICE] [--output FILE] [--json]
               troupe-storyboard lint PATH [--classes FILE] [--sources FOLDER]... [--json]
        PATH is an application's folder, its Info.plist or a .storyboard file; SCENE is the scene to start
        with, by id, identifier or title, else the initial one; DEVICE is the one to compile for, else the
        document's: \(devices).
        FILE of --classes is what executables answer to '\(ClassInquiry.members.text)'. FOLDER of --sources
        holds Swift sources.
        """

    private static var devices: String { Device.all.map(\.name).joined(separator: ", ") }

    /// Parses the arguments after the program's name.
    init(_ arguments: [String]) throws(StoryboardError) {
        if arguments.contains("--help") || arguments.contains("-h") {
            self = .help
            return
        }
        var words: [String] = []
        var scene: String?
        var device: Device?
        var output: String?
        var classes: String?
        var sources: [String] = []
        var wantsSwift = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--json": continue
            case "--swift": wantsSwift = true
            case "--device":
                guard let name = rest.popFirst(), let named = Device(named: name) else {
                    throw Self.badUsage("--device takes one of \(Self.devices)")
                }
                device = named
            case "--scene":
                guard let name = rest.popFirst() else {
                    throw Self.badUsage("--scene takes an id, identifier or title")
                }
                scene = name
            case "--classes":
                guard let path = rest.popFirst() else { throw Self.badUsage("--classes takes a file") }
                classes = path
            case "--sources":
                guard let path = rest.popFirst() else { throw Self.badUsage("--sources takes a folder") }
                sources.append(path)
            case "--output":
                guard let path = rest.popFirst() else { throw Self.badUsage("--output takes a file") }
                output = path
            case _ where argument.hasPrefix("--"): throw Self.badUsage("unknown option \(argument)")
            case _: words.append(argument)
            }
        }
        let isPlain = scene == nil && device == nil && output == nil
        if wantsSwift {
            guard words.count == 2, words[0] == "read", isPlain, classes == nil, sources.isEmpty,
                !arguments.contains("--json")
            else {
                throw Self.badUsage("--swift is an option of read PATH and excludes --json")
            }
            self = .constants(path: words[1])
            return
        }
        switch (words.first, words.count) {
        case ("read", 2) where isPlain && classes == nil && sources.isEmpty: self = .read(path: words[1])
        case ("lint", 2) where isPlain: self = .lint(path: words[1], classes: classes, sources: sources)
        case ("compile", 2) where classes == nil && sources.isEmpty:
            self = .compile(path: words[1], scene: scene, device: device, output: output)
        case ("read", 2), ("compile", 2), ("lint", 2):
            throw Self.badUsage(
                "--scene, --device and --output are options of compile, --classes and --sources of lint")
        case ("read", _), ("compile", _), ("lint", _): throw Self.badUsage("\(words[0]) takes exactly one PATH")
        case (let word?, _): throw Self.badUsage("unknown command \(word)")
        case (nil, _): throw Self.badUsage("no command was given")
        }
    }

    private static func badUsage(_ reason: String) -> StoryboardError {
        StoryboardError(.badUsage, reason, file: "", hint: "run troupe-storyboard --help for the usage")
    }
}
