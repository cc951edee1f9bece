import CLibXML2

/// What is wrong with XML, as far as somebody who mends a document wants to know.
enum XMLDamage {
    /// The text stops before everything in it is closed.
    case cutOff
    /// An element is closed that is not the one that is open.
    case wrongEnd
    /// There are bytes that are no text in the encoding the document names.
    case noText
    /// Something else.
    case other

    /// Sorts one of the parser's codes.
    ///
    /// - Parameter isAtEnd: Whether the parser had reached the last line, where most complaints mean that more is missing.
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
        case .noText: "the file is damaged: it holds bytes that are no text"
        case .other: "the file is damaged: what stands here is not well-formed XML"
        }
    }
}
