import TroupeModel
import TroupePlatform
import TroupeValue

/// A program that is not installed; its rows are left out.
struct MissingPeer: Error, Hashable {
    /// The program, as searched in `PATH`.
    let program: String
    /// The Debian package of the program.
    let package: String

    /// The note for people.
    var sentence: String { "\(program) is not installed and is left out; \(hint)" }

    private var hint: String { "install it: sudo apt-get install \(package)" }

    /// The note in JSON.
    var report: Value {
        ["kind": "peer", "peer": .string(program), "missing": true, "hint": .string(hint)]
    }
}

extension ProcessSpecification {
    /// Starts a peer.
    ///
    /// - Parameter package: The Debian package of its program.
    /// - Throws: ``MissingPeer`` if `PATH` does not contain the program.
    func startPeer(of package: String) throws -> ProcessHandle {
        do throws(SystemError) {
            return try start()
        } catch {
            guard error.kind == .missing else { throw error }
            throw MissingPeer(program: executable, package: package)
        }
    }
}
