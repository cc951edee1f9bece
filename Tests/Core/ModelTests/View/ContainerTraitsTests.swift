import Testing
import TroupeModel
import TroupeValue

@Suite struct ContainerTraitsTests {
    @Test(arguments: [
        (ContainerTraits.none, #"{"none":{}}"#),
        (
            .navigation(isNavigationBarHidden: true, isToolbarHidden: false),
            #"{"navigation":{"isNavigationBarHidden":true,"isToolbarHidden":false}}"#
        ),
    ]) func `What a container is set to is written by the name of its case, and read again`(
        _ traits: ContainerTraits, _ form: String
    ) throws {
        #expect(JSON.text(of: try ValueEncoder().encode(traits)) == form)
        #expect(try ValueDecoder().decode(ContainerTraits.self, from: try JSON.value(of: Array(form.utf8))) == traits)
    }

    @Test(arguments: [ContainerTraits.page(PageTraits()), .split(SplitTraits())])
    func `Settings stand in their case without a name`(_ traits: ContainerTraits) throws {
        let value = try ValueEncoder().encode(traits)
        #expect((value["page"] ?? value["split"])?["_0"] != nil)
        #expect(try ValueDecoder().decode(ContainerTraits.self, from: value) == traits)
    }

    @Test(arguments: ["{}", #"{"none":{},"page":{}}"#, #"{"navigation":{}}"#, "[]"])
    func `What is none of them is refused`(_ form: String) throws {
        let value = try JSON.value(of: Array(form.utf8))
        #expect(throws: ValueCodingError.self) { try ValueDecoder().decode(ContainerTraits.self, from: value) }
    }
}
