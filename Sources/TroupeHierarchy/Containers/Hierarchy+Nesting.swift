import TroupeModel

// Controllers stand inside each other only so deep. What a storyboard makes at one time is bounded where it is read.

extension Hierarchy {
    /// Checks that a controller, or one yet to be made, may stand inside `outer`: contained, or presented in its context.
    func checkNesting(of id: ControllerID?, in outer: ControllerID) throws(Failure) {
        let depth = surroundings(of: outer) + 1
        let height = id.map { id in
            branchOfMade(id).map { surroundings(of: $0) }.reduce(0, max) - surroundings(of: id) + 1
        }
        guard depth + (height ?? 1) > Nesting.limit else { return }
        throw Failure(
            .notAllowed,
            "more than \(Nesting.limit) controllers would stand inside each other, the innermost in"
                + " \(controllers[outer]?.name ?? "\(outer)")",
            hint: "push it onto a stack, or present it over the window")
    }

    /// How many controllers one stands in.
    private func surroundings(of id: ControllerID) -> Int {
        var count = 0
        var next = containerOrContext(of: id)
        while let current = next, count <= controllers.count {
            count += 1
            next = containerOrContext(of: current)
        }
        return count
    }
}
