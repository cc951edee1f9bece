import TroupePlatform

/// The screens of ``LayoutSpeed`` solved by kiwi, a solver in C++, through its Python package. Only the solver's own
/// time is measured. It needs Debian's python3-kiwisolver.
struct KiwiFloor {
    /// A form from scratch, the form after a change of one constant, and a long list.
    let form: Samples
    let constant: Samples
    let list: Samples

    /// nil if kiwi is not installed.
    init?(rounds: Int) {
        guard let text = try? Self.said(rounds) else { return nil }
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int64($0) } }
        guard lines.count == 3, lines.allSatisfy({ !$0.isEmpty }) else { return nil }
        (form, constant, list) = (Samples(lines[0]), Samples(lines[1]), Samples(lines[2]))
    }

    /// The output of the program below: a line of microseconds for each of the three cases; empty if kiwi is not
    /// installed.
    private static func said(_ rounds: Int) throws(SystemError) -> String {
        let pipe = try Pipe()
        var specification = ProcessSpecification(
            executable: "/usr/bin/python3", arguments: ["-c", program, "\(rounds)"])
        specification.descriptors = [1: pipe.writeEnd.raw]
        specification.diesWithStarter = true
        let process = try specification.start()
        _ = consume pipe.writeEnd
        let bytes = try pipe.readEnd.readAll(limit: 1 << 20)
        _ = try process.waitForEnd()
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let program = """
        import sys, time, kiwisolver as kiwi
        def rows(count, ties):
            left, top, right = (kiwi.Variable() for _ in range(3))
            found, above = [left == 0, top == 0, right == 320], top
            for number in range(count):
                x, y, wide, high = (kiwi.Variable() for _ in range(4))
                found += [high == 44, y == above + 1, x == left + 8]
                if ties > 3: found.append(x + wide == right - 8)
                above = y + high
            return found
        def measure(rounds, body):
            for _ in range(rounds):
                start = time.perf_counter_ns()
                body()
                print((time.perf_counter_ns() - start) // 1000, end=" ")
            print()
        def solved(constraints):
            solver = kiwi.Solver()
            for constraint in constraints: solver.addConstraint(constraint)
            solver.updateVariables()
            return solver
        rounds = int(sys.argv[1])
        form, long = rows(50, 3), rows(1000, 4)
        measure(rounds, lambda: solved(form))
        solver, height = solved(form), form[3 + 24 * 3]
        def change():
            solver.removeConstraint(height)
            solver.addConstraint(height)
            solver.updateVariables()
        measure(rounds, change)
        measure(max(1, rounds // 10), lambda: solved(long))
        """
}
