public import TroupePlatform

/// The `Info.plist` of an application without a main storyboard, for tests.
public struct InformationPropertyList {
    private let delegate: String
    private let executable: String?

    /// Describes an application.
    ///
    /// - Parameters:
    ///   - delegate: The class of its delegate.
    ///   - executable: The name of its executable; nil omits the key.
    public init(delegate: String, executable: String? = nil) {
        self.delegate = delegate
        self.executable = executable
    }

    /// Writes the file into an application's folder.
    public func write(into folder: String) throws(SystemError) {
        let executable = executable.map { "<key>CFBundleExecutable</key><string>\($0)</string>" } ?? ""
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>\(executable)
            <key>NSApplicationDelegateClass</key><string>\(delegate)</string>
            </dict></plist>
            """
        try FileContents.write(Array(text.utf8), to: folder + "/Info.plist")
    }
}
