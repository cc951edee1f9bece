import Testing
import TroupeModel

struct RestartChoiceTests {
    @Test(
        "a restart choice is a condition for all classes, or for one class",
        arguments: [
            ("never", nil, RestartCondition.never), ("onFailure", nil, .onFailure), ("Photo=always", "Photo", .always),
            ("a.B=never", "a.B", .never),
        ])
    func reads(text: String, className: String?, condition: RestartCondition) throws {
        let part = try #require(RestartChoice.Part(text))
        #expect(part.className == className && part.condition == condition)
    }

    @Test(
        "other texts are no restart choice",
        arguments: ["", "sometimes", "=never", "Photo=", "Photo=sometimes", "never=Photo", "a=b=never"])
    func refuses(text: String) { #expect(RestartChoice.Part(text) == nil) }

    @Test("a class has its last choice, else the choice for all, and the choices are written back")
    func choice() {
        var choice = RestartChoice()
        #expect(choice["Photo"] == .always && choice.words.isEmpty)
        for part in ["onFailure", "Photo=always", "Photo=never"].compactMap({ RestartChoice.Part($0) }) {
            choice.add(part)
        }
        #expect(choice["Photo"] == .never && choice["List"] == .onFailure)
        #expect(choice.words == ["onFailure", "Photo=never"])
    }
}
