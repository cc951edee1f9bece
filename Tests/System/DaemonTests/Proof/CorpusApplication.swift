import Glibc
import Testing
import TroupePlatform
import TroupeTestSupport

/// A document of the corpus with its repository's other documents, under their original paths.
struct CorpusApplication: CustomTestStringConvertible, Sendable {
    let file: String
    let repository: String
    let path: String

    var testDescription: String { file }

    /// All of them.
    static let all = RealStoryboards.index.map {
        CorpusApplication(file: $0.file, repository: $0.repository, path: $0.path)
    }

    /// Stages it in a folder and compiles it; the path of the model file.
    func compile(into target: String) throws -> String {
        for other in Self.all where other.repository == repository {
            var place = target + "/app"
            mkdir(place, 0o700)
            for part in other.path.split(separator: "/").dropLast() {
                place += "/" + part
                mkdir(place, 0o700)
            }
            let contents = try RealStoryboards.contents(of: other.file)
            try Descriptor.openForWriting("\(target)/app/\(other.path)").writeAll(contents)
        }
        return try Documents.compile("\(target)/app/\(path)", into: target)
    }
}
