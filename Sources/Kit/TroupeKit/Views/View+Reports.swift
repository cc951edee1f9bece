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
    final func report(unusable frame: Rect) {
        report(
            "the frame of \(className) \(storyboardID ?? String(id.rawValue)) cannot be \(frame.numbers)",
            hint: "set finite numbers; a division by zero gives others")
    }
}
