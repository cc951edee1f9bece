public import TroupeModel

/// Why an application could not be read: a code for programs, a sentence that names the place, and what to do next.
public struct StoryboardError: Error, Hashable, Sendable {
    /// The kinds of trouble, printed as spelled here.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such file.
        case noSuchFile
        /// The user may not read it.
        case permission
        /// Reading it failed.
        case unreadable
        /// What was compiled could not be written.
        case cannotWrite
        /// The command line is not understood.
        case badUsage
        /// It is XML of another kind, or a compiled storyboard.
        case notAStoryboard
        /// It is no well-formed XML, or ends too early.
        case malformed
        /// It is larger than a document may be, or makes more controllers at one time than may be.
        case tooBig
        /// Its elements, or its controllers, nest deeper than they may.
        case tooDeep
        /// It declares entities, which a storyboard never does.
        case entityDeclarations
        /// A controller would contain itself.
        case containmentCycle
        /// Nothing says which controller is shown first.
        case noInitialController
        /// No scene, or more than one, has the name of the one to start with.
        case noSuchScene
        /// The folder holds none.
        case noStoryboard
        /// The folder holds several and nothing says which is the main one.
        case ambiguousMainStoryboard
        /// The property list is binary; it has to be XML.
        case binaryPropertyList
        /// The property list is none.
        case notAPropertyList
    }

    /// What is wrong, for programs.
    public var code: Code
    /// What is wrong, without the place.
    public var reason: String
    /// The file it is about.
    public var file: String
    /// Where in it, counted from 1; nil where it is the whole file.
    public var line: Int?
    /// What to do next.
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

/// Something of a document that was left out or taken for something plainer, with its place.
public struct NotUnderstood: Hashable, Sendable {
    /// The storyboard's name.
    public var storyboard: String
    /// Where it stands, counted from 1.
    public var line: Int
    /// The element's name.
    public var element: String
    /// What was made of it, as a sentence.
    public var why: String
    /// A report of one element.
    public init(storyboard: String, line: Int, element: String, why: String) {
        self.storyboard = storyboard
        self.line = line
        self.element = element
        self.why = why
    }
}
