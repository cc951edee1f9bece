import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("The outlets of a class")
struct OutletNameTests {
    private final class Silent: ViewController {}
    private final class Sparse: ViewController {
        override class var outletNames: [String]? { [] }
    }

    @Test(
        "are compared with those of the scene, unless the class names none"
    )
    func compared() throws {
        let scene = try RecipesApp.scene("RecipePhoto")
        let tied = scene.connections.outlets.filter { $0.owner == scene.reference.id }.map(\.property)
        #expect(!tied.isEmpty)
        #expect(scene.outlets(missingIn: Silent.hosted) == [])
        #expect(Set(scene.outlets(missingIn: Sparse.hosted).map(\.property)) == Set(tied).subtracting(["view"]))
    }
}
