import TroupeModel

extension ViewController {
    /// Reports a number that is infinite or not a number. The controller keeps the former value.
    func reportUnusable(_ name: String, _ value: String) {
        (maker ?? channel).report(
            failure: Failure(
                .badArgument, "\(name) of \(Self.storyboardClass) cannot be \(value)",
                hint: "set finite numbers; a division by zero gives others"))
    }
}
