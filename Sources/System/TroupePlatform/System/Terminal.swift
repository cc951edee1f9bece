import CPlatform
import Glibc

/// Facts about the terminal behind a descriptor.
public enum Terminal {
    /// True if the descriptor is a terminal.
    public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Width and height in character cells; nil without a terminal, or if the terminal has no size.
    public static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard troupe_terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
        return (Int(columns), Int(rows))
    }
}

/// A guard that restores a terminal's settings when the process ends, also by a crash or an unhandled signal.
///
/// A process has one terminal; make one guard at a time, on the main thread, before the terminal is changed.
public struct TerminalGuard: ~Copyable {
    /// Saves the current settings.
    public init(_ descriptor: Int32) throws(SystemError) {
        _ = try calling("read the terminal's settings") { troupe_terminal_guard(descriptor) }
    }

    deinit { troupe_terminal_release() }

    /// Restores the settings now, after another program changed the terminal and ended without restoring it.
    public func restore() { troupe_terminal_restore() }

    /// Sets the bytes to write to the terminal when a signal ends the process. More than 1024 bytes are not stored.
    public func setRestoring(_ bytes: [UInt8]) { troupe_terminal_restoring(bytes, bytes.count) }
}

/// A pseudoterminal: the program's output is read from ``person``, and bytes written to ``person`` are the program's
/// keys.
public struct PseudoTerminal: ~Copyable {
    /// The person's side. Reads and writes return at once instead of blocking.
    public let person: Descriptor
    /// The program's side, to start a process with. The terminal hangs up when the last process closes it.
    public let program: Descriptor

    /// Makes a terminal without a size, which programs take for one of 80 columns and 24 rows.
    public init() throws(SystemError) {
        var program: Int32 = -1
        person = Descriptor(adopting: try calling("make a terminal") { troupe_pseudo_terminal(&program) })
        self.program = Descriptor(adopting: program)
    }
}
