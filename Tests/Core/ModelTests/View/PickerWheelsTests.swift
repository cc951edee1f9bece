import Testing
import TroupeModel

@Suite("The wheels of a picker")
struct PickerWheelsTests {
    @Test("are each as wide as their rows need, side by side")
    func edges() {
        let wheels = PickerWheels(dateMode: "dateAndTime")
        let edges = wheels.edges
        #expect(edges.count == 5 && edges.first == 0 && edges.last == 1 && edges == edges.sorted())
        // A date is read in full on the narrowest picker there is.
        let wide = (edges[1] - edges[0]) * 280
        #expect(wheels.columns[0].allSatisfy { TextMetrics.width(of: $0) < wide })
        let even = PickerWheels(columns: [["a"], ["a"], ["a"], ["a"]], selected: []).edges
        #expect(zip(even, [0, 0.25, 0.5, 0.75, 1]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(PickerWheels(columns: [], selected: []).edges == [0])
    }

    @Test("are turned by a touch where they are drawn")
    func touches() {
        let wheels = PickerWheels(dateMode: "dateAndTime")
        let size = Size(width: 320, height: 216)
        for (wheel, (left, right)) in zip(wheels.edges, wheels.edges.dropFirst()).enumerated() {
            for share in [left + 0.001, right - 0.001] {
                #expect(wheels.turn(byTouchAt: Point(x: share * 320, y: 10), in: size)?.wheel == wheel)
                #expect(wheels.turn(byTouchAt: Point(x: share * 320, y: 200), in: size)?.rows == 1)
            }
        }
        #expect(wheels.turn(byTouchAt: Point(x: 320, y: 10), in: size) == nil)
        #expect(wheels.turn(byTouchAt: Point(x: -1, y: 10), in: size) == nil)
    }
}
