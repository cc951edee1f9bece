import TroupeModel
import TroupeScene

extension PictureDrawer {
    /// What the device shows above every interface: whose it is, the hour of all pictures of devices, a battery. Always
    /// the same, so that pictures can be compared.
    mutating func drawStatusBar(before place: Int) {
        alpha = 1
        let bar = Rect(x: 0, y: 0, width: scene.size.width, height: Self.statusBar)
        guard bar.width >= 160, scene.size.height >= 4 * bar.height else { return }
        let color = statusGround(before: place).isDark ? PictureStyle.paper : PictureStyle.ink
        let font = Font(size: 12)
        text("Troupe", in: bar.inset(8, 0), font, color)
        text("9:41", in: bar, Font(size: 12, isBold: true), color, .center)
        let battery = Rect(x: bar.maxX - 33, y: bar.center.y - 5, width: 22, height: 10)
        stroke(.rounded(battery.inset(0.5, 0.5), radius: 2.5), color.opacity(0.6), width: 1)
        fill(.rounded(battery.inset(2, 2), radius: 1.5), color)
        fill(.rounded(Rect(x: battery.maxX + 1, y: bar.center.y - 2, width: 1.5, height: 4), radius: 0.75), color)
    }

    /// The colour it stands on: that of a bar right below it, else of what is drawn there last.
    private func statusGround(before place: Int) -> Color {
        let middle = Point(x: scene.size.width / 2, y: Self.statusBar / 2)
        var ground = PictureStyle.paper
        for (number, node) in scene.nodes.prefix(place).enumerated() {
            if case .bar(.navigation) = node.content, node.frame.minY <= Self.statusBar { ground = PictureStyle.bar }
            if node.visible?.contains(middle) == true { ground = facts[number].ground }
        }
        return ground
    }
}
