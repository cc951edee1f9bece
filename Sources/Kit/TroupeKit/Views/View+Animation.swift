extension View {
    /// Makes changes of views that UIKit animates, and calls `completion` afterwards.
    ///
    /// Displays show whole states of the views: the changes are shown at once. `completion` is called in a later turn of
    /// the process's loop, with true.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. It has no effect.
    ///   - animations: Changes frames, opacities, colours and other properties of views. It is called at once.
    public static func animate(
        withDuration duration: TimeInterval, animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animations()
        guard let completion else { return }
        Task { @MainActor in completion(true) }
    }

    /// Makes changes of views as ``animate(withDuration:animations:completion:)`` does.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. It has no effect.
    ///   - delay: The delay in seconds. It has no effect.
    ///   - options: UIKit's options. They have no effect.
    ///   - animations: Changes properties of views. It is called at once.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }
}
