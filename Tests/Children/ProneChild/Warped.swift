import TroupeKit
import TroupeModel

/// A screen with bad content, by its title: invalid frames, a crowd of views, an essay, or characters that control a
/// terminal. A last label shows that the screen is there.
final class Warped: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let kind = title ?? ""
        for label in Self.labels(kind) { view.addSubview(label) }
        view.addSubview(Label(frame: Rect(x: 20, y: 66, width: 280, height: 22), text: "here is \(kind)"))
    }

    private static func labels(_ kind: String) -> [Label] {
        switch kind {
        case "Shapes":
            return [-1_000_000, -40, 0, .leastNonzeroMagnitude, 1_000_000].flatMap(labels(of:))
        case "Undefined": return labels(of: .nan)
        case "Crowd":
            return (0..<9_990).map { place in
                let column = Double(place % 40)
                let row = Double(place / 40)
                return Label(frame: Rect(x: column * 8, y: 110 + row, width: 8, height: 22), text: "\(place % 10)")
            }
        default: return orders + [essay]
        }
    }

    /// Labels with that number in place of each number of a frame.
    private static func labels(of number: Double) -> [Label] {
        [
            Label(frame: Rect(x: number, y: 110, width: 80, height: 22), text: "x"),
            Label(frame: Rect(x: 20, y: number, width: 80, height: 22), text: "y"),
            Label(frame: Rect(x: 20, y: 132, width: number, height: 22), text: "width"),
            Label(frame: Rect(x: 20, y: 154, width: 80, height: number), text: "height"),
        ]
    }

    /// A megabyte of words.
    private static var essay: Label {
        let essay = Label(
            frame: Rect(x: 20, y: 264, width: 280, height: 132), text: String(repeating: "word ", count: 200_000))
        essay.numberOfLines = 0
        return essay
    }

    /// Labels with control sequences for a terminal, and hundreds of accents on one letter.
    private static var orders: [Label] {
        let orders = [
            "\u{1B}[2J\u{1B}c", "\u{1B}]0;title\u{07}", "\r\n\t\u{08}", "\u{9B}31m", "\u{202E}back", "\u{0}end",
        ]
        return orders.enumerated().map { place, order in
            Label(
                frame: Rect(x: 20, y: 110 + Double(place) * 22, width: 280, height: 22),
                text: "a\(order)b\(String(repeating: "\u{301}", count: 500))")
        }
    }
}
