import TroupeModel

/// A table's rows during the reading.
struct TableDraft {
    var sections: [TableSection] = []
    var prototypes: [CellTemplate] = []
    var header: ViewID?
    var footer: ViewID?

    /// The table of the model.
    func model(view: ViewID, element: XMLElement) -> TableModel {
        let isStatic =
            element.word("dataMode", among: KnownWords.tableContents) == "static"
            || (!sections.isEmpty && prototypes.isEmpty)
        let height = element.number("rowHeight") ?? 44
        return TableModel(
            view: view, id: element.id, content: isStatic ? .sections(sections) : .prototypes(prototypes),
            // -1 marks rows that measure themselves.
            rowHeight: height > 0 ? height : nil, sectionHeaderHeight: element.number("sectionHeaderHeight") ?? 22,
            sectionFooterHeight: element.number("sectionFooterHeight") ?? 22, headerView: header, footerView: footer,
            selection: TableSelection(
                isAllowed: element.flag("allowsSelection") ?? true,
                isMultiple: element.flag("allowsMultipleSelection") ?? false,
                isAllowedDuringEditing: element.flag("allowsSelectionDuringEditing") ?? false,
                isMultipleDuringEditing: element.flag("allowsMultipleSelectionDuringEditing") ?? false))
    }
}

// Tables and collections: static sections, prototypes, cells.
extension StoryboardReader {
    mutating func rows(
        _ part: XMLElement, at place: Int, facts: inout ViewFacts, nodes: [ViewNode]
    ) throws(StoryboardError) {
        let width = nodes[place].frame.width
        switch part.name {
        case "sections":
            while let section = try xml.nextChild(of: part) {
                if section.name == "tableViewSection" {
                    facts.table?.sections.append(try tableSection(section, width: width))
                } else {
                    note(section, "only table view sections are known here; it was left out")
                }
            }
        case "prototypes":
            while let cell = try xml.nextChild(of: part) {
                facts.table?.prototypes.append(try self.cell(cell, role: .prototypeCell, width: width))
            }
        case "cells":
            while let cell = try xml.nextChild(of: part) {
                let template = try self.cell(cell, role: .collectionCell, width: width)
                facts[collectionAt: nodes[place].id].cells.append(template)
            }
        case "collectionReusableView":
            let template = try cell(part, role: .other, width: width)
            switch part.key {
            case "sectionHeaderView": facts[collectionAt: nodes[place].id].header = template
            case "sectionFooterView": facts[collectionAt: nodes[place].id].footer = template
            case _: note(part, "a reusable view in this place is not known; it was left out")
            }
        case "collectionViewFlowLayout":
            try flowLayout(part, into: &facts[collectionAt: nodes[place].id])
        case _: note(part, "collection view layouts of this kind are not known; a flow layout is used")
        }
    }

    private mutating func tableSection(_ element: XMLElement, width: Double) throws(StoryboardError) -> TableSection {
        var section = TableSection(
            id: element.id, header: element["headerTitle"], footer: element["footerTitle"])
        while let part = try xml.nextChild(of: element) {
            switch (part.name, part.key) {
            case ("cells", _):
                while let cell = try xml.nextChild(of: part) {
                    section.cells.append(try self.cell(cell, role: .staticCell, width: width))
                }
            case ("string", "headerTitle"), ("mutableString", "headerTitle"): section.header = try string(part)
            case ("string", "footerTitle"), ("mutableString", "footerTitle"): section.footer = try string(part)
            case ("userDefinedRuntimeAttributes", _), ("nil", _): continue
            case _: note(part, "this part of a table section is not known and was left out")
            }
        }
        return section
    }

    /// Reads a cell with its views as a separate template.
    private mutating func cell(
        _ element: XMLElement, role: Owner.Role, width: Double
    ) throws(StoryboardError) -> CellTemplate {
        var nodes: [ViewNode] = []
        let height = element.number("rowHeight") ?? 44
        try view(
            element, parent: nil, bounds: Size(width: width, height: max(height, 0)), role: role, into: &nodes)
        return CellTemplate(
            id: element.id, reuseIdentifier: element["reuseIdentifier"], nodes: nodes,
            rowHeight: element.number("rowHeight").flatMap { $0 > 0 ? $0 : nil },
            isSelectable: element.word("selectionStyle", among: KnownWords.selectionStyles) != "none")
    }

    private mutating func flowLayout(
        _ element: XMLElement, into collection: inout CollectionModel
    ) throws(StoryboardError) {
        collection.lineSpacing = element.number("minimumLineSpacing") ?? 10
        collection.itemSpacing = element.number("minimumInteritemSpacing") ?? 10
        collection.scrollsHorizontally = element.word("scrollDirection", among: KnownWords.axes) == "horizontal"
        while let part = try xml.nextChild(of: element) {
            switch part.key {
            case "itemSize": collection.itemSize = part.size
            case "headerReferenceSize": collection.headerSize = part.size
            case "footerReferenceSize": collection.footerSize = part.size
            case "sectionInset":
                collection.sectionInset = Insets(
                    top: part.number("minY") ?? 0, left: part.number("minX") ?? 0, bottom: part.number("maxY") ?? 0,
                    right: part.number("maxX") ?? 0)
            case _: continue
            }
        }
    }
}

extension ViewFacts {
    /// The collection of the view being read, made on first use.
    subscript(collectionAt view: ViewID) -> CollectionModel {
        get { collection ?? CollectionModel(view: view, id: element.id) }
        set { collection = newValue }
    }
}
