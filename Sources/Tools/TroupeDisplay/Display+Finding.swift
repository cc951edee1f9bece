import TroupeCells
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

// The search for a text or a field.

/// A search in progress.
struct Search {
    /// The text as typed; nil in a search for the next field.
    let text: String?
    /// The search so far.
    var search: TextSearch
    /// The time at which a list that was asked to scroll counts as being at its end; nil if no list is awaited.
    var deadline: Int64?
}

extension Display {
    /// The time that a screen gets to scroll, in microseconds.
    private static let timeout: Int64 = 1_000_000

    /// Moves the focus to the next or previous control that contains the text.
    mutating func find(_ text: String, forward: Bool) throws {
        edited = nil
        wheel = nil
        scrolling.sought = text
        scrolling.search = Search(text: text, search: TextSearch(text, forward: forward))
        try continueSearch()
    }

    /// Moves typing to the next or previous field.
    mutating func findField(forward: Bool) throws {
        scrolling.search = Search(text: nil, search: TextSearch(fieldForward: forward))
        typed.hold()
        try continueSearch()
    }

    /// Repeats the last search for a text.
    mutating func findAgain(forward: Bool) throws {
        guard let sought = scrolling.sought else {
            composer.notice = "find a text with / first"
            return
        }
        try find(sought, forward: forward)
    }

    /// Taps a field unless it is being edited, and types the keys held meanwhile.
    private mutating func continueTyping(in field: SceneNodeID, of scene: SceneTree) throws {
        let keys = typed.release()
        if field != edited || scene[field]?.isSelected != true, let node = scene[field] {
            try tap(node, in: scene)
        } else {
            // The focus may have left the field with the old process. Typing ends in a field without the focus.
            focus.set(scene[field])
        }
        for key in keys {
            switch key {
            case .text(let text): try type(text)
            case .step(let forward):
                if !typed.hold(key) { try findField(forward: forward) }
            }
        }
    }

    /// Resumes typing in a field after its screen returned.
    mutating func resumeTyping(in scene: SceneTree) throws {
        guard typed.isInterrupted, let field = typed.returned(in: scene) else { return }
        composer.notice = typed.isRestarted(in: scene) ? "restarted" : nil
        typed.endInterruption()
        try continueTyping(in: field.id, of: scene)
    }

    /// Continues a search after a list has scrolled, or after its deadline.
    mutating func continueSearch() throws {
        guard var search = scrolling.search, let scene = picture?.scene else { return }
        let now = MonotonicClock.microseconds()
        if let deadline = search.deadline, deadline <= now, search.search.giveUpWaiting() { search.deadline = nil }
        switch search.search.next(in: scene, from: edited ?? focus.id) {
        case .wait: break
        case .scroll(let list, let offset):
            try scroll(list, to: offset)
            search.deadline = now + Self.timeout
            changed()
        case .found(let id):
            scrolling.search = nil
            if search.text == nil { try continueTyping(in: id, of: scene) } else { focus.set(scene[id]) }
            showFocus()
            chooseView()
            return
        case .nothing(let offsets):
            for (list, offset) in offsets { try scroll(list, to: offset) }
            scrolling.search = nil
            if let text = search.text {
                composer.notice = "no match for '\(text)'"
            } else if let edited {
                try continueTyping(in: edited, of: scene)
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
