import Testing
import TroupeCommand
import TroupeDisplay
import TroupeTerminal

@Suite struct KeyCommandTests {
    @Test(
        arguments: [
            (.character("q"), .leave, .type("q")), (.character("Q"), .end, .type("Q")),
            (.character("r"), .rotate, .type("r")), (.character("R"), .restart, .type("R")),
            (.character("j"), .focus(.down), .type("j")), (.character("k"), .focus(.up), .type("k")),
            (.character("g"), .edge(last: false), .type("g")), (.character("G"), .edge(last: true), .type("G")),
            (.character("/"), .find, .type("/")), (.character("n"), .findAgain(forward: true), .type("n")),
            (.character("N"), .findAgain(forward: false), .type("N")), (.character("s"), .segues, .type("s")),
            (.character("d"), .dismiss, .type("d")), (.character("?"), .help, .type("?")),
            (.character("3"), .tab(2), .type("3")), (.character("0"), .zoom(.fit), .type("0")),
            (.character("z"), .zoom(.larger), .type("z")), (.character("Z"), .zoom(.smaller), .type("Z")),
            (.character(" "), .activate, .type(" ")), (.character("é"), nil, .type("é")),
            (.enter, .activate, .return), (.escape, .back, .endTyping), (.backspace, .back, .type("\u{8}")),
            (.character("+"), .adjust(up: true), .type("+")), (.character("-"), .adjust(up: false), .type("-")),
            (.tab, .step(forward: true), .step(forward: true)),
            (.backTab, .step(forward: false), .step(forward: false)),
            (.up, .focus(.up), .focus(.up)), (.left, .focus(.left), nil), (.right, .focus(.right), nil),
            (.control("\\"), .leave, .leave), (.control("c"), .leave, .leave), (.control("l"), .redraw, .redraw),
            (.function(1), .help, .help), (.pageDown, .page(down: true), .page(down: true)), (.delete, nil, nil),
        ] as [(Key, KeyCommand?, KeyCommand?)])
    func `A letter is a command until typing in a field begins, and then text`(
        _ key: Key, _ command: KeyCommand?, _ typing: KeyCommand?
    ) {
        #expect(KeyCommand(key, isTyping: false) == command)
        #expect(KeyCommand(key, isTyping: true) == typing)
    }

    @Test(
        arguments: [
            (.character("q"), nil), (.character("Q"), nil), (.control("\\"), nil), (.control("c"), nil),
            (.control("z"), nil), (.character("?"), nil), (.function(1), nil), (.character("r"), nil),
            (.character("R"), nil), (.character("d"), nil), (.character("s"), nil), (.character("/"), nil),
            (.character("z"), nil), (.character("Z"), nil), (.character("0"), nil),
            (.character("n"), nil), (.character("N"), nil), (.up, .focus(.up)), (.tab, .step(forward: true)),
            (.enter, .activate), (.escape, .back), (.character("2"), .tab(1)), (.pageDown, .page(down: true)),
            (.character("+"), .adjust(up: true)), (.character("G"), .edge(last: true)), (.control("l"), .redraw),
        ] as [(Key, KeyCommand?)])
    func `In a kiosk a key acts on the interface or has no effect`(_ key: Key, _ command: KeyCommand?) {
        #expect(KeyCommand(key, isTyping: false, use: .kiosk) == command)
        #expect(KeyCommand(key, isTyping: false, use: .open) == KeyCommand(key, isTyping: false))
        if case .character(let letter) = key {
            #expect(KeyCommand(key, isTyping: true, use: .kiosk) == .type(String(letter)))
        }
    }
}
