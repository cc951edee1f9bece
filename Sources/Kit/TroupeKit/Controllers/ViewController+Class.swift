extension ViewController {
    /// The name of the class in storyboards.
    ///
    /// The cast to `Any.Type` is for speed: for any other value the runtime first searches the whole program for a
    /// conformance to `CustomStringConvertible`; that would delay the start of every process.
    static var storyboardClass: String { "\(self as any Any.Type)" }
}
