import TroupeHierarchy
import TroupeMessages
import TroupeModel

/// The views of a process at its end, and the text that was typed into them since.
struct EndedViews {
    /// The incarnation that described the views.
    let incarnation: Incarnation
    /// The first version of the composed scene that showed them: text that was aimed at an earlier version was aimed at other
    /// views.
    let shownSince: UInt64
    private var views: KeptViews
    /// The bytes of the text that was typed since.
    private var typed = 0

    /// The maximum of the text that is typed between two processes, in bytes. A display holds what a person types as soon as it
    /// shows the end of the process.
    static let limit = 64 << 10

    init(_ views: KeptViews, of incarnation: Incarnation, shownSince: UInt64) {
        self.views = views
        self.incarnation = incarnation
        self.shownSince = shownSince
    }

    /// Types into a field.
    ///
    /// - Returns: False without a change if there is no such field, or if there was too much text already.
    mutating func type(_ text: String, into field: ViewID) -> Bool {
        guard views.takesText(field), text.utf8.count <= Self.limit - typed else { return false }
        typed += text.utf8.count
        views.apply(.text(field, text))
        return true
    }

    /// The values of the views as an input of the hierarchy.
    func input(of controller: ControllerID) -> Input {
        .viewsKept(controller, incarnation, views.views, firstResponder: views.firstResponder)
    }
}
