import Foundation
import Testing
import TroupeModel
import TroupeValue

/// Reports that an instance answered before they were types: scripts, recordings and monitors of other versions rely on them.
@Suite("The reports of the contract")
struct ReportContractTests {
    static let types: [String: any Report.Type] = [
        "tree": TreeReport.self, "queue": QueueReport.self, "list": InstanceReport.self, "doctor": DoctorReport.self,
        "status": StatusReport.self, "logs": LogsReport.self, "journals": JournalsReport.self,
        "snapshot": SnapshotReport.self, "segues": SeguesReport.self, "classes": ClassesReport.self,
        "inject": InjectionReport.self,
        "output": OutputReport.self, "scene": SceneReport.self, "error": ErrorReport.self,
        "lint": LintReport.self,
    ]

    static let lines: [[String]] = {
        let path = #filePath.replacing("ReportContractTests.swift", with: "Contract.tsv")
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }()

    @Test("cover every type")
    func areThere() { #expect(Set(Self.lines.map { $0[0] }) == Set(Self.types.keys)) }

    @Test("are read, and written again byte for byte", arguments: lines)
    func bothWays(line: [String]) throws {
        let type = try #require(Self.types[line[0]])
        let report = try #require(type.init(report: try JSON.value(of: line[1])))
        #expect(JSON.text(of: report.report) == line[1])
    }

    @Test("are read from any value without a trap", arguments: types.keys.sorted())
    func lenient(name: String) throws {
        let type = try #require(Self.types[name])
        for value: Value in [.null, 5, [], "x"] { #expect(type.init(report: value) == nil) }
        // Each member holds a value of a wrong type.
        let line = try #require(Self.lines.first { $0[0] == name })
        guard case .map(let fields) = try JSON.value(of: line[1]) else { return }
        let strange = Fields(fields.keys.map { ($0, [:]) })
        _ = type.init(strange).report
        #expect(JSON.text(of: type.init([:]).report) == JSON.text(of: type.init().report))
    }
}
