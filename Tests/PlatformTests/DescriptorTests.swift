import Testing
import TroupePlatform

@Suite struct DescriptorTests {
    @Test func `what goes into a pipe comes out, then its end`() throws {
        let pipe = try Pipe()
        let reader = pipe.readEnd
        try { (writer: consuming Descriptor) in try writer.writeAll(Array("hello".utf8)) }(pipe.writeEnd)
        #expect(try reader.readAll(limit: 100) == Array("hello".utf8))
    }
}
