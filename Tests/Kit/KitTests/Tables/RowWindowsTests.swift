import Testing

@testable import TroupeKit

// promises classes/1.9: A table shows 100,000 rows of another process through windows of bounded size.

@Suite("Windows over the rows of another process")
struct RowWindowsTests {
    /// Answers the question for a window with the numbers of its rows.
    private func answer(_ windows: inout RowWindows<Int>, _ window: Int) throws {
        let rows = windows.rows(of: window)
        try windows.receive(Array(rows), from: rows.lowerBound, for: window)
    }

    /// Answers until no question is left; the windows in the order of the questions.
    private func answerAll(_ windows: inout RowWindows<Int>) throws -> [Int] {
        var asked: [Int] = []
        while let window = windows.nextQuestion() {
            asked.append(window)
            try answer(&windows, window)
        }
        return asked
    }

    struct Shown: CustomTestStringConvertible {
        var count: Int
        /// The visible and the near rows, one after the other.
        var scrolls: [(visible: Range<Int>, near: Range<Int>)]
        var asked: [Int]
        var testDescription: String { "\(scrolls.map(\.visible)) of \(count)" }
    }

    @Test(
        "are asked for from the visible part outwards, then ahead in the direction of scrolling",
        arguments: [
            Shown(count: 0, scrolls: [(0..<0, 0..<0)], asked: []),
            Shown(count: 3, scrolls: [(0..<3, 0..<3)], asked: [0]),
            Shown(count: 100_000, scrolls: [(0..<10, 0..<20)], asked: [0, 1]),
            Shown(count: 100_000, scrolls: [(45..<55, 35..<65)], asked: [0, 1, 2]),
            Shown(count: 100_000, scrolls: [(90_000..<90_010, 89_990..<90_020)], asked: [1_800, 1_799, 1_801]),
            Shown(
                count: 100_000, scrolls: [(500..<510, 500..<510), (450..<460, 440..<470)], asked: [9, 8, 7]),
            Shown(count: 100_000, scrolls: [(99_990..<100_000, 99_980..<100_000)], asked: [1_999]),
            Shown(
                count: 100_000, scrolls: [(0..<3_000, 0..<9_000)], asked: Array(0..<8)),
            Shown(count: 10, scrolls: [(5..<500, -5..<700)], asked: [0]),
        ])
    func asked(_ shown: Shown) throws {
        var windows = RowWindows<Int>(count: shown.count)
        for scroll in shown.scrolls { windows.show(scroll.visible, near: scroll.near) }
        #expect(try answerAll(&windows) == shown.asked)
    }

    @Test("are bounded while a table scrolls through 100,000 rows, and each row is there while it is shown")
    func bounded() throws {
        var windows = RowWindows<Int>(count: 100_000)
        for top in stride(from: 0, to: 100_000, by: 10) {
            windows.show(top..<top + 10, near: max(0, top - 10)..<min(100_000, top + 20))
            _ = try answerAll(&windows)
            #expect(windows.held.count <= 8 && windows[top] == top && windows[top + 9] == top + 9)
            #expect(windows.open.isEmpty)
        }
        #expect(windows[0] == nil && windows[-1] == nil && windows[200_000] == nil)
    }

    @Test("are kept until eight others were shown: a scroll back asks for the lost ones only")
    func kept() throws {
        var windows = RowWindows<Int>(count: 10_000)
        for window in 0..<7 {
            windows.show(window * 50..<window * 50 + 10, near: window * 50..<window * 50 + 10)
            _ = try answerAll(&windows)
        }
        #expect(windows.held.keys.sorted() == Array(0...7))
        windows.show(0..<10, near: 0..<10)
        #expect(windows.nextQuestion() == nil)
        windows.show(400..<410, near: 400..<410)
        #expect(try answerAll(&windows) == [8, 9])
        #expect(windows.held.keys.sorted() == [0, 3, 4, 5, 6, 7, 8, 9])
    }

    @Test("that are no longer wanted do not hold up the others, and a silent data source gets two questions at most")
    func useless() throws {
        var windows = RowWindows<Int>(count: 100_000)
        windows.show(500..<510, near: 500..<510)
        #expect(windows.nextQuestion() == 10 && windows.nextQuestion() == nil)
        windows.show(90_000..<90_010, near: 90_000..<90_010)
        #expect(windows.useless == [10])
        #expect(windows.nextQuestion() == 1_800 && windows.nextQuestion() == nil)
        windows.show(70_000..<70_010, near: 70_000..<70_010)
        #expect(windows.nextQuestion() == nil && windows.useless == [10, 1_800])
        try answer(&windows, 10)
        #expect(windows[500] == nil, "rows that nothing shows are dropped")
        #expect(windows.nextQuestion() == 1_400)
        windows.close(1_400)
        #expect(windows.nextQuestion() == 1_400, "a question without an answer is asked again")
    }

    @Test("with a wrong answer are shown as far as they fit, and are not asked for again")
    func wrong() throws {
        var windows = RowWindows<Int>(count: 120)
        windows.show(0..<10, near: 0..<120)
        #expect(windows.nextQuestion() == 0)
        #expect(throws: RowWindows<Int>.Mismatch.count(asked: 50, answered: 2)) {
            try windows.receive([0, 1], from: 0, for: 0)
        }
        #expect(windows[1] == 1 && windows[2] == nil)
        #expect(windows.nextQuestion() == 1)
        #expect(throws: RowWindows<Int>.Mismatch.otherRows(asked: 50, answered: 7)) {
            try windows.receive([7], from: 7, for: 1)
        }
        #expect(windows[7] == nil && windows[50] == nil)
        #expect(windows.nextQuestion() == 2)
        #expect(throws: RowWindows<Int>.Mismatch.count(asked: 20, answered: 60)) {
            try windows.receive(Array(100..<160), from: 100, for: 2)
        }
        #expect(windows[119] == 119 && windows[120] == nil && windows.nextQuestion() == nil)
    }

    /// Answers questions of at most `limit` rows, and divides larger ones and the questions for the row `large`.
    private func questions(_ windows: inout RowWindows<Int>, limit: Int, large: Int? = nil) throws -> [Range<Int>] {
        var asked: [Range<Int>] = []
        while let window = windows.nextQuestion() {
            let rows = windows.question(for: window)
            asked.append(rows)
            if rows.count > limit || large.map(rows.contains) == true {
                #expect(windows.divide(window) == (rows.count == 1 ? rows.lowerBound : nil))
            } else {
                try windows.receive(Array(rows), from: rows.lowerBound, for: window)
            }
        }
        return asked
    }

    @Test("whose answer has too many bytes are asked for in halves, one after the other")
    func halves() throws {
        var windows = RowWindows<Int>(count: 40)
        windows.show(0..<10, near: 0..<40)
        #expect(try questions(&windows, limit: 15) == [0..<40, 0..<20, 0..<10, 10..<20, 20..<30, 30..<40])
        #expect((0..<40).allSatisfy { windows[$0] == $0 })
    }

    @Test("leave out a row whose answer has too many bytes", arguments: [0, 1, 25, 48, 49])
    func largeRow(_ row: Int) throws {
        var windows = RowWindows<Int>(count: 50)
        windows.show(0..<10, near: 0..<50)
        let asked = try questions(&windows, limit: 50, large: row)
        #expect(asked.count <= 16, "\(asked)")
        #expect((0..<50).allSatisfy { windows[$0] == ($0 == row ? nil : $0) }, "\(asked)")
    }

    @Test("that nothing shows any longer are not divided, and begin with one question again")
    func dividedAndGone() throws {
        var windows = RowWindows<Int>(count: 1_000)
        windows.show(0..<10, near: 0..<10)
        #expect(windows.nextQuestion() == 0 && windows.divide(0) == nil)
        #expect(windows.nextQuestion() == 0 && windows.question(for: 0) == 0..<25)
        windows.show(900..<910, near: 900..<910)
        #expect(windows.divide(0) == nil)
        #expect(try answerAll(&windows) == [18, 19])
        windows.show(0..<10, near: 0..<10)
        #expect(windows.nextQuestion() == 0 && windows.question(for: 0) == 0..<50)
    }
}
