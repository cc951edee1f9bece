import TroupeCells
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

// The way to a text that a person looks for.

/// A search that a display carries out.
struct Search {
    /// The letters as they were typed; nil in a search for the next field.
    let text: String?
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
        scrolling.sought = text
        scrolling.search = Search(text: text, way: TextSearch(text, forward: forward))
        try continueSearch()
    }

    /// Goes on typing in the next field, or in the one before.
    mutating func findField(forward: Bool) throws {
        scrolling.search = Search(text: nil, way: TextSearch(fieldForward: forward))
        typed.hold()
        try continueSearch()
    }

    /// Goes to the next thing that contains the text that was looked for last.
    mutating func findAgain(forward: Bool) throws {
        guard let sought = scrolling.sought else {
            composer.notice = "/ looks for a text first"
            return
        }
        try find(sought, forward: forward)
    }

    /// Taps a field unless it is typed into already, and types the letters that came meanwhile.
    private mutating func goOnTyping(in field: SceneNodeID, of scene: SceneTree) throws {
        let keys = typed.release()
        if field != edited || scene[field]?.isSelected != true, let node = scene[field] { try tap(node, in: scene) }
        for key in keys {
            switch key {
            case .text(let text): try type(text)
            case .step(let forward):
                if !typed.hold(key) { try findField(forward: forward) }
            }
        }
    }

    /// Goes on typing in a field once its screen, which was away for a moment, is there again.
    mutating func resumeTyping(in scene: SceneTree) throws {
        guard typed.isInterrupted, let field = typed.returned(in: scene) else { return }
        composer.notice = typed.isRestarted(in: scene) ? "restarted" : nil
        typed.endInterruption()
        try goOnTyping(in: field.id, of: scene)
    }

    /// Goes on with a search when a list has scrolled, or when it had time enough to.
    mutating func continueSearch() throws {
        guard var search = scrolling.search, let scene = picture?.scene else { return }
        let now = MonotonicClock.microseconds()
        if let deadline = search.deadline, deadline <= now, search.way.giveUpWaiting() { search.deadline = nil }
        switch search.way.next(in: scene, from: edited ?? focus.id) {
        case .wait: break
        case .scroll(let list, let offset):
            try scroll(list, to: offset)
            search.deadline = now + Self.patience
            changed()
        case .found(let id):
            scrolling.search = nil
            if search.text == nil { try goOnTyping(in: id, of: scene) } else { focus.set(scene[id]) }
            showFocus()
            chooseView()
            return
        case .nothing(let offsets):
            for (list, offset) in offsets { try scroll(list, to: offset) }
            scrolling.search = nil
            if let text = search.text {
                composer.notice = "nothing here reads '\(text)'"
            } else if let edited {
                try goOnTyping(in: edited, of: scene)
            }
            changed()
            return
        }
        scrolling.search = search
    }

    private mutating func scroll(_ list: SceneNodeID, to offset: Double) throws {
        guard case .view(let controller, let view) = list else { return }
        try connection.send(.adjustment(controller, view, value: offset))
    }
}
