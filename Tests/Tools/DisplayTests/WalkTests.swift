import Testing

/// The text of walks, and the parsing of screens.
@Suite struct WalkTests {
    @Test func `A walk is written and read, with repeated screens named by their step`() throws {
        var walk = Walk()
        let (list, detail) = ("List\n\n  row", "Detail")
        let focus = Walk.Focus.on(row: 2, column: 0, width: 5, height: 1)
        for (action, screen, focus) in [
            (.size(columns: 80, rows: 24), list, focus), (.key("Enter"), detail, .nowhere),
            (.key("BSpace"), list, focus),
            (.turn("portrait"), list, focus), (.click(row: 1, column: 2), detail, .typing(row: 3, column: 4)),
            (.wheel(down: true, row: 1, column: 2), list, focus),
        ] as [(Walk.Action, String, Walk.Focus)] {
            walk.steps.append(Walk.Step(action: action, seen: Walk.Seen(screen: screen, focus: focus)))
        }
        #expect(walk.text.contains("# key BSpace\n# focus 2 0 5 1 | as after step 1\n"))
        #expect(try #require(Walk(walk.text)).steps == walk.steps)
        for bad in [
            "", "# key Enter", "# key Enter\nList", "# fly\n# focus nowhere\n", "# key a\n# focus 1 | as after 1\n",
        ] {
            #expect(Walk(bad) == nil, "\(bad)")
        }
    }

    @Test func `A part of a walk is idle if no touch changes the screen or the focus`() {
        var walk = Walk()
        func add(_ action: Walk.Action, _ screen: String, _ focus: Walk.Focus = .nowhere) {
            walk.steps.append(Walk.Step(action: action, seen: Walk.Seen(screen: screen, focus: focus)))
        }
        add(.size(columns: 80, rows: 24), "a")
        add(.key("Enter"), "b")
        add(.size(columns: 120, rows: 40), "c")
        add(.key("Enter"), "c")
        add(.turn("landscapeLeft"), "d")
        add(.size(columns: 80, rows: 24), "e")
        add(.key("Tab"), "e", .on(row: 1, column: 1, width: 1, height: 1))
        #expect(walk.idleParts == ["120x40 portrait"])
        add(.size(columns: 200, rows: 60), "f")
        #expect(walk.idleParts == ["120x40 portrait", "200x60 landscape"])
    }

    @Test func `Reverse cells are found with any other attributes, and continue in the next line`() {
        let text = "a\u{1B}[38;5;7mb\u{1B}[1;7mcd\n  \u{1B}[0me\n\u{1B}[7mkeys"
        let screen = StyledScreen(text[...], rows: 3)
        #expect(screen.lines == ["abcd", "  e", "keys"])
        #expect(screen.focus == .on(row: 0, column: 0, width: 4, height: 2))
        #expect(StyledScreen("a\u{1B}[48;2;7;7;7mb\nk", rows: 2).focus == .nowhere)
    }

    @Test func `Clickable places are found by their drawing`() {
        let screen = """
            │‹ Back      Title       Add │
            │────────────────────────────│
            │  Soup                    › │
            │  ──────────────────────────│
            │  [ONE| two ]     (  ●)     │
            │────────────────────────────│
            │ [Recipes]       Oven       │
            keys
            """
        let places = ScreenPlaces.touchable(on: screen)
        #expect(places.contains { $0.text == "Oven" && $0.row == 6 && $0.column == 20 })
        #expect(places.contains { $0.text == "Add" && $0.row == 0 })
        #expect(places.contains { $0.text == " TWO ]" && $0.row == 4 })
        #expect(places.contains { $0.text.hasPrefix("Soup") && $0.row == 2 })
        #expect(!places.contains { $0.text.hasPrefix("‹") || $0.text == "keys" })
        #expect(ScreenPlaces.back(on: screen)?.column == 3)
        #expect(ScreenPlaces.back(on: "│ ‹│\nkeys") == nil)
    }
}
