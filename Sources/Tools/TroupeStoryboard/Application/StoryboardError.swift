import TroupeModel
public import TroupeValue

/// The reason that an application cannot be read: a code for programs, a sentence with the place, and a hint.
public struct StoryboardError: Error, Hashable, Sendable {
    /// The kinds of error, printed as spelled here.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such file.
        case noSuchFile
        /// The user may not read the file.
        case permission
        /// Reading the file failed.
        case unreadable
        /// The compiled application could not be written.
        case cannotWrite
        /// The command line is invalid.
        case badUsage
        /// The file is XML of another kind, or a compiled storyboard.
        case notAStoryboard
        /// The file is not well-formed XML, or ends too early.
        case malformed
        /// The document is too large, or makes too many controllers at one time.
        case tooBig
        /// The elements or controllers nest too deeply.
        case tooDeep
        /// The file declares entities, which a storyboard never does.
        case entityDeclarations
        /// A controller would contain itself.
        case containmentCycle
        /// No initial controller is marked.
        case noInitialController
        /// No scene, or more than one, has the name of the scene to start with.
        case noSuchScene
        /// The folder contains no storyboard.
        case noStoryboard
        /// The folder contains several storyboards, and does not mark one as the main storyboard.
        case ambiguousMainStoryboard
        /// The property list is binary; it has to be XML.
        case binaryPropertyList
        /// The file is not a property list.
        case notAPropertyList
    }

    /// The code of the error.
    public var code: Code
    /// The fault, without the place.
    public var reason: String
    /// The file with the fault.
    public var file: String
    /// The line of the fault, counted from 1; nil if the error concerns the whole file.
    public var line: Int?
    /// The next thing to do.
    public var hint: String

    /// An error about a file.
    public init(_ code: Code, _ reason: String, file: String, line: Int? = nil, hint: String) {
        self.code = code
        self.reason = reason
        self.file = file
        self.line = line
        self.hint = hint
    }

    /// One sentence that names the place.
    public var message: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return place.isEmpty ? reason : "\(place): \(reason)"
    }

    /// The documented exit code of a program that ends with this error.
    public var exitCode: Int32 {
        switch code {
        case .badUsage: 64
        case .noSuchFile: 66
        case .cannotWrite: 73
        case .unreadable: 74
        case .permission: 77
        case .notAStoryboard, .malformed, .tooBig, .tooDeep, .entityDeclarations, .containmentCycle,
            .noInitialController, .noSuchScene, .noStoryboard, .ambiguousMainStoryboard, .binaryPropertyList,
            .notAPropertyList:
            65
        }
    }
}

extension StoryboardError {
    /// The error object of `--json`.
    public var value: Value {
        let place = ErrorReport.Place(file: file, line: line.map(Int64.init))
        return ErrorReport(exit: exitCode, code: code.rawValue, message, hint: hint, at: place).report
    }
}

/// An element that was left out or replaced by a plainer form, with its place.
public struct NotUnderstood: Hashable, Sendable {
    /// The storyboard's name.
    public var storyboard: String
    /// The line, counted from 1.
    public var line: Int
    /// The element's name.
    public var element: String
    /// The effect on the element, as a sentence.
    public var why: String
    /// A report of one element.
    public init(storyboard: String, line: Int, element: String, why: String) {
        self.storyboard = storyboard
        self.line = line
        self.element = element
        self.why = why
    }
}
