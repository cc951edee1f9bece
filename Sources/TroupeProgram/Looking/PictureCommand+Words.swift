import TroupeCommand
import TroupeModel

extension PictureCommand {
    /// The command as `troupe-picture` takes it.
    func words(name: String, json: Bool) -> [String] {
        var words = ["--name", name, "--output", path]
        if let size = arrangement.size {
            words += ["--size", "\(Quantity.points(size.width))x\(Quantity.points(size.height))"]
        }
        if let orientation = arrangement.orientation { words += ["--orientation", orientation.rawValue] }
        return words + (json ? ["--json"] : [])
    }
}
