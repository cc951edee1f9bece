import TroupeModel

/// The commands that send one request each and print its terminal reply.
extension Declaration {
    static let push = Declaration(
        "troupe push", "Pushes a scene onto a navigation controller", operands: [.scene], options: [.onto, .wait],
        examples: ["troupe push Detail", "troupe push Detail --onto c2 --json"])
    static let pop = Declaration(
        "troupe pop", "Pops the top of a navigation controller", options: [.to, .toRoot, .container],
        examples: ["troupe pop", "troupe pop --to-root --in Recipes"])
    static let stack = Declaration(
        "troupe stack", "Sets all controllers of a navigation controller, bottom first",
        operands: [Operand(.identifier, .many, "the scenes or controllers: identifiers or ids")],
        options: [.container, .wait], examples: ["troupe stack List Detail"])
    static let present = Declaration(
        "troupe present", "Presents a scene modally", operands: [.scene],
        options: [.from, .style, .transition, .policy, .wait],
        examples: ["troupe present Add --style formSheet", "troupe present Add --policy queue"])
    static let dismiss = Declaration(
        "troupe dismiss", "Dismisses a presented controller",
        operands: [
            Operand(
                .controller, .optional,
                "the presenter whose presented controller is dismissed, or the presented controller; by default the top one"
            )
        ],
        examples: ["troupe dismiss", "troupe dismiss Add"])
    static let select = Declaration(
        "troupe select", "Selects a tab",
        operands: [
            Operand(
                ValueSyntax(.text, "INDEX|C|more", live: .controllers),
                "the tab, counted from 0, or its controller; more shows More as it was left")
        ],
        options: [.container], examples: ["troupe select 1", "troupe select Settings --in c1", "troupe select more"])
    static let pane = Declaration(
        "troupe pane", "Puts a scene into a pane of a split view controller, or opens the hidden one",
        details: """
            The controller that stood in the pane leaves the hierarchy. On a pad held upright the first pane is hidden: \
            `open` shows it in a popover, as its bar item does, and `close` closes that.
            """,
        operands: [
            Operand(
                ValueSyntax.words(["first", "second", "open", "close"]),
                "first or second pane; open or close for a hidden first pane"),
            Operand(Operand.scene.kind, .optional, Operand.scene.summary),
        ],
        options: [.container, .wait],
        examples: ["troupe pane second Detail", "troupe pane first Settings --in c1", "troupe pane open"])
    static let page = Declaration(
        "troupe page", "Shows pages in a page view controller: one, or two side by side",
        details: """
            The pages that were shown leave the hierarchy. A person turns to the next page with \
            `troupe gesture swipeLeft TEXT`, which asks the data source.
            """,
        operands: [Operand(.identifier, .many, "the scenes or controllers: identifiers or ids")],
        options: [.container, .wait], examples: ["troupe page Cover", "troupe page c7 Map --in Book"])
    static let root = Declaration(
        "troupe root", "Makes a scene the window's root", operands: [.scene], options: [.wait],
        examples: ["troupe root Welcome", "troupe root 'UINavigationController(Thermometer)' --wait 60"])
    static let segue = Declaration(
        "troupe segue", "Fires a segue",
        operands: [
            Operand(ValueSyntax(.text, "ID|IDENTIFIER", live: .segues), "the segue: its storyboard id or identifier")
        ],
        options: [.controller], examples: ["troupe segue showDetail", "troupe segue a1B-2c-3dE --controller c3"])
    static let segues = Declaration(
        "troupe segues", "Lists the segues a controller can fire", options: [.controller],
        examples: ["troupe segues --json"])
    static let tap = Declaration(
        "troupe tap", "Taps the view with a text or an id, and scrolls to it if it is out of sight",
        operands: [
            Operand(
                ValueSyntax(.text, "TEXT|VIEW"), "the text on it, or the view's id as 'troupe tree --views' prints it")
        ],
        examples: ["troupe tap Save"])
    static let scroll = Declaration(
        "troupe scroll", "Scrolls to the view with a text or an id, or a page up or down",
        details:
            "A list is searched to its end and then to its beginning; if nothing in it has the text, it scrolls back to where it was.",
        operands: [Operand(ValueSyntax(.text, "TEXT|VIEW|up|down"), "the text, the view's id, or the direction")],
        examples: ["troupe scroll down", "troupe scroll 'Terms of Use'"])
    static let type = Declaration(
        "troupe type", "Types into the view that has the keyboard",
        operands: [Operand(ValueSyntax(.text, "TEXT"), "the text to type")],
        examples: ["troupe type 'Apple pie'"])
    static let rotate = Declaration(
        "troupe rotate", "Turns the device",
        operands: [
            Operand(ValueSyntax.words(Orientation.allCases.map(\.rawValue)), "the new orientation of the device")
        ],
        examples: ["troupe rotate landscapeLeft"])
    static let edit = Declaration(
        "troupe edit", "Turns editing on or off",
        operands: [
            Operand(ValueSyntax.words(["on", "off"]), "whether to edit"),
            Operand(.controller, .optional, "the controller"),
        ], examples: ["troupe edit on", "troupe edit off Recipes"])
    static let memoryWarning = Declaration(
        "troupe memory-warning", "Warns every controller that memory is short",
        details:
            "A warning from 1 s to 10 s after the last one also ends the processes of some hidden controllers, after their state was saved; they start again when they are shown.",
        examples: ["troupe memory-warning"])
    static let statusBar = Declaration(
        "troupe status-bar", "Hides the status bar or changes its height",
        details:
            "`hidden` and `shown` are the choice of the application's code. `tall` is the status bar during a call, `normal` the end of the call; a hidden status bar stays hidden.",
        operands: [Operand(ValueSyntax.words(StatusBarChange.allCases.map(\.rawValue)), "the change")],
        examples: ["troupe status-bar tall", "troupe status-bar hidden"])
    static let touch = Declaration(
        "troupe touch", "Puts a finger on the screen, moves it or lifts it",
        details:
            "The view that a finger began on gets all its later touches; `moved`, `ended` and `cancelled` need a `began`.",
        operands: [
            Operand(ValueSyntax.words(TouchPhase.allCases.map(\.rawValue)), "the phase of the touch"),
            Operand(ValueSyntax(.text, "X,Y"), "the location, in points of the window"),
        ], options: [.finger], examples: ["troupe touch began 160,240", "troupe touch ended 200,240 --finger 1"])
    static let gesture = Declaration(
        "troupe gesture", "Makes all touches of a gesture on the view with a text or an id",
        operands: [
            Operand(ValueSyntax.words(GestureKind.allCases.map(\.rawValue)), "the gesture"),
            Operand(
                ValueSyntax(.text, "TEXT|VIEW"), "the text on it, or the view's id as 'troupe tree --views' prints it"),
        ], examples: ["troupe gesture longPress Soup", "troupe gesture pinch c4/12"])
    static let motion = Declaration(
        "troupe motion", "Moves the device, for the first responder",
        operands: [Operand(ValueSyntax.words(MotionKind.allCases.map(\.rawValue)), "how")],
        examples: ["troupe motion shake"])
    static let remoteControl = Declaration(
        "troupe remote-control", "Presses a button of a headset, for the first responder",
        operands: [Operand(ValueSyntax.words(RemoteControlEvent.allCases.map(\.rawValue)), "the button")],
        examples: ["troupe remote-control togglePlayPause"])
    static let accessibility = Declaration(
        "troupe accessibility", "Reads and operates the screen as people who cannot see it do",
        operands: [
            Operand(
                ValueSyntax(.choice(AccessibilityAction.allCases.map(\.rawValue)), "ACTION"), .optional,
                "the action; by default the elements are listed"),
            Operand(
                ValueSyntax(.text, "TEXT|VIEW"), .optional,
                "the element: its spoken text or the view's id; by default the one in focus"),
        ], examples: ["troupe accessibility", "troupe accessibility next", "troupe accessibility increment Servings"])
}
