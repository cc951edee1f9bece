import TroupeModel
import TroupePlatform

/// A program that is not installed, so that its rows are left out.
struct MissingPeer: Error, Hashable {
    /// The program, as it is looked for in `PATH`.
    let program: String
    /// Debian's package of it.
    let package: String

    /// For people.
    var sentence: String { "\(program) is not installed, and left out; \(hint)" }

    private var hint: String { "install it: sudo apt-get install \(package)" }

    /// For machines.
    var report: Value {
        ["kind": "peer", "peer": .string(program), "missing": true, "hint": .string(hint)]
    }
}

extension ProcessSpecification {
    /// Starts a peer.
    ///
    /// - Parameter package: Debian's package of its program.
    /// - Throws: ``MissingPeer`` if `PATH` does not have the program.
    func startPeer(of package: String) throws -> ProcessHandle {
        do throws(SystemError) {
            return try start()
        } catch {
            guard error.kind == .missing else { throw error }
            throw MissingPeer(program: executable, package: package)
        }
    }
}
