import Dispatch
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTransport
import TroupeValue

@testable import TroupeClient

@Suite("A client of the control endpoint")
struct ControlClientTests {
    @Test("names the searched folder and the code if no instance of that name runs")
    func namesTheFolder() throws {
        let error = #expect(throws: ClientError.self) { _ = try ControlClient(toInstance: "nobody-is-called-so") }
        #expect(error?.exitCode == .noSuchInstance)
        #expect(error?.message.contains("/nobody-is-called-so") == true)
        #expect(error?.hint?.isEmpty == false)
    }

    @Test("lists the running instances when another one is requested")
    func listsThoseThatRun() throws {
        let daemon = try FakeDaemon()
        let error = #expect(throws: ClientError.self) { _ = try ControlClient(toInstance: "nobody-is-called-so") }
        let name = daemon.name
        #expect(error?.hint?.contains(name) == true)
        daemon.end()
    }

    @Test("ends at once if the lock names no process, because it could not notice the instance's end")
    func needsTheHolder() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        try daemon.forgetHolder()
        let error = #expect(throws: ClientError.self) {
            var client = try ControlClient(toInstance: name)
            _ = try client.ask(.list, timeout: 500)
        }
        #expect(error == .instanceEnded(name: name))
        #expect(error?.exitCode == .noSuchInstance)
        daemon.end()
    }

    @Test("refuses an invalid instance name as wrong usage")
    func refusesBadNames() throws {
        let error = #expect(throws: ClientError.self) { _ = try ControlClient(toInstance: "a/b") }
        #expect(error?.exitCode == .usage)
    }

    @Test("gets the terminal reply to its request, skipping answers to older questions")
    func getsTheReply() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("control")
        let reply = Reply(
            request: RequestID(rawValue: 9), command: "push", status: .completed,
            controllers: [ControllerID(rawValue: 4)], transition: TransitionID(rawValue: 5))
        let asked = Outcome<Reply>()
        let done = asked.run {
            var client = try ControlClient(toInstance: name)
            return try client.request(.push(.scene("Detail"), onto: nil, animated: true))
        }
        let message = try #require(try FakeDaemon.next(router))
        let question = try ControlRequest(decoding: message.payload)
        #expect(question.kind == .request(.push(.scene("Detail"), onto: nil, animated: true)))
        _ = try router.send(
            ControlReply(number: question.number + 7, .failure(Failure(.internalError, "late"))).encoded(),
            to: message.peer)
        _ = try router.send(ControlReply(number: question.number, .reply(reply)).encoded(), to: message.peer)
        done.wait()
        #expect(try asked.get() == reply)
        daemon.end()
    }

    /// A daemon's messages after it refuses a request for an unknown class, and the total number of the requests.
    static let newsOfClasses: [(news: ControlReply.Kind, requests: Int)] = [
        (.report([:]), 3), (.failure(Failure(.quotaExceeded, "too many wait")), 2),
    ]

    @Test(
        "repeats a request for an unknown class when classes are announced, and else accepts the refusal",
        arguments: [0, 1])
    func waitsForClasses(which: Int) throws {
        let (news, requests) = Self.newsOfClasses[which]
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("control")
        let failure = Failure(.noSuchClass, "no class is called so")
        let refusal = Reply(
            request: RequestID(rawValue: 9), command: "root", status: .rejected(failure), controllers: [],
            transition: nil)
        let asked = Outcome<Reply>()
        let done = asked.run {
            var client = try ControlClient(toInstance: name)
            return try client.request(.root(.scene("Detail")), classTimeout: 3_600_000) {}
        }
        var open: [UInt64] = []
        for round in 1...requests {
            var message = try #require(try FakeDaemon.next(router))
            var question = try ControlRequest(decoding: message.payload)
            if round > 1 {
                #expect(question.kind == .classNews && question.deadline != nil)
                open.append(question.number)
                message = try #require(try FakeDaemon.next(router))
                question = try ControlRequest(decoding: message.payload)
            }
            #expect(question.kind == .request(.root(.scene("Detail"))))
            // The last request completes if classes were announced.
            let reply =
                round == 3
                ? Reply(
                    request: refusal.request, command: "root", status: .completed, controllers: [], transition: nil)
                : refusal
            // The announcement may come before or after the reply.
            if round == 2, which == 1 {
                _ = try router.send(ControlReply(number: open[0], news).encoded(), to: message.peer)
            }
            _ = try router.send(ControlReply(number: question.number, .reply(reply)).encoded(), to: message.peer)
            if round == 2, which == 0 {
                _ = try router.send(ControlReply(number: open[0], news).encoded(), to: message.peer)
            }
        }
        done.wait()
        #expect(try asked.get().failure == (which == 0 ? nil : failure))
        daemon.end()
    }

    @Test("accepts the refusal of a class that a screen's code names, without a second touch")
    func touchesOnce() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("control")
        let failure = Failure(.noSuchClass, "no process can run Upright")
        let asked = Outcome<Reply>()
        let done = asked.run {
            var client = try ControlClient(toInstance: name)
            return try client.request(.tap("Save"), classTimeout: 3_600_000) {}
        }
        let message = try #require(try FakeDaemon.next(router))
        let question = try ControlRequest(decoding: message.payload)
        #expect(question.kind == .request(.tap("Save")))
        let refusal = Reply(
            request: RequestID(rawValue: 9), command: "tap", status: .rejected(failure), controllers: [],
            transition: nil)
        _ = try router.send(ControlReply(number: question.number, .reply(refusal)).encoded(), to: message.peer)
        done.wait()
        #expect(try asked.get().failure == failure)
        daemon.end()
    }

    @Test("times out with a separate code when the daemon is silent")
    func timesOut() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("control")
        let error = #expect(throws: ClientError.self) {
            var client = try ControlClient(toInstance: name)
            let _: Value = try client.report(.list, timeout: 50)
        }
        #expect(error?.exitCode == .timedOut)
        _ = consume router
        daemon.end()
    }

    @Test("treats unreadable bytes as another version of the protocol")
    func readsOtherVersions() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("control")
        let asked = Outcome<Value>()
        let done = asked.run {
            var client = try ControlClient(toInstance: name)
            return try client.report(.list)
        }
        let message = try #require(try FakeDaemon.next(router))
        _ = try router.send([0xFF, 0xFF, 0xFF], to: message.peer)
        done.wait()
        let error = #expect(throws: ClientError.self) { _ = try asked.get() }
        #expect(error?.exitCode == .protocolVersion)
        daemon.end()
    }

    /// The answer of a daemon of another version, and the client's error.
    struct OtherVersion: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answer: @Sendable (UInt64) -> ControlReply
        let says: String
    }

    static let otherVersions = [
        OtherVersion(
            testDescription: "it says so itself",
            answer: { ControlReply(number: $0, .failure(Failure(.versionMismatch, "it speaks version 7"))) },
            says: "speaks version 7"),
        OtherVersion(
            testDescription: "it could not read the question",
            answer: { _ in ControlReply(number: 0, .failure(Failure(.protocolViolation, "no kind it knows"))) },
            says: "no kind it knows"),
        OtherVersion(
            testDescription: "it answers in a newer version",
            answer: { ControlReply(number: $0, version: 9, .report(.null)) }, says: "speaks version 9"),
    ]

    @Test("ends with code 76 and one clear sentence if the daemon has another version", arguments: otherVersions)
    func refusesOtherVersions(_ other: OtherVersion) throws {
        let daemon = try FakeDaemon()
        let router = try daemon.router("control")
        let complaints = try Pipe()
        var specification = ProcessSpecification(
            executable: try ProgramLocation.helper("troupe"), arguments: ["tree", "--name", daemon.name])
        specification.descriptors = [2: complaints.writeEnd.raw]
        let process = try specification.start()
        _ = consume complaints.writeEnd
        let message = try #require(try FakeDaemon.next(router))
        let question = try ControlRequest(decoding: message.payload)
        #expect(question.version == ControlProtocol.version)
        _ = try router.send(other.answer(question.number).encoded(), to: message.peer)
        let words = String(decoding: try complaints.readEnd.readAll(limit: 65_536), as: UTF8.self)
        #expect(try process.waitForEnd().cause == .exited(code: ExitCode.protocolVersion.rawValue))
        #expect(words.contains("instance '\(daemon.name)' speaks another version of the protocol"), "\(words)")
        #expect(words.contains(other.says), "\(words)")
        #expect(words.split(separator: "\n").count == 1)
        daemon.end()
    }

    @Test("passes the daemon's refusal on with its code and hint")
    func passesRefusalsOn() throws {
        let daemon = try FakeDaemon()
        let name = daemon.name
        let router = try daemon.router("control")
        let asked = Outcome<Value>()
        let done = asked.run {
            var client = try ControlClient(toInstance: name)
            return try client.report(.status(.named("Nobody")))
        }
        let message = try #require(try FakeDaemon.next(router))
        let question = try ControlRequest(decoding: message.payload)
        let failure = Failure(.noSuchController, "there is none", hint: "look at the tree")
        _ = try router.send(ControlReply(number: question.number, .failure(failure)).encoded(), to: message.peer)
        done.wait()
        let error = #expect(throws: ClientError.self) { _ = try asked.get() }
        #expect(error == .refused(failure))
        #expect(error?.exitCode == .rejected)
        daemon.end()
    }
}

/// The result of work on another thread.
final class Outcome<Value: Sendable>: @unchecked Sendable {
    // Written before the semaphore is signalled, read after a wait for the semaphore.
    private var result: Result<Value, any Error>?

    /// Runs the work on another thread, which signals the returned semaphore at the end.
    func run(_ body: @escaping @Sendable () throws -> Value) -> DispatchSemaphore {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            self.result = Result { try body() }
            done.signal()
        }
        return done
    }

    func get() throws -> Value { try #require(result).get() }
}
