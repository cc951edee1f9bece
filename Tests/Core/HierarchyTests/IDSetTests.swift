import Testing
import TroupeModel

@testable import TroupeHierarchy

@Suite struct IDSetTests {
    @Test(arguments: [UInt64](1...8)) func `A set of ids has the members of a Set, in the order of numbers`(
        _ seed: UInt64
    ) {
        var ids = IDSet<CallID>()
        var model: Set<CallID> = []
        var chance = seed
        for _ in 0..<400 {
            chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let id = CallID(rawValue: (chance >> 33) % 24)
            switch (chance >> 60) % 4 {
            case 0:
                ids.remove(id)
                model.remove(id)
            case 1:
                let others = [id, CallID(rawValue: (chance >> 40) % 24)]
                ids.formUnion(IDSet(others))
                model.formUnion(others)
            default: #expect(ids.insert(id) == model.insert(id).inserted)
            }
            #expect(ids.contains(id) == model.contains(id))
            #expect(Array(ids) == model.sorted())
            #expect(ids.isEmpty == model.isEmpty)
        }
    }
}
