import Testing
import TroupeModel
import TroupeScenario
import TroupeTestWorld

@Suite("A scenario that does not hold")
struct RunnerTests {
    @Test(
        "fails at its line, with the expected and the actual event",
        arguments: [
            ("push Beta\nexpect Beta loadView", "2: expected Beta loadView, but came:"),
            ("push Beta\nexpect some Beta viewWillAppear reason=push", "2: expected Beta viewWillAppear reason=push"),
            ("push Beta\nexpect some Beta viewWillAppear movingToParent", "2: expected Beta viewWillAppear"),
            ("push Beta\nexpect some Beta viewWillAppear animated movingToParent reason=pop", "2: expected Beta"),
            ("push Beta\nexpect nothing", "2: nothing was expected, but came:"),
            (
                "push Beta\nexpect Beta awakeFromNib\nreply completed",
                "3: the reply came, but these events were not expected:"
            ),
            ("push Beta\nreply rejected notOnStack", "2: expected the reply rejected notOnStack, but came:"),
            ("push Beta\nreply completed Gamma", "2: expected the reply to list"),
            ("push Nobody", "1: expected the reply completed, but came:"),
            ("pop\nexpect Alpha viewWillAppear", "2: expected Alpha viewWillAppear, but nothing more came"),
            ("reply completed", "1: no request waits for a reply here"),
            ("wait process Alpha exited within 1s", "1: no matching event came within 1000 ms"),
            ("tree Alpha disappeared", "1: expected appearance disappeared, but it is \"appeared\""),
            ("tree Beta none", "1: there is no Beta; there are c1 nav, c2 Alpha"),
            ("tree Alpha gone", "1: Alpha is there"), ("tree nav children", "1: 'children' is not a state"),
            ("tree nav children Beta", "1: expected children Beta, but it is [\"c2\"]"),
            ("kill Nobody", "1: no controller has the id, identifier, title or class \"Nobody\""),
        ])
    func fails(text: String, message: String) throws {
        let header = "storyboard ../../../Fixtures/Stack.storyboard\n"
        #expect {
            let script = try ScriptParser.parse(header + text, file: "x")
            let application = try Scenarios.application(of: script)
            var runner = ScenarioRunner(script, in: CoreWorld(application: application, setup: script.setup))
            try runner.run()
        } throws: { error in
            // The header is the first line.
            guard let error = error as? ScenarioError, let colon = message.firstIndex(of: ":") else { return false }
            let line = (Int(message[..<colon]) ?? 0) + 1
            let matches = error.description.hasPrefix("x:\(line)\(message[colon...])")
            if !matches { Issue.record("\(error)") }
            return matches
        }
    }

    @Test(
        "is not even read if a line is malformed",
        arguments: [
            ("", "the script has no statements"), ("# only this\nstoryboard x\n\n", "the script has no statements"),
            ("psuh Beta", "unknown command 'psuh'"), ("push", "'troupe push' needs IDENTIFIER"),
            ("push 'Beta", "a quote is not closed"), ("expect Beta", "a callback is missing"),
            ("expect Beta viewDidLoad quickly", "'quickly' is neither a flag nor animated nor key=value"),
            ("reply perhaps", "completed, rejected, cancelled or superseded is missing"),
            ("reply rejected tooBad", "there is no code 'tooBad'"), ("stop Beta at lunch", "there is no callback"),
            ("wait", "the event to wait for is missing"), ("wait Beta within soon", "'soon' is not a time"),
            ("wait Beta within -5s", "'-5s' is not a time"),
            ("wait Beta within 99999999999999999999ms", "'99999999999999999999ms' is not a time"),
            ("wait Beta within 9223372036854775807s", "'9223372036854775807s' is longer than a day"),
            ("wait Beta within 86400001", "'86400001' is longer than a day"),
            ("tree Beta sleepy", "'sleepy' is not a state"), ("list", "this command sends no request"),
            ("root Beta --wait 1", "a scenario sends each request once: omit '--wait'"),
            ("launch\ndevice pad", "the header 'device' must precede"),
            ("device fridge", "there is no device 'fridge'"),
            ("world core", "the reason after 'world core' is missing"),
            ("world any", "'world' must be followed by core"),
            ("on Beta viewDidLoad dance", "'dance' is not an action"),
        ])
    func parsing(text: String, message: String) {
        #expect {
            _ = try ScriptParser.parse(text, file: "x")
        } throws: { error in
            guard let error = error as? ScenarioError, error.kind == .notUnderstood else { return false }
            let matches = error.message.hasPrefix(message)
            if !matches { Issue.record("\(error)") }
            return matches
        }
    }
}
