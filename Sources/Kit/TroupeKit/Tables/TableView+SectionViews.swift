import TroupeModel

/// The closures that make the headers or the footers of a table; nil for captions and their heights.
struct EdgeViews {
    /// Makes the view of a section; nil for a view with the caption.
    var make: (@MainActor (Int) -> View?)?
    /// The height of the view of a section, in points.
    var height: (@MainActor (Int) -> Double)?
}

extension TableView {
    /// The headers: of the delegate if it makes any, else of the closures.
    var headerViews: EdgeViews {
        guard let delegate = delegate as? any TableViewHeaderViews else {
            return EdgeViews(make: contents.viewForHeader, height: contents.heightForHeader)
        }
        return EdgeViews(
            make: { [unowned self] in delegate.tableView(self, viewForHeaderInSection: $0) },
            height: { [unowned self] in delegate.tableView(self, heightForHeaderInSection: $0) })
    }

    /// The footers: of the delegate if it makes any, else of the closures.
    var footerViews: EdgeViews {
        guard let delegate = delegate as? any TableViewFooterViews else {
            return EdgeViews(make: contents.viewForFooter, height: contents.heightForFooter)
        }
        return EdgeViews(
            make: { [unowned self] in delegate.tableView(self, viewForFooterInSection: $0) },
            height: { [unowned self] in delegate.tableView(self, heightForFooterInSection: $0) })
    }

    /// The view of a header or footer: a view that code makes, else one that shows the caption.
    ///
    /// - Parameter isAsked: True if code makes its view again.
    func edgeView(_ part: TableGeometry.Part, in geometry: TableGeometry, isAsked: Bool) -> View {
        let text: ViewContent
        let views: EdgeViews
        let number: Int
        switch part {
        case .header(let section):
            text = .sectionHeader(text: geometry.sections[section].header ?? "")
            (views, number) = (headerViews, section)
        case .footer(let section):
            text = .sectionFooter(text: geometry.sections[section].footer ?? "")
            (views, number) = (footerViews, section)
        case .row(let path): return cell(at: path) ?? TableViewCell()
        }
        let former = edgeViews[part]
        if isAsked || former == nil, let view = views.make?(number) {
            if former !== view { former?.removeFromSuperview() }
            edgeViews[part] = view
            return view
        }
        if let former, !isAsked || former is OpaqueView {
            (former as? OpaqueView)?.shown = text
            return former
        }
        former?.removeFromSuperview()
        let view = OpaqueView(content: text)
        view.place.storyboardClass = "UITableViewHeaderFooterView"
        view.isUserInteractionEnabled = false
        edgeViews[part] = view
        return view
    }

    /// Gives the views of headers and footers to the sections that the batch moved; the views of deleted sections
    /// leave, and the views of reloaded sections are made again.
    func moveEdgeViews(by map: RowMap) {
        var moved: [TableGeometry.Part: View] = [:]
        for (part, view) in edgeViews {
            if let new = part.moved(by: map) { moved[new] = view } else { view.removeFromSuperview() }
        }
        edgeViews = moved
    }
}

extension TableGeometry.Part {
    fileprivate func moved(by map: RowMap) -> Self? {
        func new(_ section: Int) -> Int? {
            map.reloadedSections.contains(section) ? nil : map.newSection(of: section)
        }
        switch self {
        case .header(let section): return new(section).map { .header($0) }
        case .footer(let section): return new(section).map { .footer($0) }
        case .row(let path): return map.newPath(of: path).map { .row($0) }
        }
    }
}
