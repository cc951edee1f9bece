import TroupeModel

extension TableView {
    /// Asks the data source for the titles of the section index again.
    public func reloadSectionIndexTitles() {
        let hadIndex = sectionIndex != nil
        readSectionIndexTitles()
        // Rows have another width beside an index.
        guard hadIndex != (sectionIndex != nil), geometry != nil, !batch.isOpen else { return placeSectionIndex() }
        measure(declaredSections())
        realize()
    }

    /// Reads the titles of the section index, which is shown with the rows.
    func readSectionIndexTitles() {
        let titles = contents.sectionIndexTitles?() ?? []
        guard !titles.isEmpty else {
            sectionIndex?.view.removeFromSuperview()
            sectionIndex = nil
            return
        }
        sectionIndex = (SectionIndex(titles: titles), sectionIndex?.view ?? SectionIndexView(of: self))
    }

    /// Keeps the section index at the right edge, in front of the rows.
    func placeSectionIndex() {
        guard let (index, view) = sectionIndex else { return }
        let width = min(SectionIndex.width, frame.width)
        view.show(
            index,
            in: Rect(
                x: frame.width - width, y: contentOffset.y + contentInset.top, width: width,
                height: max(0, frame.height - contentInset.top - contentInset.bottom)))
        if view.superview !== self { addSubview(view) } else { bringSubviewToFront(view) }
    }

    /// Scrolls to the section that the data source names for a title of the index.
    func scrollToSection(ofIndexTitle title: String, at number: Int) {
        let section = contents.sectionForIndexTitle?(title, number) ?? number
        guard let place = geometry?.place(of: .header(section)) else {
            return report(
                "the title \(title) of the section index of \(ownName) leads to section \(section), which does not exist",
                hint: "return a section that the data source counts")
        }
        contentOffset = clamped(Point(x: contentOffset.x, y: place.top - contentInset.top))
    }
}
