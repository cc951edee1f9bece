import Testing
import TroupeModel

@Suite("The line of a hosted class")
struct HostedClassTests {
    static let lines: [(line: String, hosted: HostedClass)] = [
        ("Settings", HostedClass("Settings")),
        ("Settings actions=save:,undo: outlets=", HostedClass("Settings", actions: ["save:", "undo:"], outlets: [])),
        ("Settings outlets=label", HostedClass("Settings", outlets: ["label"])),
        ("Settings actions=", HostedClass("Settings", actions: [])),
    ]

    @Test("is read and written", arguments: lines)
    func bothWays(row: (line: String, hosted: HostedClass)) throws {
        #expect(try HostedClass(line: row.line) == row.hosted)
        #expect(row.hosted.line == row.line)
    }

    @Test("may list members that this version does not know")
    func unknown() throws {
        let hosted = try HostedClass(line: "Settings tints=red outlets=label colour=")
        #expect(hosted == HostedClass("Settings", outlets: ["label"]))
    }

    @Test(
        "is refused where it names no class",
        arguments: ["My Settings", "Settings save:", "a,b", " ", "UINavigationController", "(x) outlets=a"])
    func refused(line: String) { #expect(throws: Failure.self) { _ = try HostedClass(line: line) } }

    @Test("leaves out names that no storyboard has")
    func unprintable() {
        #expect(HostedClass("A", actions: ["a b", "", "c,d", "e:"], outlets: nil).line == "A actions=e:")
    }

    @Test("stands beside others")
    func lists() throws {
        let classes = try HostedClass.list("A\nB actions=x:\n\nC outlets=y\n")
        #expect(classes == [HostedClass("A"), HostedClass("B", actions: ["x:"]), HostedClass("C", outlets: ["y"])])
    }
}
