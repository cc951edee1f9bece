import TroupeModel

/// Class expressions that bytes determine, part by part: most are valid or nearly so, which raw bytes hardly ever are.
struct FuzzedExpression {
    private var bytes: ArraySlice<UInt8>
    private var text: [UInt8] = []

    /// The text that bytes draw. The same bytes always draw the same text.
    static func text(drawnFrom bytes: ArraySlice<UInt8>) -> String {
        var drawing = FuzzedExpression(bytes: bytes)
        drawing.draw(depth: 0)
        // Sometimes a text continues after its end.
        while !drawing.bytes.isEmpty, drawing.text.count < longest {
            drawing.write(drawing.pick([",", ")", "", " "]))
            drawing.draw(depth: 0)
        }
        return String(decoding: drawing.text, as: UTF8.self)
    }

    /// Reads a text: an error has a position within the text and a message; an expression is within the limits and is
    /// read again from its shortest spelling.
    static func check(_ text: String) {
        do throws(ClassExpressionError) {
            let expression = try ClassExpression(text)
            guard depth(of: expression) <= ClassExpression.maximumDepth,
                names(in: expression) <= ClassExpression.maximumNames
            else { fatalError("an expression exceeds the limits") }
            guard (try? ClassExpression(spelling(of: expression))) == expression else {
                fatalError("\(spelling(of: expression)) is read differently from how it was written")
            }
        } catch {
            guard (1...text.unicodeScalars.count + 1).contains(error.position), error.description.count > 20 else {
                fatalError("\(error) is said of \(text)")
            }
        }
    }

    private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    private static let containers = ControllerKind.containers.map(\.className)
    private static let longest = ClassExpression.maximumBytes * 2
    private static let names = [
        "Screen", "Screen", "Screen", "UIViewController", "Screen ", " Screen", "Nobody", "", " ", "A B", "Main/Screen",
        "ünïcode", "e\u{301}", "\u{301}", "\0", "\u{2028}", "UINavigationController", "UITableViewController", "1",
        "\u{1F468}\u{200D}\u{1F469}", "\r\n", "\u{FEFF}Screen",
    ]

    /// A number below the bound; 0 where no byte is left.
    private mutating func choice(_ bound: Int) -> Int { Int(bytes.popFirst() ?? 0) % bound }

    private mutating func pick(_ texts: [String]) -> String { texts[choice(texts.count)] }

    private mutating func write(_ part: String) {
        if text.count < Self.longest { text += Array(part.utf8) }
    }

    /// Writes an expression, or nearly one.
    private mutating func draw(depth: Int) {
        switch depth < 64 ? choice(16) : 0 {
        case 0..<6: write(pick(Self.names))
        case 6..<13:
            write(pick(Self.containers))
            drawContents(count: choice(5), depth: depth)
        case 13:
            // A nesting close to the maximum depth.
            let outer = pick(Self.containers) + "("
            let levels = ClassExpression.maximumDepth - 3 + choice(6)
            for _ in 0..<levels { write(outer) }
            draw(depth: depth + levels)
            write(String(repeating: ")", count: levels - (choice(16) == 15 ? 1 : 0)))
        case 14:
            // A number of names, or of bytes, close to the maximum.
            if choice(2) == 0 {
                write(pick(Self.containers) + "(Screen")
                for _ in 0..<ClassExpression.maximumNames - 4 + choice(6) { write(",A") }
                write(")")
            } else {
                let rest = max(0, ClassExpression.maximumBytes - text.count - 2 + choice(5))
                write(String(repeating: pick(["A", " ", "(", "é"]), count: rest))
            }
        default:
            // Raw bytes, which may or may not be text.
            let count = choice(32)
            text += bytes.prefix(count)
            bytes = bytes.dropFirst(count)
        }
    }

    /// Writes contents in parentheses, most of them closed and most with a comma between each two.
    private mutating func drawContents(count: Int, depth: Int) {
        write(choice(32) == 31 ? "((" : "(")
        for place in 0..<count {
            if place > 0 { write([29: " ", 30: "", 31: ",,"][choice(32), default: place % 2 == 0 ? "," : ", "]) }
            draw(depth: depth + 1)
        }
        write([29: "", 30: "))", 31: ",)"][choice(32), default: ")"])
    }

    private static func spelling(of expression: ClassExpression) -> String {
        switch expression {
        case .name(let name): name
        case .container(let kind, let contents):
            "\(kind.className)(\(contents.map { spelling(of: $0) }.joined(separator: ",")))"
        }
    }

    private static func depth(of expression: ClassExpression) -> Int {
        switch expression {
        case .name: 0
        case .container(_, let contents): 1 + contents.reduce(0) { max($0, depth(of: $1)) }
        }
    }

    private static func names(in expression: ClassExpression) -> Int {
        switch expression {
        case .name: 1
        case .container(_, let contents): contents.reduce(1) { $0 + names(in: $1) }
        }
    }
}
