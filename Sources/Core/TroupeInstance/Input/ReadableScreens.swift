import TroupeModel
import TroupeScene

/// The screens as the screen reader reads them: the elements of the main window, then those of each further window in
/// sight.
struct ReadableScreens {
    private struct Part {
        let window: WindowID
        let scene: SceneTree
        let elements: [AccessibilityElement]
    }

    /// The orientation of the main window.
    let orientation: Orientation
    /// The elements of all screens, in reading order.
    let elements: [AccessibilityElement]
    private let parts: [Part]

    /// The elements of windows. Complexity: O(n log n).
    ///
    /// - Parameter scenes: The scene of each window in sight, the main window first.
    init(_ scenes: [(window: WindowID, scene: SceneTree)]) {
        parts = scenes.map { Part(window: $0, scene: $1, elements: $1.accessibilityElements()) }
        elements = parts.flatMap(\.elements)
        orientation = scenes.first?.scene.orientation ?? .portrait
    }

    /// The elements in the form of replies.
    var reports: [HeardElement] {
        parts.flatMap { part in part.elements.map { Self.report(of: $0, in: part.window) } }
    }

    /// An element in the form of replies.
    func report(of element: AccessibilityElement) -> HeardElement {
        Self.report(of: element, in: part(of: element)?.window ?? .main)
    }

    private static func report(of element: AccessibilityElement, in window: WindowID) -> HeardElement {
        var report = element.report
        if window != .main { report.screen = Int64(clamping: window.rawValue) }
        return report
    }

    /// The first element of a window.
    func first(in window: WindowID) -> AccessibilityElement? {
        parts.first { $0.window == window }?.elements.first
    }

    /// The place of the element with that name: its label, the text spoken for it, Xcode's id, an accessibility
    /// identifier, or `c4/12`.
    func place(ofElementCalled name: String) -> Int? {
        elements.firstIndex { element in
            element.label == name || element.spoken == name
                || part(of: element)?.scene[element.id]?.isNamed(name) == true
        }
    }

    /// The result of a touch in the middle of an element; nil if it takes no touches.
    func hit(of element: AccessibilityElement) -> Hit? {
        part(of: element).flatMap { part in part.scene.hit(of: element.id)?.inWindow(part.window) }
    }

    private func part(of element: AccessibilityElement) -> Part? { parts.first { $0.elements.contains(element) } }
}
