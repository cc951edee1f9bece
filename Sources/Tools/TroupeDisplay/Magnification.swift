import TroupeCells
public import TroupeModel

/// The zoom that a person chose last. It remains when the window or the terminal changes its size.
public struct Magnification: Hashable, Sendable {
    /// A change of the zoom.
    public enum Step: Hashable, Sendable {
        /// The next larger factor.
        case larger
        /// The next smaller factor.
        case smaller
        /// The largest factor that fits the terminal; the smallest factor if that is already chosen.
        case fit
    }

    /// The chosen zoom.
    public private(set) var zoom: Zoom

    /// The factors of the steps.
    private static let factors = [1, 1.5, 2, 3, 4, 6, 8]

    /// Creates a magnification with an initial zoom.
    public init(_ zoom: Zoom = .factor(1)) { self.zoom = zoom }

    /// The factor at which a window is drawn on a grid of cells. At a chosen factor the window may be larger than this
    /// grid, but not larger than the largest grid.
    public func factor(of window: Size, columns: Int, rows: Int) -> Double {
        switch zoom {
        case .factor(let factor): min(factor, Self.most(of: window))
        case .fit: CellMetrics.standard.zoom(fitting: window, columns: columns, rows: rows)
        }
    }

    /// The metrics of cells at that zoom.
    func metrics(of window: Size, columns: Int, rows: Int) -> CellMetrics {
        .standard.zoomed(by: factor(of: window, columns: columns, rows: rows))
    }

    /// Changes the zoom by a step from the current factor.
    public mutating func go(_ step: Step, of window: Size, columns: Int, rows: Int) {
        let now = factor(of: window, columns: columns, rows: rows)
        switch step {
        case .larger:
            if let next = Self.factors.first(where: { $0 > now }) { zoom = .factor(min(next, Self.most(of: window))) }
        case .smaller: zoom = .factor(Self.factors.last { $0 < now } ?? Zoom.factors.lowerBound)
        case .fit: zoom = zoom == .fit ? .factor(Zoom.factors.lowerBound) : .fit
        }
    }

    /// True if a zoom other than the smallest was chosen.
    var isChosen: Bool { zoom != .factor(Zoom.factors.lowerBound) }

    private static func most(of window: Size) -> Double {
        CellMetrics.standard.zoom(fitting: window, columns: .max, rows: .max)
    }
}
