import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

/// A child, or the content of a popover.
private final class Content: ViewController {}

/// Numbers that are infinite or not a number, which a division by zero gives: the daemon never gets one.
@Suite("A number that is not finite")
@MainActor
struct UnusableNumberTests {
    private let daemon = FakeDaemon(ViewController.self)
    private let usable = Rect(x: 10, y: 20, width: 100, height: 80)

    init() { daemon.load() }

    private var own: ViewController { daemon.controller }

    private nonisolated static let rects = [
        Rect(x: .nan, y: 20, width: 100, height: 80), Rect(x: 10, y: -.infinity, width: 100, height: 80),
        Rect(x: 10, y: 20, width: .infinity, height: 80), Rect(x: 10, y: 20, width: 100, height: .signalingNaN),
    ]

    /// The lines of the log since the last look, each with a hint.
    private func expectLine(_ words: String, count: Int = 1) {
        let lines = daemon.lines.filter { $0.contains(words) }
        #expect(lines.count == count && lines.allSatisfy { $0.contains("; set finite numbers") }, "\(daemon.lines)")
    }

    @Test("in the frame of a view is reported, and the view keeps its frame", arguments: rects)
    func ofView(frame: Rect) throws {
        let view = View(frame: usable)
        own.view.addSubview(view)
        daemon.turn()
        daemon.run { view.frame = frame }
        #expect(view.frame == usable)
        expectLine("the frame of UIView \(view.id.rawValue) cannot be \(frame.numbers)")
        #expect(updates(daemon.turn()).isEmpty)
        // The view goes on.
        daemon.run { view.frame.size.width = 50 }
        #expect(updates(daemon.turn()).flatMap(\.upserts).map(\.frame.width) == [50])
    }

    @Test("in the frame of a new view is reported, and the view is empty", arguments: rects)
    func ofNewView(frame: Rect) {
        let view = daemon.run { Label(frame: frame) }
        #expect(view.frame == .zero)
        expectLine("cannot be \(frame.numbers)")
    }

    @Test("in the bounds or the center of a view is reported, and the view keeps its frame")
    func ofGeometry() {
        let view = View(frame: usable)
        daemon.run {
            view.bounds = Rect(x: 0, y: 0, width: .nan, height: 1)
            view.center = Point(x: 1, y: .infinity)
        }
        #expect(view.frame == usable && daemon.lines.count == 2)
    }

    @Test("in the frame of a child is reported, and nothing is sent", arguments: rects)
    func ofChild(frame: Rect) throws {
        let child = daemon.run { () -> Content in
            let child = Content()
            own.addChild(child)
            return child
        }
        daemon.turn()
        let before = daemon.requests
        daemon.run { child.setFrame(frame) }
        daemon.turn()
        #expect(daemon.requests == before)
        expectLine("cannot be \(frame.numbers)")
    }

    @Test("in the frame of the view of a child's handle is reported, and nothing is sent", arguments: rects)
    func ofChildView(frame: Rect) {
        let child = daemon.run { () -> Content in
            let child = Content()
            own.addChild(child)
            child.view.frame = usable
            return child
        }
        daemon.turn()
        let before = daemon.requests
        daemon.run { child.view.frame = frame }
        daemon.turn()
        #expect(child.view.frame == usable && daemon.requests == before)
        expectLine("cannot be \(frame.numbers)")
    }

    @Test("in the frame of an addition refuses the addition", arguments: rects)
    func ofAddition(frame: Rect) {
        var failures: [Failure] = []
        daemon.run {
            own.addChild("Content", frame: frame) { if case .failure(let failure) = $0 { failures.append(failure) } }
        }
        daemon.turn()
        expectRefusal(failures, "the frame of the child", frame)
    }

    @Test("in the source of a popover refuses the presentation", arguments: rects)
    func ofPopover(rect: Rect) {
        var failures: [Failure] = []
        let source = View(frame: .zero)
        own.view.addSubview(source)
        daemon.turn()
        daemon.run {
            PopoverController(contentViewController: Content())
                .present(from: rect, in: source, animated: false) {
                    if case .failure(let failure) = $0 { failures.append(failure) }
                }
        }
        daemon.turn()
        expectRefusal(failures, "the source of the popover", rect)
    }

    private func expectRefusal(_ failures: [Failure], _ name: String, _ rect: Rect) {
        #expect(failures.map(\.code) == [.badArgument] && failures.first?.hint?.isEmpty == false, "\(failures)")
        #expect(failures.first?.message == "\(name) cannot be \(rect.numbers)", "\(failures)")
        #expect(!daemon.requests.contains { $0.command == "add" || $0.command == "present" })
    }

    /// A property of a view, and a value that it cannot have.
    struct Property: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let numbers: String
        /// Makes a view with a usable value.
        let make: @MainActor @Sendable () -> View
        let set: @MainActor @Sendable (View) -> Void

        init<Subject: View>(
            _ name: String, _ numbers: String, _ make: @escaping @MainActor @Sendable () -> Subject,
            set: @escaping @MainActor @Sendable (Subject) -> Void
        ) {
            (testDescription, self.numbers, self.make) = (name, numbers, make)
            self.set = { view in if let subject = view as? Subject { set(subject) } }
        }
    }

    private nonisolated static let grey = Color(red: 0, green: .nan, blue: 0)
    private nonisolated static let properties = [
        Property("alpha", "nan", { View() }, set: { $0.alpha = .nan }),
        Property("alpha", "inf", { View() }, set: { $0.alpha = .infinity }),
        Property("backgroundColor", "(0.0, nan, 0.0, 1.0)", { View() }, set: { $0.backgroundColor = grey }),
        Property("tintColor", "(0.0, nan, 0.0, 1.0)", { View() }, set: { $0.tintColor = grey }),
        Property("textColor", "(0.0, nan, 0.0, 1.0)", { Label() }, set: { $0.textColor = grey }),
        Property("titleColor", "(0.0, nan, 0.0, 1.0)", { Button() }, set: { $0.titleColor = grey }),
        Property("font", "of size nan", { Label() }, set: { $0.font = Font(size: .nan) }),
        Property("font", "of size -inf", { Button() }, set: { $0.font = Font(size: -.infinity) }),
        Property("font", "of size inf", { TextView() }, set: { $0.font = Font(size: .infinity) }),
        Property("contentOffset", "nan", { TextView() }, set: { $0.contentOffset = .nan }),
        Property("contentOffset", "(0.0, inf)", { ScrollView() }, set: { $0.contentOffset.y = .infinity }),
        Property("contentSize", "nan x 0.0", { ScrollView() }, set: { $0.contentSize.width = .nan }),
        Property(
            "contentInset", "(nan, 0.0, 0.0, 0.0)", { ScrollView() }, set: { $0.contentInset = Insets(top: .nan) }),
        Property(
            "layoutMargins", "(0.0, inf, 0.0, 0.0)", { View() }, set: { $0.layoutMargins = Insets(left: .infinity) }),
        Property("spacing", "nan", { StackView() }, set: { $0.spacing = .nan }),
        Property("progress", "nan", { ProgressView() }, set: { $0.progress = .nan }),
        Property("minimumValue", "-inf", { Slider() }, set: { $0.minimumValue = -.infinity }),
        Property("maximumValue", "inf", { Stepper() }, set: { $0.maximumValue = .infinity }),
        Property("stepValue", "nan", { Stepper() }, set: { $0.stepValue = .nan }),
    ]

    @Test("in a property of a view is reported, nothing is sent, and the former value stays", arguments: properties)
    func ofProperty(property: Property) {
        let view = daemon.run { () -> View in
            let view = property.make()
            view.frame = usable
            own.view.addSubview(view)
            return view
        }
        daemon.turn()
        let before = view.node
        daemon.run { property.set(view) }
        expectLine(
            "the \(property.testDescription) of \(view.className) \(view.id.rawValue) cannot be \(property.numbers)")
        #expect(view.node == before)
        #expect(updates(daemon.turn()).isEmpty)
    }

    @Test("in the looks of a bar is reported, and the look stays")
    func ofBar() {
        let container = daemon.run { NavigationController(rootViewController: Content()) }
        let bar = container.navigationBar
        daemon.run {
            bar.tintColor = .black
            bar.tintColor = Self.grey
            bar.titleFont = Font(size: .nan)
        }
        #expect(bar.tintColor == .black && bar.titleFont == nil)
        expectLine("the bar's tintColor of NavigationController cannot be (0.0, nan, 0.0, 1.0)")
        expectLine("the bar's titleFont of NavigationController cannot be of size nan")
    }

    @Test("in the preferred size, or in the spacing of pages, is reported, and the former value stays")
    func ofFacts() {
        own.preferredContentSize = Size(width: 200, height: 300)
        daemon.turn()
        daemon.run { own.preferredContentSize = Size(width: 200, height: .nan) }
        #expect(own.preferredContentSize == Size(width: 200, height: 300))
        #expect(facts(daemon.turn()).isEmpty)
        expectLine("preferredContentSize of ViewController cannot be 200.0 x nan")
        _ = daemon.run {
            PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, spacing: .infinity)
        }
        expectLine("the spacing of PageViewController cannot be inf")
    }
}
