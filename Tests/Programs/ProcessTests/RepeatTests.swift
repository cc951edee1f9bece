import Glibc
import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("Deploy/test --repeat")
struct RepeatTests {
    /// Runs it with a program in place of `swift` that gets the number of its earlier calls.
    private static func run(_ words: [String], swift script: String) throws -> (
        code: ProcessEnding.Cause, words: String
    ) {
        let stage = try Stage()
        let swift = try stage.file(
            "swift",
            """
            #!/bin/bash
            calls=\(stage.folder)/calls
            echo "$@" >>"$calls"
            call=$(wc -l <"$calls")
            while [ "$1" != --event-stream-output-path ]; do shift; done
            events=$2
            fails() { printf '{"kind":"event","payload":{"kind":"issueRecorded","messages":[{"symbol":"fail","text":"%s"}],"sourceLocation":{"fileID":"M\\\\/T.swift","line":7},"testID":"M.T\\\\/%s"}}\\n' "$2" "$1" >>"$events"; }
            \(script)
            """)
        try #require(chmod(swift, 0o755) == 0)
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: PackageFolder.path + "/Deploy/test", arguments: words,
            environment: Environment.forChildren(changes: ["PATH=\(stage.folder):/usr/local/bin:/usr/bin:/bin"]))
        specification.descriptors = [1: output.writeEnd.raw, 2: output.writeEnd.raw]
        let process = try specification.start()
        _ = consume output.writeEnd
        let said = String(decoding: try output.readEnd.readAll(limit: 1 << 20), as: UTF8.self)
        return (try process.waitForEnd().cause, said)
    }

    @Test("counts failures by test, and lists their runs, quiet or busy")
    func counts() throws {
        let run = try Self.run(
            ["--repeat", "4", "--filter", "T"],
            swift: """
                case $call in
                1) fails 'one' 'first \\"word\\"'; fails 'one' again; exit 1;;
                2) fails 'two' second; fails 'one' third; exit 1;;
                3) echo 'Test run passed';;
                4) exit 134;;
                esac
                """)
        #expect(run.code == .exited(code: 1))
        for line in [
            "M.T/one\n  2 of 4 runs: 1 quiet, 2 busy\n", "M.T/two\n  1 of 4 runs: 2 busy\n",
            "(the runner itself)\n  1 of 4 runs: 4 busy\n", "M.T/one, at M/T.swift:7\nfirst \"word\"\n",
            "3 of 4 runs failed\n",
        ] {
            #expect(run.words.contains(line), "\(run.words)")
        }
    }

    @Test("ends with success if no run failed, and with 64 without a number of runs")
    func ends() throws {
        let green = try Self.run(["--repeat", "2"], swift: "echo passed")
        #expect(green.code == .exited(code: 0), "\(green.words)")
        #expect(green.words.hasSuffix("0 of 2 runs failed\n"), "\(green.words)")
        for words in [["--repeat"], ["--repeat", "0"], ["--repeat", "often"]] {
            #expect(try Self.run(words, swift: "").code == .exited(code: 64))
        }
    }
}
