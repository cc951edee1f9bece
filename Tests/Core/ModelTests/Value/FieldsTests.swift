import Testing
import TroupeModel
import TroupeValue

@Suite struct FieldsTests {
    @Test("Members are found, replaced and removed in short and in long maps", arguments: [1, 15, 16, 17, 18, 40])
    func findsMembers(count: Int) {
        var fields = Fields((0..<count).map { ("k\($0)", .int(Int64($0))) })
        #expect(fields.count == count)
        for index in 0..<count { #expect(fields["k\(index)"] == .int(Int64(index))) }
        #expect(fields["k\(count)"] == nil)
        fields["k0"] = "replaced"
        #expect(fields.count == count)
        #expect(fields["k0"] == "replaced")
        let reversed = Fields(fields.entries.reversed().map { ($0.key, $0.value) })
        #expect(reversed == fields)
        // Down past the length at which places are no longer kept, and up again.
        for index in 0..<count {
            fields["k\(index)"] = nil
            #expect(fields["k\(index)"] == nil)
            for rest in (index + 1)..<max(index + 1, count) { #expect(fields["k\(rest)"] == .int(Int64(rest))) }
        }
        #expect(fields.isEmpty)
        for index in 0..<count { fields["n\(index)"] = .int(Int64(index)) }
        #expect(fields.keys == (0..<count).map { "n\($0)" })
        for index in 0..<count { #expect(fields["n\(index)"] == .int(Int64(index))) }
    }
}
