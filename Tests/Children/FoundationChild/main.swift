import Foundation
import TroupeKit

/// A screen on Foundation's main run loop, like code written for UIKit. Its title shows how often its timer fired and that
/// a block ran.
final class FoundationScreen: ViewController {
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { [weak self] timer in
            MainActor.assumeIsolated { self?.tick() }
        }
    }

    private func tick() {
        count += 1
        title = "fired \(count)"
        guard count == 3 else { return }
        RunLoop.main.perform { MainActor.assumeIsolated { [weak self] in self?.title = "performed" } }
    }
}

Application.run([FoundationScreen.self])
