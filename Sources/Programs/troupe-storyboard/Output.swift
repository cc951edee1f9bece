import Glibc
import TroupeModel
import TroupePlatform
import TroupeStoryboard

/// The output of results and errors.
enum Output {
    /// Writes text to standard output.
    static func write(_ text: String) throws(StoryboardError) { try write(Array(text.utf8), to: nil) }

    /// Writes to standard output, or to a file, which appears complete or not at all.
    static func write(_ bytes: [UInt8], to path: String?) throws(StoryboardError) {
        guard let path else {
            do throws(SystemError) {
                try StandardDescriptors.write(bytes, to: STDOUT_FILENO)
            } catch {
                throw StoryboardError(
                    .unreadable, "cannot write to standard output: \(error.reason)", file: "",
                    hint: "check where the output goes")
            }
            return
        }
        do throws(SystemError) {
            try FileContents.write(bytes, to: path)
        } catch {
            throw failure(path, error, .cannotWrite)
        }
    }

    /// The name by which the program was started: `troupe` if it runs in place of a command of `troupe`.
    static let name =
        CommandLine.arguments.first.flatMap { $0.split(separator: "/").last }.map(String.init) ?? "troupe-storyboard"

    /// Writes one line to standard error.
    static func complain(_ sentence: String) {
        try? StandardDescriptors.write("\(sentence.shownOnOneLine)\n".utf8, to: STDERR_FILENO)
    }

    /// Ends the program.
    static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

    private static func failure(
        _ path: String, _ error: SystemError, _ code: StoryboardError.Code
    ) -> StoryboardError {
        StoryboardError(
            code, "it cannot be written: \(error.reason)", file: path,
            hint: "check the path, its permissions and the free disk space")
    }
}
