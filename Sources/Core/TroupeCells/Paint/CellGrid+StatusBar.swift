import TroupeModel
import TroupeScene

extension CellGrid {
    /// With what the device shows above every interface: the hour of all pictures of devices, always the same, so that
    /// screens can be compared. Only where nothing else stands.
    func withStatusBar(of scene: SceneTree) -> CellGrid {
        let hour = "9:41"
        let middle = (columns - hour.count) / 2
        // A window that small is none of a device.
        guard scene.size.width >= 160, scene.size.height >= 80,
            middle > 0, (middle - 1..<middle + hour.count + 1).allSatisfy({ self[0, $0].text == " " })
        else { return self }
        var canvas = GridCanvas(grid: self)
        canvas.text(hour, row: 0, from: middle, to: columns, style: .dim)
        return canvas.grid
    }
}
