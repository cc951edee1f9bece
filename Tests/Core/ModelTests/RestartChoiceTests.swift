import Testing
import TroupeModel

struct RestartChoiceTests {
    @Test(
        "is written as a condition for all, or for one class",
        arguments: [
            ("never", nil, RestartCondition.never), ("onFailure", nil, .onFailure), ("Photo=always", "Photo", .always),
            ("a.B=never", "a.B", .never),
        ])
    func reads(text: String, className: String?, condition: RestartCondition) throws {
        let part = try #require(RestartChoice.Part(text))
        #expect(part.className == className && part.condition == condition)
    }

    @Test(
        "is nothing else",
        arguments: ["", "sometimes", "=never", "Photo=", "Photo=sometimes", "never=Photo", "a=b=never"])
    func refuses(text: String) { #expect(RestartChoice.Part(text) == nil) }

    @Test("holds for a class as it says last, else as for all, and is written back as it was read")
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
