import TroupeModel

/// A contradiction between the changes that code announced to a table and the counts of its data source.
enum RowChangeMismatch: Error, Hashable {
    /// The counts of rows or sections before and after a batch, and the changes that were announced.
    struct Counts: Hashable {
        var before: Int
        var inserted: Int
        var deleted: Int
        var movedIn = 0
        var movedOut = 0
        var now: Int
    }

    /// A section, named by its index before the batch, has another number of rows than the changes make.
    case rows(section: Int, Counts)
    /// The table has another number of sections than the changes make.
    case sections(Counts)
    /// A change names a row beyond the rows of its section.
    case noRow(IndexPath, count: Int, isAfter: Bool)
    /// A change names a section beyond the sections.
    case noSection(Int, count: Int, isAfter: Bool)
    /// Two changes of the batch name the same row.
    case repeatedRow(IndexPath)
    /// Two changes of the batch name the same section.
    case repeatedSection(Int)

    /// The contradiction in a sentence, with a hint for the author of the code.
    func failure(of table: String) -> Failure {
        Failure(.badArgument, "\(table) was loaded again after a batch of changes: \(sentence)", hint: hint)
    }

    private var sentence: String {
        switch self {
        case .rows(let section, let counts):
            "section \(section) had \(counts.before) rows, \(counts.changes) and has \(counts.now) rows now"
        case .sections(let counts):
            "the table had \(counts.before) sections, \(counts.changes) and has \(counts.now) sections now"
        case .noRow(let path, let count, let isAfter):
            "row \(path.row) of section \(path.section) does not exist \(Self.time(isAfter)): the section "
                + "\(isAfter ? "has" : "had") \(count) rows"
        case .noSection(let section, let count, let isAfter):
            "section \(section) does not exist \(Self.time(isAfter)): the table \(isAfter ? "has" : "had") "
                + "\(count) sections"
        case .repeatedRow(let path): "two changes name row \(path.row) of section \(path.section)"
        case .repeatedSection(let section): "two changes name section \(section)"
        }
    }

    private var hint: String {
        switch self {
        case .rows, .sections:
            "change the data of the data source by exactly the rows and sections that the batch names"
        case .noRow, .noSection:
            "deletions and reloads name indexes before the batch, insertions name indexes after it"
        case .repeatedRow, .repeatedSection: "name each row and section in one change of a batch"
        }
    }

    private static func time(_ isAfter: Bool) -> String { isAfter ? "after the batch" : "before the batch" }
}

extension RowChangeMismatch.Counts {
    fileprivate var changes: String {
        let moves = movedIn + movedOut > 0 ? ", \(movedIn) moved in, \(movedOut) moved out" : ""
        return "\(inserted) inserted, \(deleted) deleted\(moves),"
    }
}
