import TroupeModel

extension View {
    /// Chooses a row, segment, item or page by its index, as a display that shows them does.
    ///
    /// - Returns: whether there is such a thing.
    func choose(_ index: Int, in section: Int) -> Bool {
        switch self {
        case let table as TableView:
            let path = IndexPath(row: index, section: section)
            if table.cell(at: path) == nil { table.scrollToRow(at: path) }
            guard let cell = table.cell(at: path) else { return false }
            return cell.touched(at: .zero)
        case let segments as SegmentedControl:
            guard segments.isEnabled, segments.titles.indices.contains(index) else { return false }
            if index != segments.selectedSegmentIndex {
                segments.selectedSegmentIndex = index
                segments.sendActions(for: .valueChanged)
            }
            return true
        case let picker as PickerView:
            guard picker.columns.indices.contains(section), picker.columns[section].indices.contains(index) else {
                return false
            }
            while picker.selectedRows.count < picker.columns.count { picker.selectedRows.append(0) }
            picker.selectedRows[section] = index
            picker.didSelect?(section, index)
            return true
        case let pages as PageControl:
            guard pages.isEnabled, (0..<pages.numberOfPages).contains(index) else { return false }
            if index != pages.currentPage {
                pages.currentPage = index
                pages.sendActions(for: .valueChanged)
            }
            return true
        default: return false
        }
    }

    /// Turns a wheel by so many rows, as far as it goes.
    ///
    /// - Returns: whether the view has wheels that a person may turn.
    func turn(_ wheel: Int, by rows: Int) -> Bool {
        switch self {
        case let picker as PickerView:
            guard picker.isUserInteractionEnabled else { return false }
            picker.turnWheel(wheel, by: rows)
        case let picker as DatePicker:
            guard picker.isEnabled else { return false }
            picker.turnWheel(wheel, by: rows)
        default: return false
        }
        return true
    }

    /// Sets a value, or scrolls to an offset, as a display that draws the knob does.
    ///
    /// - Returns: whether the view has such a thing.
    func adjust(to value: Double) -> Bool {
        guard value.isFinite else { return false }
        switch self {
        case let slider as Slider:
            guard slider.isEnabled else { return false }
            slider.value = max(slider.minimumValue, min(slider.maximumValue, value))
            slider.sendActions(for: .valueChanged)
        case let stepper as Stepper:
            guard stepper.isEnabled else { return false }
            stepper.value = max(stepper.minimumValue, min(stepper.maximumValue, value))
            stepper.sendActions(for: .valueChanged)
        case let scrolled as ScrollView:
            scrolled.contentOffset = scrolled.clamped(Point(x: scrolled.contentOffset.x, y: value))
        case let lines as TextView: lines.scroll(to: value)
        default: return false
        }
        return true
    }
}
