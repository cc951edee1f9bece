import Testing
import TroupeModel

@testable import TroupeInstance

@Suite("The calls of a crash")
struct CrashFramesTests {
    /// A printed report of Swift's runtime, with registers and images after the calls.
    private static let report = """
        hello
        App/Form.swift:2: Fatal error: no row

        *** Signal 4: Backtracing from 0x7f49fdf6df7f... done ***

        *** Program crashed: Illegal instruction at 0x00007f49fdf6df7f ***

        Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

        Thread 0 "App" crashed:

          0      0x00007f49fdf6df7f closure #1 in closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
          1 [ra] 0x00007f49fe5bef65 specialized Array.subscript.getter + 84 in libswiftSwiftOnoneSupport.so
          2 [inlined] [system] 0x00005646ff5e11ec Swift runtime failure: overflow in App at /<compiler-generated>
          3 [ra] 0x00005646ff5e11eb Form.save(_:) + 106 in App at /src/My App/Form.swift:2:35
          4 [ra] 0x0000556bf58cba9d deep + 12 in App at /src/b.c:2:23
          5 [ra] 0x0000556bf58cba9e
        ...

        Registers:

        rax 0x0000000000000000  0

        Images (12 omitted):

        0x00005646ff5e0000–0x00005646ff5e18f8 7c24f833 App /src/App

        Backtrace took 0.01s

        """

    @Test("are those of the thread that crashed, with their files or libraries, without addresses")
    func found() {
        #expect(
            CrashFrames.find(in: ProcessExit.lines(of: Self.report.utf8.map { $0 })) == [
                "closure #1 in closure #1 in _assertionFailure(_:_:file:line:flags:) in libswiftCore.so",
                "specialized Array.subscript.getter in libswiftSwiftOnoneSupport.so",
                "Swift runtime failure: overflow in App at /<compiler-generated>",
                "Form.save(_:) at /src/My App/Form.swift:2:35",
                "deep at /src/b.c:2:23",
            ])
    }

    @Test("are the innermost ones of many, each no longer than a line may be")
    func bounded() {
        let name = String(repeating: "x", count: 9_000)
        let calls = (0..<100).map { "\($0) [ra] 0x00005646ff5e11eb f\($0)\(name) + 1 in App" }
        let frames = CrashFrames.find(in: ["Thread 3 \"App\" crashed:"] + calls)
        #expect(frames.count == CrashFrames.most)
        #expect(frames.first?.hasPrefix("f0x") == true && frames.allSatisfy { $0.count == 400 })
    }

    @Test(
        "are empty if there is no report, or if it is cut",
        arguments: [
            [], ["hello", "  0 0x12 main in App"], ["Thread 0 crashed:"],
            ["Thread 0 crashed:", "0", "1 [ra", "2 [ra] 0x"],
            ["Thread 0 crashed:", "Thread 1:", "  0 0x12 main in App"],
        ])
    func absent(lines: [String]) {
        #expect(CrashFrames.find(in: lines) == [])
    }

    @Test("are reported by status and logs for a crash only, before the last lines if those do not include the report")
    func told() throws {
        let output = Array((Self.report + String(repeating: "and on it goes\n", count: 400)).utf8)
        func exit(_ cause: TerminationCause) -> ProcessExit {
            ProcessExit(
                name: "", className: "Form", incarnation: Incarnation(rawValue: 1), pid: 7, cause: cause,
                moment: Instant(microseconds: 0), output: output)
        }
        let crashed = exit(.signal(4))
        #expect(crashed.report.frames?.count == 5)
        #expect(crashed.log(of: ControllerID(rawValue: 1)).frames == crashed.report.frames)
        #expect(crashed.loggedLines[0] == "App/Form.swift:2: Fatal error: no row")
        #expect(crashed.loggedLines[4] == "  in Form.save(_:) at /src/My App/Form.swift:2:35")
        #expect(crashed.loggedLines.last == "and on it goes")
        #expect(exit(.exitCode(0)).report.frames == nil)
    }

    @Test("of code in C have a reason, too, from Swift's runtime")
    func reason() {
        let line = "*** Program crashed: Bad pointer dereference at 0x0000000000000000 ***"
        #expect(CrashLine.find(in: ["hello", line]) == line)
    }
}
