public import TroupeModel

// What children wrote, as a recording tells it: a live monitor asks for it instead.

extension MonitorState {
    /// How many lines of a controller are kept.
    private static let lineLimit = 2000

    /// What a controller's processes wrote.
    struct Output: Hashable, Sendable {
        var lines: [String] = []
        /// What the process before wrote last.
        var ended: [String] = []
    }

    /// Takes a line of a recording about what a child wrote.
    public mutating func take(output: Value) {
        if let moment = output["t_us"]?.moment { advance(to: moment) }
        guard let id = output["controller"]?.controllerID, self.output.count < Self.controllerLimit else { return }
        func lines(_ value: Value?) -> [String] {
            Array((value?.list ?? []).compactMap(\.string).suffix(Self.lineLimit))
        }
        if output["more"] != nil {
            self.output[id, default: Output()].lines += lines(output["more"])
            let count = self.output[id]?.lines.count ?? 0
            self.output[id]?.lines.removeFirst(max(0, count - Self.lineLimit))
        } else {
            self.output[id] = Output(lines: lines(output["lines"]), ended: lines(output["ended"]))
        }
    }

    /// What is known of a controller, in the form of `troupe status --json`.
    public func status(of id: ControllerID) -> Value {
        var fields: Fields = ["controller": .string(id.description)]
        if let controller = controllers[id] {
            fields["name"] = .string(controller.name)
            fields["state"] = .string(controller.state.rawValue)
            fields["appearance"] = .string(controller.appearance.rawValue)
            fields["pid"] = controller.pid.map { .int($0) } ?? .null
            fields["restarts"] = .int(controller.restarts)
            fields["unanswered"] = controller.oldest.map { .string($0.name) } ?? .null
        }
        fields["stderr"] = .list((output[id]?.lines ?? []).map { .string($0) })
        fields["lastStderr"] = .list((output[id]?.ended ?? []).map { .string($0) })
        return .map(fields)
    }
}
