import Glibc
import TroupeKit

/// A screen with custom segues. It sets a property of the segue and one of the destination.
final class FoldingSource: ViewController {
    override func prepare(for segue: Segue, sender: Sender) {
        (segue as? FoldSegue)?.level = 3
        (segue.destination as? MadeByCode)?.names = ["fold"]
    }
}

/// A segue that pushes its destination, after it has passed its own property on.
final class FoldSegue: Segue {
    var level = 1

    override func perform() {
        (destination as? MadeByCode)?.level = level
        source.push(destination, animated: false)
    }
}

/// A segue that presents its destination.
final class RiseSegue: Segue {
    override func perform() { source.present(destination, animated: false) }
}

/// A segue that shows nothing.
final class IdleSegue: Segue {
    override func perform() {}
}

/// A segue that ends its process.
final class CrashSegue: Segue {
    override func perform() { fatalError("the segue crashes") }
}

/// A segue that never returns.
final class HangSegue: Segue {
    override func perform() { while true { pause() } }
}
