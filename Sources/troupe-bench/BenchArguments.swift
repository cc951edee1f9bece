import TroupeModel

/// What is measured, and how often.
struct BenchArguments {
    /// How often each measurement is repeated.
    var rounds = 200
    /// How many children the memory of an instance is measured with.
    var children = 50
    /// How long an idle instance is watched, in milliseconds.
    var idleMilliseconds = 10_000
    /// How many displays look at how many children that change all the time, and for how many milliseconds.
    var displays = 20
    var crowd = 100
    var crowdMilliseconds = 5_000
    var json = false

    static let usage = """
        usage: troupe-bench [--rounds COUNT] [--quick] [--json]
        Measures Troupe beside the floor of what it is made of. --quick measures little, to see that it works.
        """

    /// Reads the words behind the program's name; nil when help is asked for.
    init?(_ words: [String]) throws(BenchError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": return nil
            case "--json": json = true
            case "--quick":
                (rounds, children, idleMilliseconds) = (6, 4, 300)
                (displays, crowd, crowdMilliseconds) = (3, 4, 300)
            case "--rounds":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
                    throw BenchError(.usage, "--rounds takes how often each measurement is repeated")
                }
                rounds = count
            default: throw BenchError(.usage, "there is no option \(word) (--help shows what there is)")
            }
        }
    }
}

/// Why nothing could be measured.
struct BenchError: Error {
    var exitCode: ExitCode
    var message: String

    init(_ exitCode: ExitCode, _ message: String) {
        self.exitCode = exitCode
        self.message = message
    }

    /// The form in which every command prints its errors to programs.
    var report: Value {
        let hint = "'troupe doctor' looks at this machine"
        return ErrorReport(exit: exitCode.rawValue, code: exitCode.word, message, hint: hint).report
    }

    /// Does what may fail in a way of its own.
    static func wrapping<Result: ~Copyable>(_ body: () throws -> Result) throws(BenchError) -> Result {
        do {
            return try body()
        } catch let error as BenchError {
            throw error
        } catch {
            throw BenchError(.internalError, "\(error)")
        }
    }
}
