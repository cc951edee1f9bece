import TroupeModel
import TroupeValue

// A script's checks of the current hierarchy.

extension ScenarioRunner {
    mutating func tree() throws(ScenarioError) -> TreeReport {
        do { return try world.tree() } catch { throw failure(error.message, .world) }
    }

    mutating func check(_ expectation: TreeExpectation) throws(ScenarioError) {
        let tree = try tree()
        log.learn(from: tree)
        let controllers = tree.controllers.filter { log.isCalled($0.id, expectation.subject) }
        let found = expectation.subject == "window" ? tree.windows.map(\.fields) : controllers.map(\.fields)
        if expectation.check == .gone {
            guard found.isEmpty else {
                throw failure("\(expectation.subject) is there: \(found.map { JSON.text(of: .map($0)) })")
            }
            return
        }
        guard let report = found.first else {
            throw failure("there is no \(expectation.subject); there are \(names(of: tree.controllers))")
        }
        guard found.count == 1 else {
            throw failure("\(expectation.subject) names \(found.count) controllers: \(names(of: controllers))")
        }
        switch expectation.check {
        case .gone: break
        case .appearance(let state): try compare(report, "appearance", [state.rawValue])
        case .process(let state): try compare(report, "state", [state.rawValue])
        case .field(let key, let values): try compare(report, key, values)
        }
    }

    private func compare(_ report: Fields, _ key: String, _ values: [String]) throws(ScenarioError) {
        guard let value = report[key] else { throw failure("a tree has no member '\(key)'") }
        let members = value.list ?? [value]
        guard members.count == values.count, zip(members, values).allSatisfy({ log.fits($0, $1) }) else {
            throw failure("expected \(key) \(values.joined(separator: " ")), but it is \(JSON.text(of: value))")
        }
    }
}

/// A list of controllers for messages.
private func names(of reports: [ControllerReport]) -> String {
    reports.map { "\($0.id) \($0.scene.storyboardID ?? $0.scene.className ?? "")" }.joined(separator: ", ")
}
