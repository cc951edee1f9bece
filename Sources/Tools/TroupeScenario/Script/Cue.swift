public import TroupeModel

/// The means by which `troupe play` instructs a scenario's children: files in a private folder.
public enum Cue {
    /// The environment variable that names the folder.
    public static let variable = "TROUPE_PLAY"

    /// The path of the scenario, which holds the `on` lines.
    public static func script(in folder: String) -> String { "\(folder)/script" }

    /// A file that exists while a fault is planned for a callback; the process that removes it carries out the fault.
    public static func fault(_ fault: String, of name: String, at callback: String, in folder: String) -> String {
        // Scene names may hold any character; file names may not.
        let file = name.utf8.flatMap {
            [Character(Unicode.Scalar(97 + $0 >> 4)), Character(Unicode.Scalar(97 + $0 & 15))]
        }
        return "\(folder)/\(String(file)).\(callback).\(fault)"
    }

    /// The pipe that delivers `as` lines to a controller: framed messages of the children's protocol.
    public static func pipe(of controller: ControllerID, in folder: String) -> String { "\(folder)/\(controller).cues" }

    /// A message framed for a pipe: its length in four bytes, little-endian, then its bytes.
    public static func frame(_ message: [UInt8]) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
    }

    /// Removes and returns the first whole message of the pending bytes.
    public static func next(in pending: inout [UInt8]) -> [UInt8]? {
        guard pending.count >= 4 else { return nil }
        let size = (0..<4).reduce(0) { $0 | Int(pending[$1]) << ($1 * 8) }
        guard pending.count - 4 >= size else { return nil }
        defer { pending.removeFirst(4 + size) }
        return Array(pending[4..<(4 + size)])
    }
}
