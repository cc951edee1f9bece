public import TroupeModel

/// How `troupe play` tells the children of a scenario what they do: by files in a folder of the play's own.
public enum Cue {
    /// The environment variable that names the folder.
    public static let variable = "TROUPE_PLAY"

    /// The scenario, for its `on` lines.
    public static func script(in folder: String) -> String { "\(folder)/script" }

    /// There while a fault waits for a controller to get to a callback; whoever takes it away meets it.
    public static func fault(_ fault: String, of name: String, at callback: String, in folder: String) -> String {
        // Names of scenes are anything; those of files are not.
        let file = name.utf8.flatMap {
            [Character(Unicode.Scalar(97 + $0 >> 4)), Character(Unicode.Scalar(97 + $0 & 15))]
        }
        return "\(folder)/\(String(file)).\(callback).\(fault)"
    }

    /// The pipe that a controller hears of `as` lines by: framed messages of the children's protocol.
    public static func pipe(of controller: ControllerID, in folder: String) -> String { "\(folder)/\(controller).cues" }

    /// A message as it stands in a pipe: its length in four bytes, then itself.
    public static func frame(_ message: [UInt8]) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) } + message
    }

    /// Takes the first whole message out of what was read.
    public static func next(in pending: inout [UInt8]) -> [UInt8]? {
        guard pending.count >= 4 else { return nil }
        let size = (0..<4).reduce(0) { $0 | Int(pending[$1]) << ($1 * 8) }
        guard pending.count - 4 >= size else { return nil }
        defer { pending.removeFirst(4 + size) }
        return Array(pending[4..<(4 + size)])
    }
}
