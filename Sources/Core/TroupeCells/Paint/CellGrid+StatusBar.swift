import TroupeModel
import TroupeScene

extension CellGrid {
    /// The grid with the text of the device's status bar: 9:41 as in Apple's pictures, constant so that screens can
    /// be compared. It is only drawn on blank cells.
    func withStatusBar(of scene: SceneTree) -> CellGrid {
        guard scene.statusBar != .hidden else { return self }
        // A tall status bar names its cause.
        let hour = scene.statusBar == .tall ? "9:41 In call" : "9:41"
        let middle = (columns - hour.count) / 2
        // A smaller window is not a device's.
        guard scene.size.width >= 160, scene.size.height >= 80,
            middle > 0, (middle - 1..<middle + hour.count + 1).allSatisfy({ self[0, $0].text == " " })
        else { return self }
        var canvas = GridCanvas(grid: self)
        canvas.text(hour, row: 0, from: middle, to: columns, style: .dim)
        return canvas.grid
    }
}
