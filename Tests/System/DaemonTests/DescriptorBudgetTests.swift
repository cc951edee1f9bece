import Testing

@testable import TroupeDaemon

/// How many connections the daemon accepts.
struct DescriptorBudgetTests {
    @Test(
        "connections get the descriptors that the daemon does not need itself; one account gets at most a quarter",
        arguments: [
            (96, 32, 8), (256, 192, 48), (1_024, 960, 240), (20_000, 4_096, 256), (.max, 4_096, 256),
        ] as [(UInt64, Int32, Int32)])
    func budget(limit: UInt64, highest: Int32, perAccount: Int32) {
        let budget = DescriptorBudget(limit: limit)
        #expect(budget?.highest == highest && budget?.perAccount == perAccount)
        #expect(DescriptorBudget(limit: DescriptorBudget.least - 1) == nil)
    }
}
