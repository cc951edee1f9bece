import Testing
import TroupeMessages
import TroupeModel

/// Timers in a process that nothing else wakes.
@Suite("Time in a process")
struct TimerProcessTests {
    private func awaitTitle(_ title: String, of child: RealChild) throws {
        _ = try child.await { body in
            if case .ask(let ask) = body, case .configure(_, let facts) = ask.request, facts.title == title {
                facts
            } else {
                nil
            }
        }
    }

    @Test("A timer fires and its task runs; a display link waits for the window", arguments: LinkKind.allCases)
    func kit(link: LinkKind) throws {
        let child = try RealChild("prone-child", class: "Ticking", link: link)
        try child.awaitHello()
        try child.deliver(.awakeFromNib, .loadView, .viewDidLoad)
        try awaitTitle("three beats", of: child)
        try child.deliver(.appearance(.willAppear, .pushed()))
        try awaitTitle("three frames", of: child)
    }

    @Test("Foundation's timers and blocks run on the loop of the screen", arguments: LinkKind.allCases)
    func foundation(link: LinkKind) throws {
        let child = try RealChild("foundation-child", class: "FoundationScreen", link: link)
        try child.awaitHello()
        try child.deliver(.awakeFromNib, .loadView, .viewDidLoad)
        try awaitTitle("fired 2", of: child)
        // The block of the third call runs in the same turn.
        try awaitTitle("performed", of: child)
        try awaitTitle("fired 6", of: child)
    }
}
