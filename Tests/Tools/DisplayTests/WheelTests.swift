import Testing
import TroupeDisplay
import TroupeModel
import TroupeScene
import TroupeTestSupport

/// Picker wheels, from the keys and the mouse to the screen's code and back.
@Suite struct WheelTests {
    private func stage() throws -> TerminalStage {
        let stage = try TerminalStage()
        try stage.run(PackageFolder.path + "/Tests/Fixtures/Wheels.storyboard", children: "prone-child")
        try stage.attach("--no-animations")
        try stage.sees("nothing told")
        return stage
    }

    @Test
    func `The keyboard enters a picker, moves along its wheels and turns them, and the screen's code hears of it`()
        throws
    {
        let stage = try stage()
        // Down to the picker; up and down lead on until one is in it.
        try stage.type("Down", "Enter")
        try stage.sees("other wheel")
        try stage.type("Down")
        try stage.sees("wheel 0 row 2, all [2, 0]")
        try stage.type("Right", "NPage", "Down", "Up")
        try stage.sees("wheel 1 row 5, all [2, 5]")
        // No row follows the last one.
        try stage.type("Left", "Down", "Up")
        try stage.sees("wheel 0 row 1, all [1, 5]")
        try stage.type("Escape")
        try stage.sees("q leave")
        // The date picker below; without going in, too.
        try stage.type("Down", "Right", "+", "+", "-")
        try stage.sees("at 9:42:AM")
        try stage.type("Right", "+")
        try stage.sees("at 9:42:PM")
        // Keys faster than the screen shows them are not lost.
        try stage.type("Left", "+++++++")
        try stage.sees("at 9:49:PM")
    }

    @Test func `The mouse presses a row, and its wheel turns the picker's wheel under it`() throws {
        let stage = try stage()
        try stage.click("blue")
        try stage.sees("wheel 0 row 2, all [2, 0]")
        try stage.click("x3")
        try stage.sees("wheel 1 row 2, all [2, 2]")
        let lines = try stage.screen()
        let row = try #require(lines.firstIndex { $0.contains("AM") })
        let column = try #require(lines[row].firstRange(of: "AM").map { lines[row][..<$0.lowerBound].count })
        try stage.wheel(down: true, row: row, column: column)
        try stage.sees("at 9:41:PM")
        try stage.wheel(down: false, row: row, column: column)
        try stage.sees("at 9:41:AM")
        // The keyboard is where the mouse pressed.
        try stage.type("+")
        try stage.sees("wheel 1 row 3, all [2, 3]")
    }
}

/// The focus of the keyboard in a picker.
@Suite struct WheelFocusTests {
    @Test func `The focus moves along existing wheels and no further`() {
        let wheels = PickerWheels(dateMode: "time")
        var focus = WheelFocus(.view(ControllerID(rawValue: 1), ViewID(rawValue: 2)))
        var steps: [Bool] = []
        for direction in [Focus.Direction.left, .right, .right, .right, .up, .left] {
            steps.append(focus.step(direction, of: wheels))
        }
        #expect(steps == [false, true, true, false, false, true])
        #expect(focus.wheel == 1)
        focus.go(to: 9, of: wheels)
        #expect(focus.wheel == 2)
    }
}
