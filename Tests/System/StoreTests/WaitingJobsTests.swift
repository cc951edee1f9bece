import Testing

@testable import TroupeStore

@Suite struct WaitingJobsTests {
    typealias Job = WaitingJobs.Job

    static let cases: [(appended: [Job], waiting: [Job])] = [
        ([], []),
        ([.save([[1]]), .save([[2]])], [.save([[2]])]),
        ([.save([[1]]), .beginLaunches(1), .save([[2]])], [.beginLaunches(1), .save([[2]])]),
        ([.discard, .save([[1]])], [.discard, .save([[1]])]),
        ([.save([[1]]), .discard], [.discard]),
        ([.discard, .save([[1]]), .discard], [.discard]),
        ([.beginLaunches(1), .beginLaunches(1)], [.beginLaunches(2)]),
        ([.beginLaunches(1), .save([[1]]), .beginLaunches(1)], [.beginLaunches(2), .save([[1]])]),
        ([.beginLaunches(1), .endLaunch], [.endLaunch]),
        ([.endLaunch, .beginLaunches(1), .beginLaunches(1)], [.endLaunch, .beginLaunches(2)]),
        ([.endLaunch, .beginLaunches(1), .endLaunch], [.endLaunch]),
        ([.save([[1]]), .endLaunch], [.save([[1]]), .endLaunch]),
    ]

    @Test("a job that a later one makes superfluous does not wait", arguments: cases)
    func append(appended: [Job], waiting: [Job]) {
        var jobs = WaitingJobs()
        for job in appended { jobs.append(job) }
        #expect(jobs.jobs == waiting)
        var order: [Job] = []
        while let job = jobs.next() { order.append(job) }
        #expect(order == waiting)
    }

    @Test("at most one job of each kind waits")
    func bounded() {
        var jobs = WaitingJobs()
        for round in 0..<10_000 {
            let all: [Job] = [.save([[UInt8(round % 256)]]), .beginLaunches(1), .discard, .endLaunch]
            jobs.append(all[round * 7 % 4])
            jobs.append(all[round * 5 % 3])
            #expect(jobs.jobs.count <= 4)
        }
    }
}
