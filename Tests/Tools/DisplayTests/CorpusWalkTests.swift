import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// Every real storyboard in a real terminal, or those of the example applications in their place: walked with the keyboard
/// alone and with the mouse alone, at all sizes and both ways up, screen for screen as it is kept.
@Suite struct CorpusWalkTests {
    private static let files: [String] = {
        // Other fixtures of this repository have views that are empty: no key and no click does anything there.
        let all = RealStoryboards.index.map(\.file)
            .filter { !RealStoryboards.areOwn || $0.contains("/Sources/") }.sorted()
        // A word of its name regenerates one document alone.
        guard let word = Environment["TROUPE_REGENERATE_SCREENS"], word != "1" else { return all }
        return all.filter { $0.contains(word) }
    }()

    @Test(arguments: files) func `A walk of a real storyboard with the keyboard equals the kept one`(_ file: String)
        throws
    {
        try Self.walker(at: file).walk(
            "keyboard", untouchable: Self.untouchable[Self.name(of: file)]?.keyboard, discover: Self.walkWithKeys)
    }

    @Test(arguments: files) func `A walk of a real storyboard with the mouse equals the kept one`(_ file: String) throws
    {
        try Self.walker(at: file).walk(
            "mouse", untouchable: Self.untouchable[Self.name(of: file)]?.mouse, discover: Self.walkWithMouse)
    }

    private static func walker(at file: String) throws -> Walker {
        let stage = try TerminalStage()
        try stage.run(RealStoryboards.location(of: file))
        try stage.attach("--no-animations")
        return Walker(stage: stage, folder: "Corpus/" + name(of: file))
    }

    /// At each size and orientation: each element is used and left, then the focus moves on; last come the one-time
    /// actions.
    private static func walkWithKeys(_ walker: Walker) throws {
        for turn in [false, true] {
            if turn { try walker.record(.key("r")) }
            for (columns, rows) in TerminalStage.sizes.reversed() {
                try walker.record(.size(columns: columns, rows: rows))
                let before = walker.screen
                if try walker.takeIfItChanges(.key("Enter")) {
                    if walker.isTyping {
                        try walker.record(.key("Enter"))
                    } else if walker.screen != before {
                        try walker.takeIfItChanges(.key("BSpace"))
                    }
                }
                try walker.takeIfItChanges(.key("Tab"))
            }
        }
        try walker.record(.key("r"))
        for key in ["2", "3", "1", "PageDown", "PageUp", "Down", "d"] { try walker.takeIfItChanges(.key(key)) }
    }

    /// At each size and orientation, an active element is clicked, and the resulting screen is left.
    private static func walkWithMouse(_ walker: Walker) throws {
        var tried: [String: Bool] = [:]
        for turn in ["portrait", "landscapeLeft"] {
            if turn != "portrait" { try walker.record(.turn(turn)) }
            for (columns, rows) in TerminalStage.sizes.reversed() {
                try walker.record(.size(columns: columns, rows: rows))
                var clicks = 0
                // Elements not clicked yet come first, then those with an effect, then the rest.
                let most = tried.isEmpty ? 3 : 1
                let places = ScreenPlaces.touchable(on: walker.screen)
                let order =
                    places.filter { tried[$0.text] == nil }.prefix(5) + places.filter { tried[$0.text] == true }
                    + places.filter { tried[$0.text] == false }.prefix(3)
                for place in order where clicks < most {
                    guard ScreenPlaces.touchable(on: walker.screen).contains(place) else { continue }
                    let before = walker.screen
                    let didSomething = try walker.takeIfItChanges(.click(row: place.row, column: place.column))
                    tried[place.text] = didSomething
                    guard didSomething else { continue }
                    clicks += 1
                    guard walker.screen != before else { continue }
                    if let back = ScreenPlaces.back(on: walker.screen) {
                        try walker.takeIfItChanges(.click(row: back.row, column: back.column))
                    } else if !ScreenPlaces.touchable(on: walker.screen).contains(place) {
                        // The new screen has no way back without code.
                        try walker.takeIfItChanges(.dismiss)
                    }
                }
                // No other action is left here.
                for place in [ScreenPlaces.besideBox(on: walker.screen), ScreenPlaces.back(on: walker.screen)] {
                    guard clicks == 0, let place else { continue }
                    if try walker.takeIfItChanges(.click(row: place.row, column: place.column)) { clicks += 1 }
                }
                for down in [true, false] where clicks == 0 {
                    let wheel = Walk.Action.wheel(down: down, row: rows / 2, column: columns / 2)
                    if try walker.takeIfItChanges(wheel) { clicks += 1 }
                }
            }
        }
        try walker.record(.turn("portrait"))
    }

    /// The reasons for documents in which keys and clicks have no visible effect.
    private static let untouchable: [String: (keyboard: String?, mouse: String?)] = [
        "ECSlidingViewController__ECSlidingViewController__BasicMenu-Main": (onlyCode, onlyCode),
        "ECSlidingViewController__ECSlidingViewController__ECSlidingViewController-iPhone": (onlyCode, onlyCode),
        "ReactiveX__RxSwift__RxExample-GeolocationExample-Geolocation": (oneButton, oneButton),
        "ReactiveX__RxSwift__RxExample-TableViewPartialUpdates-PartialUpdates": (nil, onlyItems),
    ]
    private static let onlyCode = "only its code makes the views"
    private static let onlyItems = "its rows come from code, and an item that is touched looks as before"
    private static let oneButton = "one button, which has the focus and whose code is not there"

    /// A file's name without its folder, its common parts and its version suffix.
    private static func name(of file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        return String(name.dropLast(".storyboard".count).split(separator: "@")[0])
    }
}
