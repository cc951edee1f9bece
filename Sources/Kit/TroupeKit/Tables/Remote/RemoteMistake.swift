/// A mistake of a data source in another process. The table reports each kind once until it is loaded again.
enum RemoteMistake: Hashable {
    /// The answer has too many sections.
    case sectionCount(Int)
    /// A section has a negative number of rows, or too many.
    case rowCount(Int, section: Int)
    /// The height of the rows of a section is no height, in points.
    case height(Double, section: Int)
    /// The answer cannot be decoded, or the question was refused.
    case unreadable(reason: String)
    /// The class of the data source has no code for the question.
    case noRows
    /// The answer has another number of rows than the question counts.
    case answeredRows(Int, asked: Int)
    /// The answer begins at another row than the question.
    case otherRows(section: Int, row: Int)
    /// Each answer has another version.
    case versions
    /// The data source does not answer.
    case silent(reason: String)
    /// The counts and captions of the sections have more bytes than a message may have.
    case largeSections(bytes: Int)
    /// One row has more bytes than a message may have.
    case largeRow(IndexPath, bytes: Int)
    /// The data source could not encode its answer.
    case unencodable(reason: String)
    /// The data source could not decode the question.
    case unreadableQuestion(reason: String)

    /// The kinds of mistakes.
    enum Kind: Hashable {
        case sectionCount, rowCount, height, unreadable, noRows, answeredRows, otherRows, versions, silent,
            largeSections
        case largeRow, unencodable, unreadableQuestion
    }

    /// The kind, without the numbers of this mistake.
    var kind: Kind {
        switch self {
        case .sectionCount: .sectionCount
        case .rowCount: .rowCount
        case .height: .height
        case .unreadable: .unreadable
        case .noRows: .noRows
        case .answeredRows: .answeredRows
        case .otherRows: .otherRows
        case .versions: .versions
        case .silent: .silent
        case .largeSections: .largeSections
        case .largeRow: .largeRow
        case .unencodable: .unencodable
        case .unreadableQuestion: .unreadableQuestion
        }
    }

    /// The mistake in words that follow the name of the data source.
    var sentence: String {
        switch self {
        case .sectionCount(let count): "answered \(count) sections"
        case .rowCount(let count, let section): "answered \(count) rows for section \(section)"
        case .height(let height, let section): "answered a height of \(height) points for section \(section)"
        case .unreadable(let reason): reason
        case .noRows: "supplies no rows"
        case .answeredRows(let count, let asked): "answered \(count) rows in place of \(asked)"
        case .otherRows(let section, let row):
            "answered rows from row \(row) of section \(section) on, which were not asked for"
        case .versions: "gives each answer another version"
        case .silent(let reason): "does not answer: \(reason)"
        case .largeSections(let bytes): "has sections of \(bytes) bytes"
        case .largeRow(let path, let bytes): "has a row \(path.row) of section \(path.section) of \(bytes) bytes"
        case .unencodable(let reason): "cannot send its answer: \(reason)"
        case .unreadableQuestion(let reason): "cannot read the question of the table: \(reason)"
        }
    }

    /// The correction.
    var hint: String {
        switch self {
        case .sectionCount: "answer at most \(TableLimits.sections)"
        case .rowCount: "answer a number from 0 to \(TableLimits.rows)"
        case .height: "answer 0 to \(Int(TableLimits.height)) points"
        case .unreadable: "answer the members that the article Tables lists"
        case .noRows: "let its class conform to RemoteTableDataSource"
        case .answeredRows: "answer as many rows as the question counts"
        case .otherRows: "answer the section and the row of the question"
        case .versions: "keep the version until the rows change"
        case .silent: "rows are asked for again once it answers"
        case .largeSections: "declare fewer sections or shorter captions; an answer has 1 MiB at most"
        case .largeRow: "answer a shorter text; an answer has 1 MiB at most"
        case .unencodable: "answer plain data"
        case .unreadableQuestion: "build both programs with the same version of Troupe"
        }
    }
}
