import CNcurses
import Glibc
public import TroupeModel
import TroupePlatform

extension TerminalScreen {
    /// A finding on whether the terminal of the environment can show a full screen.
    public static func finding() -> Finding {
        let error: ProgramError
        let codeset = String(cString: troupe_curses_codeset())
        var reason: Int32 = 0
        if let type = Environment["TERM"], !type.isEmpty {
            if setupterm(nil, STDOUT_FILENO, &reason) != OK {
                error = .unknownType(type)
            } else if troupe_curses_capability("cup") == nil {
                error = .incapableType(type)
            } else if codeset != "UTF-8" {
                error = .notUTF8(codeset: codeset)
            } else {
                let colors = "colors".withCString { tigetnum(UnsafeMutablePointer(mutating: $0)) }
                return Finding(.ok, "terminal", "\(type), \(colors < 8 ? "no" : "\(colors)") colours, \(codeset)")
            }
        } else {
            error = .noTerminalType
        }
        return Finding(.note, "terminal", "\(error.message): \(error.hint ?? "no full screen can be shown")")
    }
}
