import TroupeModel
import TroupeStoryboard
import TroupeValue

// Reads storyboards for `troupe`: a program of its own so that `troupe` needs no libxml2.

let arguments = CommandLine.arguments.dropFirst()
let wantsJSON = arguments.contains("--json")

func modelFile(_ model: ApplicationModel) throws(StoryboardError) -> [UInt8] {
    do throws(ModelFile.Failure) {
        return try ModelFile.bytes(of: model)
    } catch {
        throw StoryboardError(
            .malformed, "the application cannot be encoded: \(error)", file: model.mainStoryboard,
            hint: "this is a bug in Troupe; keep the storyboard that shows it")
    }
}

/// The classes in a file of executables' answers.
func hostedClasses(_ path: String) throws(StoryboardError) -> [HostedClass] {
    let bytes = try DiskFiles().contents(of: path, limit: 16 << 20)
    do throws(Failure) {
        return try HostedClass.list(String(decoding: bytes, as: UTF8.self))
    } catch {
        throw StoryboardError(
            .badUsage, "this is not a list of classes: \(error.message)", file: path,
            hint: "write the output of an executable run with \(ClassInquiry.members.text) into it")
    }
}

do throws(StoryboardError) {
    switch try Invocation(Array(arguments)) {
    case .help: try Output.write(Invocation.usage + "\n")
    case .read(let path):
        let report = StoryboardReport(try ApplicationReader.read(path, files: DiskFiles()))
        try Output.write(wantsJSON ? JSON.text(of: report.value) + "\n" : report.text)
    case .constants(let path):
        try Output.write(SwiftConstants(try ApplicationReader.read(path, files: DiskFiles())).text)
    case .lint(let path, let classes, let sources):
        let outcome = try ApplicationReader.read(path, files: DiskFiles())
        var report = Linter(outcome, hosted: try classes.map(hostedClasses)).report
        report.findings += try SourceLinter(sources, files: DiskFiles()).findings.map { $0.report(paths: [:]) }
        try Output.write(wantsJSON ? JSON.text(of: report.report) + "\n" : report.text)
    case .compile(let path, let scene, let device, let output):
        var application = try ApplicationReader.read(path, files: DiskFiles(), device: device)
        application.model.folder = DiskFiles.folder(of: path)
        if let scene { try application.start(with: scene) }
        try application.requireInitialController()
        for place in application.notUnderstood { Output.complain(application.sentence(about: place)) }
        try Output.write(try modelFile(application.model), to: output)
    }
} catch {
    if wantsJSON { try? Output.write(JSON.text(of: error.value) + "\n") }
    Output.complain("\(Output.name): \(error.message) (\(error.hint))")
    Output.exit(error.exitCode)
}
