import Glibc
import TroupeKit

/// A screen that has something to do at its end; how its process ends tells that it did.
final class Parting: ViewController {
    deinit { _exit(42) }
}
