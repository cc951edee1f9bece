import TroupeModel
import TroupeScene

/// The field of text that letters go to; a tap made it so, as it makes a field the first responder.
struct TypedField {
    /// The field; nil while nobody types.
    var current: SceneNodeID?
    /// The field that typing was ended in by Return, until it is seen that it has ended there: who begins again meanwhile goes
    /// on typing when that is seen.
    private var ended: SceneNodeID?

    /// Return ends typing.
    mutating func end() { (current, ended) = (nil, current) }

    /// Follows from one scene to the next: typing has gone elsewhere where somebody at another display touched another field,
    /// or the screen ended it.
    mutating func follow(from old: SceneTree?, to new: SceneTree) {
        guard let field = current ?? ended, old?[field]?.isSelected == true, new[field]?.isSelected == false else {
            return
        }
        if field != ended { current = nil }
        ended = nil
    }
}
