import Glibc
import Testing
import TroupePlatform

/// A document of the corpus with those of its repository beside it, under the paths they have there.
struct CorpusApplication: CustomTestStringConvertible, Sendable {
    let file: String
    let repository: String
    let path: String

    var testDescription: String { file }

    /// The folder of real storyboards; nil where there is none.
    static let folder: String? = {
        let package = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }
        for place in ["../shared/storyboards", "../../shared/storyboards"] {
            let path = "\(package)/\(place)"
            if access(path + "/INDEX.tsv", F_OK) == 0 { return path }
        }
        return nil
    }()

    /// All of them.
    static let all: [CorpusApplication] = {
        guard let folder, let bytes = try? FileContents.read(folder + "/INDEX.tsv", limit: 1 << 20) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return CorpusApplication(file: fields[0], repository: fields[1], path: fields[2])
        }
    }()

    /// Stages it in a folder and compiles it; the path of the model file.
    func compile(into target: String) throws -> String {
        let folder = try #require(Self.folder)
        for other in Self.all where other.repository == repository {
            var place = target + "/app"
            mkdir(place, 0o700)
            for part in other.path.split(separator: "/").dropLast() {
                place += "/" + part
                mkdir(place, 0o700)
            }
            let contents = try FileContents.read("\(folder)/\(other.file)", limit: 16 << 20)
            try Descriptor.creating("\(target)/app/\(other.path)").writeAll(contents)
        }
        return try Corpus.compile("\(target)/app/\(path)", into: target)
    }
}
