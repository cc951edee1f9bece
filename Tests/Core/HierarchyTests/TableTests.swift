import Testing
import TroupeModel

@testable import TroupeHierarchy

@Suite struct TableTests {
    @Test(arguments: [UInt64](1...8)) func `A table has the entries of a Dictionary, in the order of numbers`(
        _ seed: UInt64
    ) {
        var table: Table<CallID, String> = [:]
        var model: [CallID: String] = [:]
        var chance = seed
        for step in 0..<400 {
            chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let id = CallID(rawValue: (chance >> 33) % 24)
            switch (chance >> 60) % 6 {
            case 0: (table[id], model[id]) = (nil, nil)
            case 1: #expect(table.removeValue(forKey: id) == model.removeValue(forKey: id))
            case 2:
                table[id]?.append("+")
                model[id]?.append("+")
            case 3:
                let length = table.change(id) { text in
                    text += "-"
                    return text.count
                }
                model[id]? += "-"
                #expect(length == model[id]?.count)
            default: (table[id], model[id]) = ("\(step)", "\(step)")
            }
            #expect(table[id] == model[id])
            #expect(table.keys == model.keys.sorted())
            #expect(table.values == model.sorted { $0.key < $1.key }.map(\.value))
            #expect(Array(table.map(\.key)) == table.keys)
            #expect((table.count, table.isEmpty) == (model.count, model.isEmpty))
            #expect(table.first == table.values.first)
        }
        let long = table.filter { $0.value.count > 2 }
        #expect(long.keys == model.filter { $0.value.count > 2 }.keys.sorted())
    }

    @Test func `A change of a table leaves its copy unchanged`() {
        var table: Table<CallID, [Int]> = [CallID(rawValue: 2): [1]]
        let copy = table
        table[CallID(rawValue: 2)]?.append(2)
        #expect(copy[CallID(rawValue: 2)] == [1])
        #expect(table[CallID(rawValue: 2)] == [1, 2])
        #expect(copy != table)
    }

    @Test func `A change of a missing entry has no effect`() {
        var table: Table<CallID, [Int]> = [CallID(rawValue: 2): [1]]
        #expect(table.change(CallID(rawValue: 3)) { $0.append(2) } == nil)
        table[CallID(rawValue: 1)]?.append(2)
        #expect(table == [CallID(rawValue: 2): [1]])
    }
}
