import TroupeModel
import TroupeScene

extension SceneNode {
    /// The foreground colour of the node. Controls stand out from plain text, as on a device.
    var ink: CellColor {
        switch content {
        case .barElement(let element):
            switch element.kind {
            case .back, .item: element.touch == nil ? .standard : .accent
            case .tab, .choice: look.isSelected ? .accent : .standard
            case .prompt, .title, .row: .standard
            }
        case .placeholder: .warning
        case .view(let content): content.ink(tint: look.tint)
        case .pane, .backdrop, .surface, .bar: .standard
        }
    }
}

extension ViewContent {
    fileprivate func ink(tint: Color?) -> CellColor {
        switch self {
        case .button: tint.map(CellColor.init) ?? .accent
        case .toggle(let isOn): isOn ? .good : .standard
        case .slider, .stepper, .segments, .progress, .pageControl: .accent
        case .plain, .label, .textField, .textView, .activity, .image, .picker, .datePicker, .searchBar, .scroll,
            .table,
            .sectionHeader, .sectionFooter, .cell, .collection, .collectionCell, .stack, .bar, .container, .web, .map,
            .opaque:
            .standard
        }
    }
}

extension CellColor {
    /// The colour of a cell; the terminal's own for a colour that is too dark or too light to be readable on every
    /// background.
    init(_ color: Color) {
        let parts = [color.red, color.green, color.blue].map { UInt8(($0.clamped(0, 1) * 255).rounded()) }
        let (low, high) = (parts.min() ?? 0, parts.max() ?? 0)
        self = high < 96 || low > 200 ? .standard : .rgb(red: parts[0], green: parts[1], blue: parts[2])
    }
}
