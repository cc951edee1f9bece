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
    ]) func `A container's settings are written under the name of their case, and read again`(
        _ traits: ContainerTraits, _ form: String
    ) throws {
        #expect(JSON.text(of: try ValueEncoder().encode(traits)) == form)
        #expect(try ValueDecoder().decode(ContainerTraits.self, from: try JSON.value(of: Array(form.utf8))) == traits)
    }

    @Test(arguments: [ContainerTraits.page(PageTraits()), .split(SplitTraits())])
    func `Page and split settings are in their case without a name`(_ traits: ContainerTraits) throws {
        let value = try ValueEncoder().encode(traits)
        #expect((value["page"] ?? value["split"])?["_0"] != nil)
        #expect(try ValueDecoder().decode(ContainerTraits.self, from: value) == traits)
    }

    @Test(arguments: ["{}", #"{"none":{},"page":{}}"#, #"{"navigation":{}}"#, "[]"])
    func `A form that is not a container's settings is refused`(_ form: String) throws {
        let value = try JSON.value(of: Array(form.utf8))
        #expect(throws: ValueCodingError.self) { try ValueDecoder().decode(ContainerTraits.self, from: value) }
    }
}
