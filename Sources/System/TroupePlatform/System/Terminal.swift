import CPlatform
import Glibc

/// What is known of the terminal behind a descriptor.
public enum Terminal {
    /// Whether the descriptor is a terminal.
    public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Width and height in character cells; nil where there is no terminal, or one without a size.
    public static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard troupe_terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
        return (Int(columns), Int(rows))
    }
}

/// Puts a terminal's settings back when the process ends, whatever it ends by: also a crash, or a signal nobody handles.
///
/// A process has one terminal; make one guard at a time, on the main thread, before the terminal is changed.
public struct TerminalGuard: ~Copyable {
    /// Keeps the settings as they are now.
    public init(_ descriptor: Int32) throws(SystemError) {
        _ = try calling("read the terminal's settings") { troupe_terminal_guard(descriptor) }
    }

    deinit { troupe_terminal_release() }

    /// Puts everything back now, for when somebody else who changed the terminal ended without doing it.
    public func restore() { troupe_terminal_restore() }

    /// What is written to the terminal when a signal ends the process; more than 1024 bytes are not kept.
    public func setRestoring(_ bytes: [UInt8]) { troupe_terminal_restoring(bytes, bytes.count) }
}

/// A terminal without a person: what a program writes to it is read here, what is written here the program reads as keys.
public struct PseudoTerminal: ~Copyable {
    /// The person's side. Reads and writes return at once where they would block.
    public let person: Descriptor
    /// The program's side, for a process to be started with; the terminal hangs up when nobody has it open any more.
    public let program: Descriptor

    /// Makes a terminal of no size, which programs take for one of 80 columns and 24 rows.
    public init() throws(SystemError) {
        var program: Int32 = -1
        person = Descriptor(adopting: try calling("make a terminal") { troupe_pseudo_terminal(&program) })
        self.program = Descriptor(adopting: program)
    }
}
