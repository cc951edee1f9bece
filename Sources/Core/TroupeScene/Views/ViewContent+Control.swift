import TroupeModel

extension ViewContent {
    /// True if the content is a control.
    package var isControl: Bool {
        switch self {
        case .button, .textField, .toggle, .slider, .stepper, .segments, .pageControl, .picker, .datePicker,
            .searchBar:
            true
        case .plain, .label, .textView, .progress, .activity, .image, .scroll, .table, .sectionHeader, .sectionFooter,
            .cell, .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            false
        }
    }
}
