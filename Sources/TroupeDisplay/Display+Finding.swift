import TroupeCells
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

// The way to a text that a person looks for.

/// A search that a display carries out.
struct Search {
    /// The letters as they were typed.
    let text: String
    /// The way so far.
    var way: TextSearch
    /// When a list that was asked to scroll counts as being at its end; nil while no list is waited for.
    var deadline: Int64?
}

extension Display {
    /// How long a screen may take to scroll, in microseconds.
    private static let patience: Int64 = 1_000_000

    /// Goes to the next thing that contains the text, or to the one before.
    mutating func find(_ text: String, forward: Bool) throws {
        edited = nil
        wheel = nil
        sought = text
        search = Search(text: text, way: TextSearch(text, forward: forward))
        try continueSearch()
    }

    /// Goes to the next thing that contains the text that was looked for last.
    mutating func findAgain(forward: Bool) throws {
        guard let sought else {
            composer.notice = "/ looks for a text first"
            return
        }
        try find(sought, forward: forward)
    }

    /// Goes on with a search when a list has scrolled, or when it had time enough to.
    mutating func continueSearch() throws {
        guard var search, let scene = picture?.scene else { return }
        let now = MonotonicClock.microseconds()
        if let deadline = search.deadline, deadline <= now, search.way.giveUpWaiting() { search.deadline = nil }
        switch search.way.next(in: scene, from: focus.id) {
        case .wait: break
        case .scroll(let list, let offset):
            try scroll(list, to: offset)
            search.deadline = now + Self.patience
            changed()
        case .found(let id):
            focus.set(scene[id])
            showFocus()
            chooseView()
            self.search = nil
            return
        case .nothing(let offsets):
            for (list, offset) in offsets { try scroll(list, to: offset) }
            composer.notice = "nothing here reads '\(search.text)'"
            changed()
            self.search = nil
            return
        }
        self.search = search
    }

    private mutating func scroll(_ list: SceneNodeID, to offset: Double) throws {
        guard case .view(let controller, let view) = list else { return }
        try connection.send(.adjustment(controller, view, value: offset))
    }
}
