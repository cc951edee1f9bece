import CLibXML2
import TroupeModel

/// A reader of an XML document from front to back, with libxml2's text reader. It builds no tree, fetches nothing and
/// expands no entity; file size, depth and number of elements are bounded.
///
/// The caller pulls: `nextChild(of:)` returns the children of an element one by one, and skips elements that are not
/// asked for.
struct XMLReader: ~Copyable {
    /// The size of the largest file that is read, in bytes.
    static let byteLimit = 16 << 20
    /// The deepest nesting of elements.
    static let depthLimit = 200
    /// The maximum number of elements of a document.
    static let elementLimit = 500_000

    let file: String
    /// The ids of all elements read so far, including skipped ones.
    private(set) var ids: Set<String> = []
    /// The elements that share their id with an earlier one.
    private(set) var repeated: [XMLElement] = []
    /// The attributes that were asked for but could not be read.
    let misfits = AttributeMisfits()
    private var elements = 0
    /// The most recent start element.
    private var current: XMLElement
    /// The initialisation of the library, once, before threads may race for it.
    private static let library: Void = xmlInitParser()
    private let bytes: UnsafeMutableBufferPointer<CChar>
    private let reader: xmlTextReaderPtr

    /// Opens a document in memory; `file` names it in errors.
    init(_ contents: [UInt8], file: String) throws(StoryboardError) {
        guard contents.count <= Self.byteLimit else {
            throw StoryboardError(
                .tooBig, "the file is larger than \(Self.byteLimit >> 20) MiB, the limit", file: file,
                hint: "split the storyboard with storyboard references")
        }
        // Search before any parser sees the text.
        if let line = ByteSearch.firstLine(of: "<!ENTITY", in: contents) {
            throw StoryboardError(
                .entityDeclarations, "the file declares entities, which no Xcode document does", file: file, line: line,
                hint: "remove the document type declaration")
        }
        try Self.checkBeginning(contents, file: file)
        Self.library
        // The reader points into the text, which must outlive it at a fixed address.
        let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: max(contents.count, 1))
        for (index, byte) in contents.enumerated() { bytes[index] = CChar(bitPattern: byte) }
        let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        xmlResetLastError()
        guard
            let reader = xmlReaderForMemory(
                bytes.baseAddress, Int32(contents.count), nil, nil, Int32(bitPattern: UInt32(options)))
        else {
            bytes.deallocate()
            throw StoryboardError(
                .malformed, "the file cannot be opened as XML", file: file, hint: "open it in Xcode and save it again")
        }
        self.file = file
        self.bytes = bytes
        current = XMLElement(name: "", attributes: [:], line: 1, depth: 0, isEmpty: true, misfits: misfits)
        self.reader = reader
    }

    deinit {
        xmlFreeTextReader(reader)
        bytes.deallocate()
    }

    /// The document's outermost element.
    mutating func root() throws(StoryboardError) -> XMLElement {
        while try advance() {
            if xmlTextReaderNodeType(reader) == Int32(XML_READER_TYPE_ELEMENT.rawValue) { return current }
        }
        throw malformed("the file holds no element")
    }

    /// The next child element of `parent`, or nil after the last. Skips the rest of the previous child. Do not call it
    /// again for the same parent after nil.
    mutating func nextChild(of parent: XMLElement) throws(StoryboardError) -> XMLElement? {
        if parent.isEmpty { return nil }
        while try advance() {
            let depth = Int(xmlTextReaderDepth(reader))
            switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
            case XML_READER_TYPE_ELEMENT.rawValue where depth == parent.depth + 1: return current
            case XML_READER_TYPE_END_ELEMENT.rawValue where depth == parent.depth: return nil
            case _: continue
            }
        }
        throw malformed("the file ends inside <\(parent.name)>")
    }

    /// All text inside an element. Reads past the element.
    mutating func text(of parent: XMLElement) throws(StoryboardError) -> String {
        if parent.isEmpty { return "" }
        var text = ""
        while try advance() {
            switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
            case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
                XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
                if let value = xmlTextReaderConstValue(reader) { text += String(cString: value) }
            case XML_READER_TYPE_END_ELEMENT.rawValue where Int(xmlTextReaderDepth(reader)) == parent.depth:
                return text
            case _: continue
            }
        }
        throw malformed("the file ends inside <\(parent.name)>")
    }

    /// Reads to the end, so that damage behind the last part of interest is found.
    mutating func finish() throws(StoryboardError) {
        while try advance() {}
    }

    // MARK: One step

    private mutating func advance() throws(StoryboardError) -> Bool {
        let result = xmlTextReaderRead(reader)
        if result == 0 { return false }
        guard result == 1 else { throw malformed(nil) }
        switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
        case XML_READER_TYPE_ELEMENT.rawValue:
            elements += 1
            guard elements <= Self.elementLimit else {
                throw StoryboardError(
                    .tooBig, "there are more than \(Self.elementLimit) elements", file: file, line: line,
                    hint: "split the storyboard with storyboard references")
            }
            guard xmlTextReaderDepth(reader) < Int32(Self.depthLimit) else {
                throw StoryboardError(
                    .tooDeep, "elements are nested more than \(Self.depthLimit) deep", file: file, line: line,
                    hint: "Xcode writes no document like that; the file may be damaged")
            }
            current = element()
            if let id = current["id"], !ids.insert(id).inserted { repeated.append(current) }
        case XML_READER_TYPE_ENTITY_REFERENCE.rawValue:
            throw StoryboardError(
                .entityDeclarations, "the text refers to an entity, which no Xcode document does", file: file,
                line: line, hint: "write the text out")
        case _: break
        }
        return true
    }

    private func element() -> XMLElement {
        let name = xmlTextReaderConstName(reader).map { String(cString: $0) } ?? ""
        let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
        let depth = Int(xmlTextReaderDepth(reader))
        let line = line
        var attributes: [String: String] = [:]
        while xmlTextReaderMoveToNextAttribute(reader) == 1 {
            guard let name = xmlTextReaderConstName(reader), let value = xmlTextReaderConstValue(reader) else {
                continue
            }
            attributes[String(cString: name)] = String(cString: value)
        }
        xmlTextReaderMoveToElement(reader)
        return XMLElement(
            name: name, attributes: attributes, line: line, depth: depth, isEmpty: isEmpty, misfits: misfits)
    }

    /// The current node's line; the parser itself may be ahead.
    private var line: Int {
        guard let node = xmlTextReaderCurrentNode(reader) else { return 1 }
        return max(1, Int(xmlGetLineNo(node)))
    }

    /// The parser's last error, in our words.
    private func malformed(_ reason: String?) -> StoryboardError {
        var line = Int(xmlTextReaderGetParserLineNumber(reader))
        var text = reason ?? "the file is not well-formed XML"
        if let error = xmlGetLastError() {
            if error.pointee.line > 0 { line = Int(error.pointee.line) }
            if reason == nil { text = XMLDamage(code: error.pointee.code, isAtEnd: line >= lastLine).words }
        }
        return StoryboardError(.malformed, text, file: file, line: max(1, line), hint: Self.damageHint)
    }

    static let damageHint = "open it in Xcode and save it again, or take it from version control again"

    /// The number of lines, without blank ones at the end.
    private var lastLine: Int {
        let text = bytes.reversed().drop { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 || $0 == 0 }
        return 1 + text.count { $0 == 0x0A }
    }

    /// Tells a file that is not XML from a damaged one, because their remedies differ.
    private static func checkBeginning(_ contents: [UInt8], file: String) throws(StoryboardError) {
        let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
        guard let first = contents.first(where: { !blanks.contains($0) }) else {
            throw StoryboardError(.malformed, "the file is empty", file: file, line: 1, hint: damageHint)
        }
        // Also byte order marks of UTF-8 and UTF-16, and the zero byte of a UTF-16 letter.
        let begins: Set<UInt8> = [UInt8(ascii: "<"), 0xEF, 0xFE, 0xFF, 0]
        guard begins.contains(first) else {
            throw StoryboardError(
                .malformed, "the file is not XML, so Xcode did not write it", file: file, line: 1,
                hint: "name a .storyboard file, or an Info.plist, of an iOS application")
        }
    }
}

/// A search for words in text that no parser has seen yet.
enum ByteSearch {
    /// The line, counted from 1, of the first occurrence of `word`, or nil. The first byte of `word` must not occur in
    /// it again. Complexity: O(bytes).
    static func firstLine(of word: String, in bytes: [UInt8]) -> Int? {
        let pattern = Array(word.utf8)
        var line = 1
        var matched = 0
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { line += 1 }
            matched = byte == pattern[matched] ? matched + 1 : (byte == pattern[0] ? 1 : 0)
            if matched == pattern.count { return line }
        }
        return nil
    }
}

/// A class of damage in XML, for a person who mends a document.
enum XMLDamage {
    /// The text ends before every element is closed.
    case cutOff
    /// An end tag does not match the open element.
    case wrongEnd
    /// Some bytes are no text in the encoding that the document names.
    case noText
    /// Any other damage.
    case other

    /// Classifies an error code of the parser.
    ///
    /// - Parameter isAtEnd: True if the parser had reached the last line, where most errors mean that text is missing.
    init(code: Int32, isAtEnd: Bool) {
        switch UInt32(bitPattern: code) {
        case XML_ERR_TAG_NAME_MISMATCH.rawValue: self = isAtEnd ? .cutOff : .wrongEnd
        case XML_ERR_INVALID_CHAR.rawValue, XML_ERR_INVALID_ENCODING.rawValue, XML_ERR_UNSUPPORTED_ENCODING.rawValue,
            XML_ERR_UNKNOWN_ENCODING.rawValue, XML_I18N_CONV_FAILED.rawValue:
            self = .noText
        case XML_ERR_DOCUMENT_END.rawValue: self = .cutOff
        case _: self = isAtEnd ? .cutOff : .other
        }
    }

    /// A sentence about the file.
    var words: String {
        switch self {
        case .cutOff: "the file is cut off: it ends before all of its elements do"
        case .wrongEnd: "the file is damaged: an element ends here that is not the one that is open"
        case .noText: "the file is damaged: it holds bytes that are not text"
        case .other: "the file is damaged: the text here is not well-formed XML"
        }
    }
}
