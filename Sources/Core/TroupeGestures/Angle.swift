/// The angle of a direction. Pure layers link no mathematics of the system but square roots.
enum Angle {
    /// In radians, from -pi to pi; 0 for no direction.
    static func of(across: Double, along: Double) -> Double {
        let length = (across * across + along * along).squareRoot()
        guard length > 0, length.isFinite else { return 0 }
        let (sine, cosine) = (across / length, along / length)
        // The tangent of half the angle is small, and that of an eighth of the angle so small that its series ends soon.
        if cosine <= -1 { return .pi }
        var tangent = sine / (1 + cosine)
        guard tangent.magnitude < 1e8 else { return sine < 0 ? -.pi : .pi }
        for _ in 0..<3 { tangent = tangent / (1 + (1 + tangent * tangent).squareRoot()) }
        let square = tangent * tangent
        let series = 1 - square * (1.0 / 3 - square * (1.0 / 5 - square * (1.0 / 7 - square * (1.0 / 9 - square / 11))))
        return 16 * tangent * series
    }
}
