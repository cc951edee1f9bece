import Glibc
import TroupeKit

/// A screen that runs code at its end; the exit code of its process shows it.
final class Parting: ViewController {
    deinit { _exit(42) }
}
