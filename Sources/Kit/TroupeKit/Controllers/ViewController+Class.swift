extension ViewController {
    /// What storyboards call the class.
    ///
    /// Written as a type and not as any value: of a value it would be found out first, by searching the whole program, whether
    /// it describes itself, and every start of a process would wait for that.
    static var storyboardClass: String { "\(self as any Any.Type)" }
}
