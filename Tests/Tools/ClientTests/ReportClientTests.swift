import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport
import TroupeValue

@testable import TroupeClient

@Suite("A client that asks for reports without waiting")
struct ReportClientTests {
    /// Takes answers until there are some.
    private func wait(for count: Int, _ client: inout ReportClient) throws -> [ReportClient.Answer] {
        var poller = try Poller()
        try poller.add(client.descriptor, for: .input, token: 1)
        let end = MonotonicClock.microseconds() + 10_000_000
        var answers: [ReportClient.Answer] = []
        while answers.count < count, MonotonicClock.microseconds() < end {
            answers += try client.exchange()
            if answers.count < count { _ = try poller.wait(until: min(end, client.deadline ?? end)) }
        }
        return answers
    }

    @Test("has several open questions, and returns each answer with its question's number")
    func answersInAnyOrder() throws {
        let daemon = try FakeDaemon()
        let router = try daemon.router("control")
        var client = try ReportClient(to: try RunningInstance.find(daemon.name))
        let tree = client.ask(.tree(views: false), timeout: 10_000)
        let list = client.ask(.list, timeout: 10_000)
        #expect(try client.exchange().isEmpty)
        var questions: [(ControlRequest, RouterMessage)] = []
        var poller = try Poller()
        try poller.add(client.descriptor, for: .input, token: 1)
        while questions.count < 2 {
            #expect(try client.exchange().isEmpty)
            if case .message(let message) = try router.receive() {
                questions.append((try ControlRequest(decoding: message.payload), message))
            } else {
                _ = try poller.wait(until: MonotonicClock.microseconds() + 10_000)
            }
        }
        #expect(questions.map { $0.0.number } == [tree, list])
        for (question, message) in questions.reversed() {
            let kind: ControlReply.Kind =
                question.number == tree ? .report(["is": "tree"]) : .failure(Failure(.internalError, "no list"))
            _ = try router.send(ControlReply(number: question.number, kind).encoded(), to: message.peer)
        }
        let answers = try wait(for: 2, &client)
        #expect(answers.map(\.number) == [list, tree])
        #expect(try answers.last?.result.get() == ["is": "tree"])
        #expect(answers.first?.result == .failure(.refused(Failure(.internalError, "no list"))))
        #expect(client.deadline == nil)
        daemon.end()
    }

    @Test("does not wait for a silent daemon, and reports a late answer")
    func saysWhatIsLate() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("control")
        var client = try ReportClient(to: try RunningInstance.find(name))
        let number = client.ask(.status(.id(ControllerID(rawValue: 3))), timeout: 300)
        let begun = MonotonicClock.microseconds()
        for _ in 0..<5 { #expect(try client.exchange().isEmpty) }
        #expect(MonotonicClock.microseconds() - begun < 250_000)
        let answers = try wait(for: 1, &client)
        #expect(answers.map(\.number) == [number])
        #expect(answers.first?.result == .failure(.timedOut(name: name, question: "status", milliseconds: 300)))
        _ = consume router
        daemon.end()
    }
}
