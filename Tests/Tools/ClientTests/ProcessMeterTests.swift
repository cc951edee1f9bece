import Glibc
import Testing
import TroupeClient
import TroupeModel
import TroupeValue

@Suite("A client that measures the processes of a tree")
struct ProcessMeterTests {
    /// Null in a report: measured, and without a process.
    private static let noProcess: Int64?? = .some(nil)
    /// The system gives no process this number.
    private static let deadPID = Int64(Int32.max)

    private static func tree() -> Value {
        [
            "t_us": 7, "newer": "kept",
            "controllers": [
                ["id": "c1", "pid": .number(getpid()), "newer": "kept too", "views": []],
                ["id": "c2", "pid": .int(deadPID)], ["id": "c3", "pid": nil],
            ],
        ]
    }

    @Test("adds memory and processor time to a running process, and none to an ended one")
    func measuresProcesses() throws {
        var tree = try #require(TreeReport(report: Self.tree()))
        try #require(tree.controllers.count == 3)
        tree.measureProcesses()
        let memory = try #require(tree.controllers[0].memoryKiB ?? nil)
        #expect((1000...10_000_000).contains(memory))
        let time = try #require(tree.controllers[0].processorTime ?? nil)
        #expect(time >= 0)
        for controller in tree.controllers.dropFirst() {
            #expect(controller.memoryKiB == Self.noProcess && controller.processorTime == Self.noProcess)
        }
    }

    @Test("measures one process per tree if its time is over at once, and keeps the rest's last measurements")
    func keepsToItsLimit() throws {
        let unmeasured = try #require(TreeReport(report: Self.tree()))
        var meter = ProcessMeter()
        var tree = unmeasured
        meter.measure(&tree, within: 0)
        let first = try #require(tree.controllers[0].memoryKiB ?? nil)
        #expect(tree.report["controllers"]?.list?[1]["memoryKiB"] == nil)
        tree = unmeasured
        meter.measure(&tree, within: 0)
        #expect((tree.controllers[0].memoryKiB ?? nil) == first)
        #expect(tree.controllers[1].memoryKiB == Self.noProcess)
    }

    @Test("adds measurements to a report in printing order, and keeps members that this version does not know")
    func keepsUnknownMembers() throws {
        let told = Self.tree()
        var tree = try #require(TreeReport(report: told))
        tree.measureProcesses()
        let report = tree.report(keeping: told)
        #expect(report["newer"] == "kept" && report["t_us"] == 7)
        let controllers = try #require(report["controllers"]?.list)
        try #require(controllers.count == 3)
        #expect(controllers[0]["newer"] == "kept too")
        #expect(controllers[0]["memoryKiB"]?.int == (tree.controllers[0].memoryKiB ?? nil))
        guard case .map(let fields) = controllers[0] else { return }
        let memory = try #require(fields.keys.firstIndex(of: "memoryKiB"))
        let views = try #require(fields.keys.firstIndex(of: "views"))
        #expect(memory < views)
    }
}
