import Glibc
import TroupeMessages

extension ChildFault.Kind {
    /// Does it, for real: stands still until it is killed, or aborts.
    func strike() -> Never {
        switch self {
        case .hang: while true { pause() }
        case .crash: abort()
        }
    }
}
