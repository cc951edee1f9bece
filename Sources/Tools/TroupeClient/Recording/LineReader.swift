import TroupePlatform

/// The lines of a file, one after the other. Only the current line is kept, whatever the length of the file.
struct LineReader: ~Copyable {
    enum Line: Hashable, Sendable {
        /// A line, without its line end.
        case whole([UInt8])
        /// The bytes after the last line end.
        case part([UInt8])
        case end
    }

    private let path: String
    private let file: Descriptor
    private let longest: Int
    private var pending: [UInt8] = []
    /// The start of the next line in `pending`.
    private var start = 0
    /// The number of the last line, counted from 1.
    private(set) var number = 0

    /// Opens a file.
    ///
    /// - Parameter longest: The greatest length of a line in bytes.
    init(_ path: String, longest: Int) throws(RecordingError) {
        do throws(SystemError) {
            file = try Descriptor.openingRegular(path)
        } catch {
            throw .system(error)
        }
        self.path = path
        self.longest = longest
    }

    mutating func next() throws(RecordingError) -> Line {
        // The place to continue the search for the line end.
        var sought = start
        while true {
            if let end = pending[sought...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                number += 1
                return .whole(Array(pending[start..<end]))
            }
            pending.removeFirst(start)
            start = 0
            sought = pending.count
            guard pending.count <= longest else {
                throw .badLine(path: path, line: number + 1, reason: "it is longer than \(longest) bytes")
            }
            let more: Descriptor.ReadResult
            do throws(SystemError) {
                more = try file.read(upTo: 65_536)
            } catch {
                throw .system(SystemError(code: error.code, attempt: error.attempt, path: path))
            }
            switch more {
            case .bytes(let bytes): pending += bytes
            case .wouldBlock, .end:
                guard !pending.isEmpty else { return .end }
                defer { pending = [] }
                number += 1
                return .part(pending)
            }
        }
    }
}
