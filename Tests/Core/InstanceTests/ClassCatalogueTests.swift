import Testing
import TroupeHierarchy
import TroupeModel

@testable import TroupeInstance

@Suite("The catalogue of classes")
struct ClassCatalogueTests {
    private let mail = ChildExecutable("/bin/mail", hosting: ["Inbox", "Letter"])
    private let clock = ChildExecutable("/bin/clock", hosting: ["Alarm"])

    @Test("starts each class from the executable that hosts it, and all other classes from the stage")
    func startsFromTheHost() throws {
        let catalogue = try ClassCatalogue(
            stage: "stage", children: [mail, clock], wraps: ["Alarm": ["nice", "-n", "5"]])
        let controller = ControllerID(rawValue: 3)
        #expect(catalogue.command(for: "Letter", controller).first == "/bin/mail")
        #expect(catalogue.command(for: "Alarm", controller).prefix(4) == ["nice", "-n", "5", "/bin/clock"])
        #expect(catalogue.command(for: "Other", controller).first == "stage")
        #expect(catalogue.hosted == ["Inbox", "Letter", "Alarm"])
        #expect(catalogue.executable(of: "Alarm") == "/bin/clock" && catalogue.executable(of: "Other") == nil)
    }

    @Test("forks children of executables that declare a link, unless all or no children are to be forked")
    func forks() throws {
        let kit = ChildExecutable("/bin/kit", hosting: ["Screen"], link: .descriptor)
        let catalogue = try ClassCatalogue(stage: "stage", children: [mail, kit])
        #expect(catalogue.forked(by: .declared) == ["/bin/kit", "stage"])
        #expect(catalogue.forked(by: .all) == ["/bin/mail", "/bin/kit", "stage"])
        #expect(catalogue.forked(by: .never) == [])
    }

    @Test(
        "gives a child a descriptor link if its executable declares one, unless the configuration sets the link for all",
        arguments: [
            ("Screen", nil, .descriptor), ("Inbox", nil, .zmq), ("Unhosted", nil, .descriptor),
            ("Screen", .zmq, .zmq), ("Inbox", .descriptor, .descriptor), ("Unhosted", .zmq, .zmq),
        ] as [(String, LinkKind?, LinkKind)])
    func links(className: String, chosen: LinkKind?, link: LinkKind) throws {
        let kit = ChildExecutable("/bin/kit", hosting: ["Screen"], link: .descriptor)
        var configuration = InstanceConfiguration(
            application: nil, settings: Settings(idiom: .phone, portraitSize: Device(.phone).size),
            catalogue: try ClassCatalogue(stage: "stage", children: [mail, kit]), environment: PlainEnvironment())
        configuration.link = chosen
        #expect(configuration.link(of: className) == link)
    }

    @Test("refuses two executables that host one class, naming the class and both executables")
    func refusesSharedClasses() {
        let other = ChildExecutable("/bin/other", hosting: ["Alarm", "Letter"])
        #expect(throws: ClassConflict(className: "Letter", first: "/bin/mail", second: "/bin/other")) {
            try ClassCatalogue(stage: "stage", children: [mail, other])
        }
    }

    @Test("refuses an application whose root only an unhosted class could set", arguments: ["Inbox", "Inbux", nil])
    func checksRoot(delegate: String?) throws {
        let catalogue = try ClassCatalogue(stage: "stage", children: [mail, clock])
        let model = ApplicationModel(mainStoryboard: "", delegateClass: delegate, storyboards: [])
        guard delegate == "Inbux" else { return try catalogue.checkRoot(of: model) }
        let error = UnhostedDelegate(className: "Inbux", executables: ["/bin/mail", "/bin/clock"], nearest: "Inbox")
        #expect(throws: error) { try catalogue.checkRoot(of: model) }
        #expect(error.description.hasPrefix("/bin/mail and /bin/clock do not host Inbux, "))
        #expect(error.description.contains("did you mean \"Inbox\"?"))
    }

    @Test("reports each class without a program once, and remembers a bounded number of them")
    func told() {
        var told = ReportedClasses()
        for number in 0..<10_000 {
            let isNews = told.shouldReport("Class\(number)")
            let isNewsAgain = told.shouldReport("Class\(number)")
            #expect(isNews && !isNewsAgain)
        }
        #expect(told.count <= 256)
    }

    @Test("refuses an executable that is given twice, also one that hosts no class")
    func refusesRepetition() {
        for child in [clock, ChildExecutable("/bin/empty", hosting: [])] {
            let conflict = #expect(throws: ClassConflict.self) {
                try ClassCatalogue(stage: "stage", children: [child, child])
            }
            #expect(
                conflict?.description == "the child executable \(child.path) is given twice; remove one --children")
        }
    }
}
