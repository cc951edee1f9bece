/// A picker of documents: the folders of the user's home, in processes of their own (`troupe-system`, part of every
/// instance).
///
/// ```swift
/// let picker = DocumentPickerViewController(documentTypes: ["pdf", "txt"], in: .open)
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// A row shows the name, the size and the last change of a file; a folder is pushed. Files of other types and hidden files
/// are not shown. After a choice the picker dismisses itself, as in UIKit, and the ``DocumentPickerDelegate`` is told. If
/// the process of a folder ends, the next one shows the same folder.
open class DocumentPickerViewController: SystemContainer {
    /// The use of the chosen file.
    public enum Mode: String, Codable, Sendable {
        /// The file is used where it is.
        case open
        /// The file is read once. The receiver copies it; the picker does not.
        case `import`
    }

    private var folder = FolderContents() { didSet { record(folder, as: FolderContents.key) } }

    /// The use of the chosen file.
    public private(set) var documentPickerMode = Mode.open
    /// True if a person can choose several files of one folder.
    public var allowsMultipleSelection: Bool {
        get { folder.allowsMultipleSelection }
        set { folder.allowsMultipleSelection = newValue }
    }
    /// The file URL or the absolute path of the folder that is shown first; nil for the user's home.
    public var directoryURL: String? {
        get { folder.folder }
        set { folder.folder = newValue }
    }

    /// Creates a picker.
    ///
    /// - Parameters:
    ///   - documentTypes: The extensions of the files that are shown, with or without a dot; also `public.image`,
    ///     `public.text` and `com.adobe.pdf`. An empty list, `public.item` and `public.data` show every file.
    ///   - mode: The use of the chosen file.
    public convenience init(documentTypes: [String], in mode: Mode) {
        self.init()
        begin(with: FolderHandle())
        documentPickerMode = mode
        var contents = FolderContents()
        contents.types = documentTypes
        folder = contents
        record(contents, as: FolderContents.key)
    }
}

/// The receiver of the choice in a ``DocumentPickerViewController``. The next incarnation of the receiver is told too.
@MainActor
public protocol DocumentPickerDelegate: ViewController {
    /// Called after a person chose files.
    ///
    /// - Parameters:
    ///   - picker: The controller of the folder; the picker dismisses itself.
    ///   - urls: The file URLs, percent-encoded: `file:///home/ada/a%20b.txt`.
    func documentPicker(_ picker: RemoteController, didPickDocumentsAt urls: [String])
    /// Called after a person left the picker without a choice.
    func documentPickerWasCancelled(_ picker: RemoteController)
}

extension DocumentPickerDelegate {
    /// Does nothing.
    public func documentPickerWasCancelled(_ picker: RemoteController) {}
}
