import Dispatch
import Glibc
import TroupeKit
import TroupeModel

/// A folder of the document picker or the image picker, in a process of its own. A folder in it is pushed as another
/// process.
final class FolderScreen: ViewController {
    override class var storyboardClass: String { SystemController.folder }

    /// The rows of the table.
    private enum Rows {
        case entries([FolderEntry])
        /// A sentence in place of the entries.
        case sentence(String)
    }

    private var contents = FolderContents()
    private var folder: FileAddress?
    private var rows = Rows.sentence("Reading…")
    private var reading: Task<Void, Never>?
    private let readingQueue = DispatchQueue(label: "folder")
    /// The names of the chosen files, if several can be chosen.
    private var chosen: Set<[UInt8]> = []
    /// True after a person's choice was sent: it is the only one.
    private var hasEnded = false
    private let table = TableView()
    private lazy var doneItem = BarButtonItem(barButtonSystemItem: .done) { [weak self] in self?.finishSelection() }

    private static let rowHeight = 56.0

    override func loadView() { view = table }

    override func viewDidLoad() {
        super.viewDidLoad()
        contents = configuration(FolderContents.key) ?? FolderContents()
        folder = StartFolder.of(contents)
        title = contents.isFirst && contents.folder == nil ? firstTitle : folder?.name ?? firstTitle
        if contents.isFirst {
            navigationItem.leftBarButtonItem = BarButtonItem(barButtonSystemItem: .cancel) { [weak self] in
                self?.cancel()
            }
        }
        if contents.allowsMultipleSelection {
            doneItem.isEnabled = false
            navigationItem.rightBarButtonItem = doneItem
        }
        table.rowHeight = Self.rowHeight
        table.numberOfRows = { [weak self] _ in self?.numberOfRows ?? 0 }
        table.cellForRow = { [weak self] in self?.cell(at: $0) ?? TableViewCell() }
        table.didSelectRow = { [weak self] in self?.select($0) }
    }

    private var firstTitle: String { contents.purpose == .images ? "Photos" : "Documents" }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        readFolder()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        reading?.cancel()
    }

    // MARK: - Reading

    private func readFolder() {
        reading?.cancel()
        guard let folder else {
            return show(.sentence("“\(contents.folder ?? "")” is neither a file URL nor an absolute path."))
        }
        let reader = FolderReader(
            folder: folder, types: FileTypes(contents.types), showsFolders: contents.showsFolders)
        let queue = readingQueue
        reading = Task { [weak self] in
            for await step in reader.steps(on: queue) {
                guard let self, !Task.isCancelled else { return }
                apply(step)
            }
        }
    }

    private func apply(_ step: FolderReader.Step) {
        switch step {
        case .first(let entries):
            navigationItem.prompt = "Reading…"
            show(.entries(entries))
        case .progress(let count): navigationItem.prompt = "Reading… \(count) files"
        case .all(let entries, let isCut):
            navigationItem.prompt = isCut ? "The first \(entries.count) files" : nil
            let nothing = contents.purpose == .images ? "No images are in this folder." : "No files are in this folder."
            show(entries.isEmpty ? .sentence(nothing) : .entries(entries))
        case .failed(let sentence):
            navigationItem.prompt = nil
            show(.sentence(sentence))
        }
    }

    private func show(_ new: Rows) {
        rows = new
        if case .sentence(let sentence) = new {
            chosen = []
            doneItem.isEnabled = false
            postAccessibilityNotification(.announcement(sentence))
        }
        table.reloadData()
    }

    // MARK: - Rows

    private var numberOfRows: Int {
        switch rows {
        case .entries(let entries): entries.count
        case .sentence: 1
        }
    }

    private func entry(at path: IndexPath) -> FolderEntry? {
        guard case .entries(let entries) = rows, entries.indices.contains(path.row) else { return nil }
        return entries[path.row]
    }

    private func cell(at path: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .subtitle)
        guard let entry = entry(at: path) else {
            if case .sentence(let sentence) = rows { cell.text = sentence }
            cell.textLines = 0
            cell.isSelectable = false
            return cell
        }
        cell.text = entry.title
        cell.detailText = entry.detail
        switch entry.kind {
        case .folder:
            cell.accessory = .disclosureIndicator
            cell.accessibility = AccessibilityFacts(label: entry.title, value: "folder", traits: ["button"])
        case .file:
            let isChosen = chosen.contains(entry.name)
            cell.accessory = isChosen ? .checkmark : .none
            cell.accessibility = AccessibilityFacts(
                label: entry.title, value: entry.detail, traits: isChosen ? ["button", "selected"] : ["button"])
        case .unusable:
            cell.isSelectable = false
            cell.accessibility = AccessibilityFacts(
                label: entry.title, value: entry.detail, traits: ["button", "notEnabled"])
        }
        return cell
    }

    private func select(_ path: IndexPath) {
        table.deselectRow(at: path)
        guard !hasEnded, let folder, let entry = entry(at: path) else { return }
        let address = folder.appending(entry.name)
        switch entry.kind {
        case .unusable: return
        case .folder: push(address)
        case .file:
            // The file may have gone since the folder was read.
            guard address.withCPath({ access($0, F_OK) }) == 0 else { return readFolder() }
            guard contents.allowsMultipleSelection else { return finish([address]) }
            if chosen.remove(entry.name) == nil { chosen.insert(entry.name) }
            doneItem.isEnabled = !chosen.isEmpty
            table.reloadData()
        }
    }

    private func push(_ address: FileAddress) {
        guard address.withCPath({ access($0, F_OK) }) == 0 else { return readFolder() }
        var next = contents
        next.folder = address.url
        next.isFirst = false
        let screen = FolderScreen()
        screen.set(FolderContents.key, next)
        screen.setDelegate(delegate)
        push(screen, animated: true) { [weak self] result in
            if case .failure(let failure) = result { self?.show(.sentence(failure.message)) }
        }
    }

    // MARK: - Choices

    private func finishSelection() {
        guard case .entries(let entries) = rows, let folder else { return }
        let files = entries.filter { chosen.contains($0.name) }.map { folder.appending($0.name) }
        if !files.isEmpty { finish(files) }
    }

    private func finish(_ files: [FileAddress]) {
        guard !hasEnded else { return }
        switch contents.purpose {
        case .documents: end(.pickedDocuments(files.map(\.url)))
        case .images:
            guard let file = files.first else { return }
            end(.pickedMedia(MediaInfo(imageURL: file.url)))
        }
    }

    private func cancel() { end(contents.purpose == .documents ? .cancelledDocuments : .cancelledMedia) }

    /// Tells the receiver. The document picker goes by itself; the receiver dismisses the image picker, and can choose to
    /// let it stay for another choice.
    private func end(_ report: SystemReport) {
        guard !hasEnded else { return }
        delegate?.send(report)
        guard contents.purpose == .documents || delegate == nil else { return }
        hasEnded = true
        dismiss(animated: true, completion: nil)
    }

    /// Leaves the picker.
    override func accessibilityPerformEscape() -> Bool {
        guard contents.isFirst else { return false }
        cancel()
        return true
    }
}
