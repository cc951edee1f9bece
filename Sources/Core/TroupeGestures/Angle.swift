/// The angle of a direction. The pure layers link no system mathematics except square roots.
enum Angle {
    /// The angle in radians, from -pi to pi; 0 for the zero vector.
    static func of(across: Double, along: Double) -> Double {
        let length = (across * across + along * along).squareRoot()
        guard length > 0, length.isFinite else { return 0 }
        let (sine, cosine) = (across / length, along / length)
        // Halving the angle four times makes its tangent so small that a short series suffices.
        if cosine <= -1 { return .pi }
        var tangent = sine / (1 + cosine)
        guard tangent.magnitude < 1e8 else { return sine < 0 ? -.pi : .pi }
        for _ in 0..<3 { tangent = tangent / (1 + (1 + tangent * tangent).squareRoot()) }
        let square = tangent * tangent
        let series = 1 - square * (1.0 / 3 - square * (1.0 / 5 - square * (1.0 / 7 - square * (1.0 / 9 - square / 11))))
        return 16 * tangent * series
    }
}
