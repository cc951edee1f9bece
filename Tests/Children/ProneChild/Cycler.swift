import TroupeKit
import TroupeModel

/// A container whose code is listing 14-3 of the 2012 guide: one child takes the place of another.
final class Cycler: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let old = Scenery()
        addChild(old) { [weak self] result in
            guard let self, case .success = result else { return }
            old.didMove(toParent: self)
            cycle(from: old, to: Scenery())
        }
        old.view.frame = view.bounds
        view.addSubview(old.view)
    }

    private func cycle(from old: Scenery, to new: Scenery) {
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = newViewStartFrame
        let endFrame = oldViewEndFrame
        transition(from: old, to: new, duration: 0.25) {
            new.view.frame = old.view.frame
            old.view.frame = endFrame
        } completion: { [weak self] result in
            old.removeFromParent()
            new.didMove(toParent: self)
            if case .success = result, self?.children.map(\.id) == [new.id] { self?.title = "cycled" }
        }
    }

    private var newViewStartFrame: Rect { view.bounds.offset(by: Point(x: view.bounds.width, y: 0)) }
    private var oldViewEndFrame: Rect { view.bounds.offset(by: Point(x: -view.bounds.width, y: 0)) }
}

/// A child of ``Cycler`` that shows nothing of its own.
final class Scenery: ViewController {}
