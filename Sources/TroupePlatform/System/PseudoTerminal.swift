import CPlatform
import Glibc

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
