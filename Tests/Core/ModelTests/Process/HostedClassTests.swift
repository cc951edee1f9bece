import Testing
import TroupeModel

@Suite("The line of a hosted class")
struct HostedClassTests {
    static let lines: [(line: String, hosted: HostedClass)] = [
        ("Settings", HostedClass("Settings")),
        ("Settings actions=save:,undo: outlets=", HostedClass("Settings", actions: ["save:", "undo:"], outlets: [])),
        ("Settings outlets=label", HostedClass("Settings", outlets: ["label"])),
        ("Settings actions=", HostedClass("Settings", actions: [])),
        ("Settings segues=go scenes=Main/list", HostedClass("Settings", segues: ["go"], scenes: ["Main/list"])),
        (
            "Settings scenes=list segueClasses=Fold,Curl",
            HostedClass("Settings", scenes: ["list"], segueClasses: ["Fold", "Curl"])
        ),
        ("Settings segueClasses=", HostedClass("Settings", segueClasses: [])),
        (
            "Settings segues=Go%20on%2C%20100%25,next scenes=",
            HostedClass("Settings", segues: ["Go on, 100%", "next"], scenes: [])
        ),
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
        "is refused if it names no class",
        arguments: ["My Settings", "Settings save:", "a,b", " ", "UINavigationController", "(x) outlets=a"])
    func refused(line: String) { #expect(throws: Failure.self) { _ = try HostedClass(line: line) } }

    @Test("leaves out names that no storyboard can have")
    func unprintable() {
        #expect(HostedClass("A", actions: ["a b", "", "c,d", "e:"], outlets: nil).line == "A actions=e:")
    }

    @Test(
        "keeps a percent sign that two hexadecimal digits do not follow",
        arguments: [("50%", "50%"), ("%2", "%2"), ("%+1", "%+1"), ("a%C3%A9b", "a\u{E9}b"), ("%zz", "%zz")])
    func percent(word: String, name: String) throws {
        #expect(try HostedClass(line: "A segues=\(word)").segues == [name])
    }

    @Test("answers an inquiry that an executable finds among its arguments")
    func inquiry() {
        for inquiry in ClassInquiry.allCases {
            #expect(ClassInquiry(asking: ["app"] + inquiry.arguments) == inquiry)
            #expect(ClassInquiry(asking: ["first"] + inquiry.arguments + ["last"]) == inquiry)
        }
        #expect(ClassInquiry(asking: ["app", "--troupe-classes", "colours"]) == .names)
        #expect(ClassInquiry(asking: ["app", "members"]) == nil)
        #expect(ClassInquiry.members.text == "--troupe-classes members")
    }

    @Test(
        "may be next to a declaration of the link, which is no class",
        arguments: [
            ("A\nB\nlink descriptor\n", LinkKind.descriptor), ("link descriptor\nA", .descriptor), ("A\nB\n", .zmq),
            ("", .zmq), ("A link descriptor\n", .zmq), ("link zmq\n", .zmq),
        ])
    func link(answer: String, link: LinkKind) { #expect(LinkKind(declaredIn: answer) == link) }

    @Test("may be one of several")
    func lists() throws {
        let classes = try HostedClass.list("A\nB actions=x:\n\nC outlets=y\nlink descriptor\n")
        #expect(classes == [HostedClass("A"), HostedClass("B", actions: ["x:"]), HostedClass("C", outlets: ["y"])])
    }
}
