public import TroupeModel

extension Insets {
    /// The insets of a scroll view whose controller adjusts them: its content starts below the bars and ends above
    /// them.
    ///
    /// UIKit adjusts the root view or its first subview, if that is a scroll view.
    ///
    /// - Parameters:
    ///   - frame: The scroll view in its controller's root view, in points.
    ///   - root: The size of the root view.
    ///   - safeArea: The parts that bars cover at the edges of the root view.
    public static func ofScrollView(at frame: Rect, inRoot root: Size, safeArea: Insets) -> Insets {
        Insets(
            top: max(0, safeArea.top - frame.minY), left: 0,
            bottom: max(0, frame.maxY - root.height + safeArea.bottom), right: 0)
    }
}
