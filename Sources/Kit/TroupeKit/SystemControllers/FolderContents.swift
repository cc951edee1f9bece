/// The purpose of a folder in a picker, as it is recorded with its controller: every incarnation of its process shows the
/// same folder.
package struct FolderContents: Codable, Hashable, Sendable {
    /// The picker that shows the folder.
    package enum Purpose: String, Codable, Sendable {
        case documents
        case images
    }

    package var purpose = Purpose.documents
    /// The file URL of the folder; nil for the folder that the picker starts with.
    package var folder: String?
    /// The types of the files that are shown; empty for every type.
    package var types: [String] = []
    /// True if a person can choose several files.
    package var allowsMultipleSelection = false
    /// True if the folders in the folder are shown.
    package var showsFolders = true
    /// True for the first folder of the picker.
    package var isFirst = true

    /// The key of the contents in the configuration of the controller.
    package static let key = "folder"

    /// Creates the contents of the first folder of a document picker.
    package init() {}
}
