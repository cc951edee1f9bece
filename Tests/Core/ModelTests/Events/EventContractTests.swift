import Foundation
import Testing
import TroupeModel
import TroupeValue

/// Lines that an instance printed before events were types: scripts, recordings and monitors of other versions rely on
/// them.
@Suite("The events of the contract")
struct EventContractTests {
    static let lines: [String] = {
        let path = #filePath.replacing("EventContractTests.swift", with: "Contract.jsonl")
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }()

    @Test("cover every kind that is printed")
    func areThere() throws {
        let kinds = try Self.lines.map { try JSON.value(of: $0)["kind"]?.string }
        #expect(Set(kinds) == Set(Event.Kind.allCases.map(\.rawValue)))
    }

    @Test("are read, and written again byte for byte", arguments: lines)
    func bothWays(line: String) throws {
        let read = try #require(LoggedEvent(report: try JSON.value(of: line)))
        if case .unknown = read.details { Issue.record("the event is not known") }
        let again = LoggedEvent(read.event, sequence: try #require(read.sequence), at: read.time)
        #expect(JSON.text(of: again.report) == line)
        guard let time = read.time, let sequence = read.sequence else { return }
        var writer = EventWriter()
        #expect(String(decoding: writer.line(of: read.event, sequence: sequence, at: time), as: UTF8.self) == line)
    }

    @Test("of a newer version keep members that this version does not know", arguments: lines)
    func newer(line: String) throws {
        let newer = line.dropLast() + #","mood":["good",{"very":true}]}"#
        let read = try #require(LoggedEvent(report: try JSON.value(of: newer)))
        #expect(JSON.text(of: read.report) == newer)
        #expect(read.event == LoggedEvent(report: try JSON.value(of: line))?.event)
    }

    @Test(
        "of a kind or form that this version does not know are kept whole",
        arguments: [
            #"{"seq":1,"t_us":2,"kind":"weather","name":"rain","controller":"c3"}"#,
            #"{"seq":1,"t_us":2,"kind":"process","controller":"c3","name":"frozen","state":"ice"}"#,
            #"{"seq":1,"kind":"transition","name":"began"}"#, #"{"kind":"reply","status":"completed"}"#,
        ])
    func unknown(line: String) throws {
        let read = try #require(LoggedEvent(report: try JSON.value(of: line)))
        guard case .unknown(_, let name) = read.details else {
            Issue.record("the event is known as \(read.details)")
            return
        }
        #expect(name == read.report["name"]?.string)
        #expect(JSON.text(of: read.report) == line)
    }
}
