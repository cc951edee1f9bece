import TroupeLayout
import TroupeModel

/// Makes room for the lines that labels need more than in the document, for they are narrower than there.
///
/// Before the views get another size what was made is taken back, so that masks find the frames they are for.
@MainActor
struct LabelRoom {
    /// A view that was moved: where it stood, and where it stands.
    private struct Move {
        weak var view: View?
        var former: Rect
        var now: Rect
    }

    private var moves: [Move] = []
    /// What follows each label, found when it is first too low: the document alone decides it.
    private var shares: [ViewID: [LineGrowth.Share]] = [:]

    /// Gives what was moved its former place, where nobody moved it since.
    mutating func takeBack() {
        // Who stands where it was put is found first: a view that gets another size moves its subviews.
        for move in moves.filter({ $0.view?.frame == $0.now }) { move.view?.frame = move.former }
        moves = []
    }

    /// Moves and stretches views for the labels below a scene's root view.
    ///
    /// - Complexity: O(labels), and for each that is too low for the first time that of ``LineGrowth``.
    mutating func make(in root: View, of scene: SceneModel) {
        var views: [ViewID: View] = [:]
        root.visit { views[$0.id] = $0 }
        var frames: [ViewID: Rect] = [:]
        for node in scene.content.views {
            guard case .label(_, _, let lines, _) = node.content, lines != 1, let label = views[node.id] as? Label,
                !label.isHidden
            else { continue }
            let missing = height(of: label, width: label.frame.width) - height(of: label, width: node.frame.width)
            guard missing >= 1 else { continue }
            let followers =
                shares[node.id]
                ?? LineGrowth.shares(
                    of: node.id, in: scene.content.views, scene.content.constraints, guides: scene.layout)
            shares[node.id] = followers
            for share in followers {
                guard let view = views[share.view] else { continue }
                var frame = frames[share.view] ?? view.frame
                frame.origin.y += share.start * missing
                frame.size.height = max(0, frame.height + share.length * missing)
                frames[share.view] = frame
            }
        }
        // All former frames first: one that gets another size moves its subviews.
        moves = scene.content.views.compactMap { node in
            guard let frame = frames[node.id], let view = views[node.id] else { return nil }
            return Move(view: view, former: view.frame, now: frame)
        }
        for move in moves { move.view?.frame = move.now }
    }

    private func height(of label: Label, width: Double) -> Double { label.sizeThatFits(width: width).height }
}
