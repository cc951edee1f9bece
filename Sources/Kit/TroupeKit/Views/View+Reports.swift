import TroupeModel

extension View {
    /// Reports a mistake of the code that sets the view or its contents, in the process's log.
    final func report(_ message: String, hint: String) { report(Failure(.badArgument, message, hint: hint)) }

    /// Reports a mistake of the code that sets the view or its contents, in the process's log.
    final func report(_ failure: Failure) {
        if let channel = tree?.owner?.channel ?? RunningProcess.channel { return channel.report(failure: failure) }
        StandardError.write("troupe: \(failure.message)\(failure.hint.map { "; \($0)" } ?? "")\n")
    }

    /// Reports a frame with a number that is infinite or not a number. The view keeps its frame.
    final func report(unusable frame: Rect) { reportUnusable("frame", frame.numbers) }

    /// The value that a property keeps after it was set: the new one, or the former one if the new one has a number that is
    /// infinite or not a number, which is reported. A changed view is sent at the end of the turn.
    final func settled<Value: NumericValue & Equatable>(_ new: Value, from old: Value, _ name: String) -> Value {
        guard isUsable(new, name) else { return old }
        if new != old { changed() }
        return new
    }

    /// The colour that a property keeps after it was set.
    final func settled(_ new: Color?, from old: Color?, _ name: String) -> Color? {
        guard isUsable(new, name) else { return old }
        if new != old { changed() }
        return new
    }

    /// True if no number of the value is infinite or not a number; else reports the value.
    final func isUsable(_ value: (some NumericValue)?, _ name: String) -> Bool {
        guard let value, !value.isFinite else { return true }
        reportUnusable(name, value.numbers)
        return false
    }

    private func reportUnusable(_ name: String, _ numbers: String) {
        report(
            "the \(name) of \(className) \(storyboardID ?? String(id.rawValue)) cannot be \(numbers)",
            hint: "set finite numbers; a division by zero gives others")
    }
}
