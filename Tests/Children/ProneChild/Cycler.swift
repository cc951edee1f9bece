import TroupeKit
import TroupeModel

/// A container whose code is listing 14-3 of the 2012 guide: one child takes the place of another.
final class Cycler: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task {
            do throws(Failure) {
                let old = try await storyboard.instantiate("Scenery")
                let new = try await storyboard.instantiate("Scenery")
                try await addChild(old)
                old.didMove(toParent: self)
                cycle(from: old, to: new)
            } catch {
                title = "failed: \(error.code)"
            }
        }
    }

    private func cycle(from old: RemoteController, to new: RemoteController) {
        old.willMove(toParent: nil)
        addChild(new)
        new.setFrame(newViewStartFrame)
        let endFrame = oldViewEndFrame
        transition(from: old, to: new, duration: 0.25) {
            new.setFrame(self.view.bounds)
            old.setFrame(endFrame)
        } completion: { [weak self] result in
            old.removeFromParent()
            new.didMove(toParent: self)
            if case .success = result { self?.title = "cycled" }
        }
    }

    private var newViewStartFrame: Rect { view.bounds.offset(by: Point(x: view.bounds.width, y: 0)) }
    private var oldViewEndFrame: Rect { view.bounds.offset(by: Point(x: -view.bounds.width, y: 0)) }
}

/// A child of ``Cycler`` that shows nothing of its own.
final class Scenery: ViewController {}
