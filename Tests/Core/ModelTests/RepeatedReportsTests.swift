import Testing

@testable import TroupeModel

@Suite("A report that is repeated")
struct RepeatedReportsTests {
    @Test("is written the first time, and at each power of ten with its count")
    func powers() {
        var reports = RepeatedReports()
        let written = (0..<1_000).compactMap { _ in reports.note("it failed") }
        #expect(written == ["it failed", "it failed (10 times)", "it failed (100 times)", "it failed (1000 times)"])
        #expect(reports.note("another") == "another")
    }

    @Test("is remembered beside a bounded number of others")
    func bounded() {
        var reports = RepeatedReports()
        for number in 0..<RepeatedReports.limit { _ = reports.note("\(number)") }
        #expect(reports.note("0") == nil)
        _ = reports.note("one more")
        #expect(reports.note("0") == "0")
    }
}
