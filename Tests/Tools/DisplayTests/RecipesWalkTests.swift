import Testing

/// Our own application in a real terminal, used as a person uses it.
@Suite struct RecipesWalkTests {
    @Test(arguments: TerminalStage.sizes) func `Recipes is walked with the keyboard alone`(_ columns: Int, _ rows: Int)
        throws
    {
        let stage = try TerminalStage(columns: columns, rows: rows)
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.expect("recipes-list", once: "Pancakes")
        try stage.type("Down", "Enter")
        try stage.expect("recipes-soup", once: "Ready in 35")
        try stage.type("Escape")
        try stage.sees("Apple Crumble")
        // Nothing is presented; the message stays until the next key.
        try stage.type("d")
        try stage.sees("nothing is presented")
        try stage.type("2")
        try stage.expect("recipes-oven", once: "[Oven]")
        try stage.type("1")
        try stage.sees("Pancakes")
        try stage.type("r")
        try stage.expect("recipes-landscape", once: "Pancakes")
        try stage.type("r", "?")
        try stage.expect("recipes-help", once: "turn the device")
        try stage.type("x", "q")
        try stage.sees("runs on")
    }

    @Test func `Recipes is walked with the mouse alone`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.settle()
        try stage.click("Apple Crumble")
        try stage.sees("Ready in 50")
        try stage.settle()
        try stage.click("‹ Recipes")
        try stage.sees("Pancakes")
        try stage.settle()
        try stage.click("Oven")
        try stage.sees("[Oven]")
        try stage.settle()
        try stage.click("Recipes")
        try stage.settle()
        try stage.click("Add")
        try stage.sees("Cancel")
        try stage.settle()
        try stage.click("Cancel")
        try stage.sees("Pancakes")
    }

    @Test func `Text is typed into the touched field and then the next one, and the new recipe appears`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.click("Add")
        try stage.sees("Minutes")
        try stage.click("Name")
        try stage.type("J", "a", "m", "q", "BSpace")
        try stage.sees("[Jam_")
        try stage.sees("end typing")
        try stage.type("Tab", "1", "2")
        try stage.sees("[12_")
        try stage.click("Save")
        try stage.sees("12 min")
    }

    @Test func `Letters are commands on a field with only the focus, and text from Enter to Enter or Escape`()
        throws
    {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        try stage.click("Add")
        try stage.sees("[Name_")
        // The focus is on the first field; r turns the device and writes nothing.
        try stage.type("r")
        try stage.wait("the device turned") { $0.contains { $0.contains("Cancel") && $0.contains("         New") } }
        try stage.type("r")
        try stage.sees("[Name_")
        try stage.type("Enter", "q", "r", "1")
        try stage.sees("[qr1_")
        try stage.type("Enter")
        try stage.sees("q leave")
        try stage.type("Enter", "x", "Escape")
        try stage.sees("[qr1x_")
        try stage.sees("q leave")
        try stage.type("Escape")
        try stage.sees("Pancakes")
        try stage.type("q")
        try stage.sees("runs on")
    }

    @Test func `Changes from another client are shown, and a display that leaves ends nothing`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        #expect(try stage.troupe(["tap", "Pancakes", "--name", stage.name]).code == 0)
        try stage.sees("Ready in 20")
        try stage.type("q")
        try stage.sees("runs on")
        #expect(try stage.troupe(["tree", "--name", stage.name]).text.contains("Pancakes"))
        try stage.attach()
        try stage.sees("Ready in 20")
    }
}
