import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeScenario
import TroupeStoryboard
import TroupeTestSupport

/// The scenario files beside the tests, and the storyboards they name.
enum Scenarios {
    static let folder = String("\(#filePath)".dropLast("Scenarios.swift".count)) + "Scenarios/"
    private static let ending = ".troupe"

    /// Their names without the ending, in order.
    static let names: [String] = {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(ending) { names.append(String(name.dropLast(ending.count))) }
        }
        return names.sorted()
    }()

    static func script(_ name: String) throws -> Script {
        let bytes = try FileContents.read(folder + name + ending, limit: 1 << 20)
        return try ScriptParser.parse(String(decoding: bytes, as: UTF8.self), file: name + ending)
    }

    /// The storyboard that a script names, compiled.
    static func application(of script: Script) throws -> ApplicationModel? {
        guard let path = script.setup.storyboard, let file = path.split(separator: "/").last else { return nil }
        guard file.hasSuffix(".storyboard") else { return try application(inFolder: folder + path) }
        let name = String(file.prefix { $0 != "." })
        let outcome = try StoryboardReader.read(
            try FileContents.read(folder + path, limit: 1 << 20), name: name, file: String(file))
        #expect(outcome.notUnderstood == [], "\(file) is plain Xcode")
        return ApplicationModel(mainStoryboard: name, storyboards: [outcome.document])
    }

    /// An application with its `Info.plist`, compiled.
    private static func application(inFolder folder: String) throws -> ApplicationModel {
        var files = MemoryFiles()
        for name in try Folder.entries(of: folder) {
            files["App/\(name)"] = try FileContents.read("\(folder)/\(name)", limit: 1 << 20)
        }
        let outcome = try ApplicationReader.read("App", files: files)
        #expect(outcome.notUnderstood == [], "\(folder) is plain Xcode")
        return outcome.model
    }
}
