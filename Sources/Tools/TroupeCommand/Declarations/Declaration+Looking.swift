/// The commands that run an instance and inspect it.
extension Declaration {
    static let run = Declaration(
        "troupe run", "Runs the interface of a storyboard, one process for each scene",
        details: """
            In a terminal it shows the interface, as 'troupe attach' does: q leaves and the instance keeps running; Q ends it. \
            SIGTERM and SIGINT stop it. The main storyboard of a folder is the one its \
            Info.plist names, else Main.storyboard, else the only one. If it marks no initial scene, the terminal \
            asks which scene to show; --scene names the scene instead. --kiosk, --no-status-bar and --zoom apply to the \
            display in the terminal, as for 'troupe attach'. The interface opens in the orientation and size in which \
            that scene was drawn, \
            unless --device, --size or --orientation is given.
            """,
        operands: [Operand(ValueSyntax(.path, "PATH"), "an application folder, an Info.plist or a .storyboard")],
        options: [
            .children, .device, .size, .heldOrientation, .profile, .headless, .detach, .noAnimations, .noSamples,
            .scene, .kiosk, .noStatusBar, .zoom,
        ] + Option.deadlines + [.restore, .processes, .restart, .wrap, .link, .zygote, .noZygote, .watch],
        examples: [
            "troupe run Recipes", "troupe run Main.storyboard --device pad --headless",
            "troupe run Main.storyboard --scene Settings", "troupe run Recipes --kiosk --zoom fit",
            "troupe run Recipes --wrap 'RecipeController=valgrind --quiet'",
        ])
    static let daemon = Declaration(
        "troupe daemon", "Starts an instance with an empty window, without a storyboard",
        details: """
            Workers supply the classes: 'troupe child CLASS -- COMMAND' offers one, and --children names programs that host \
            several. 'troupe root' then sets the window's root; --root sets it at the start. That root must be of a class that \
            --children hosts, since workers come later; if it is refused, the instance ends. 'troupe stop' ends it. With \
            --foreground SIGTERM and SIGINT end it too, and systemd is notified that it is ready once the root is shown.
            """,
        options: [
            .children, .root, .device, .size, .heldOrientation, .profile, .foreground, .background, .noAnimations,
        ]
            + Option.deadlines
            + [.restore, .processes, .restart, .wrap, .link, .zygote, .noZygote],
        examples: [
            "troupe daemon --name demo", "troupe daemon --children ./Weather --children ./Mail --root Inbox",
            "troupe daemon --name demo --foreground",
        ])
    static let list = Declaration(
        "troupe list", "Lists the running instances", options: [.only], examples: ["troupe list --json"])
    static let attach = Declaration(
        "troupe attach", "Shows a running instance in this terminal",
        details: """
            Needs a terminal with UTF-8. Keys and the mouse operate it: Tab and the arrows move, Enter taps, Esc goes back, \
            1 to 9 choose a tab, / finds \
            a text, n and N find it again, r turns the device, d dismisses, z and Z zoom in and out, 0 fits the \
            window to the terminal, ? shows all keys, q leaves and the instance keeps running, Q ends it. With --kiosk a person can operate the interface and \
            nothing else: Tab, the arrows, Enter, Esc, 1 to 9, letters in a field and the mouse work as before, Ctrl-L redraws \
            the screen, and no other key does anything, Ctrl-C, Ctrl-Z and Ctrl-\\ included. Esc goes back only where \
            the interface has a button for it or a tap beside a popover closes it. SIGTERM and 'troupe stop' end it. \
            With --screen 2 to 4 the terminal is another screen, which the application can give a window; the screen \
            exists while a terminal shows it, and never turns. With --speak the screen is read aloud: Tab and the arrows go \
            to the next and previous element, Enter activates it, Left and Right change its value, PgUp and PgDn \
            scroll, Esc goes back, m performs the main action, Ctrl-R repeats the element.
            """,
        options: [.screen, .screenSize, .kiosk, .speak, .noStatusBar, .zoom, .noAnimations],
        examples: [
            "troupe attach", "troupe attach --name demo --no-animations", "troupe attach --kiosk --no-status-bar",
            "troupe attach --zoom fit", "troupe attach --screen 2 --size 1280x720", "troupe attach --speak",
        ])
    static let monitor = Declaration(
        "troupe monitor", "Shows every event of an instance as it happens",
        details: """
            In a terminal it is a full screen with hierarchy, events, queue and rates; '?' explains its keys. Elsewhere it \
            prints one line per event. A recording holds the same lines as --json, and the hierarchy whenever it changed; \
            without --speed it is replayed as fast as it can be printed, or in a terminal at its original speed.
            """,
        options: [.since, .record, .replay, .speed],
        examples: [
            "troupe monitor --since 0", "troupe monitor --json", "troupe monitor --record crash.troupe",
            "troupe monitor --replay crash.troupe --speed 10",
        ])
    static let trace = Declaration(
        "troupe trace", "Writes the last minutes as a trace that Perfetto opens",
        details: """
            The trace is Chrome's JSON: open it at ui.perfetto.dev or chrome://tracing. Each controller has its appearances, \
            the calls to it and its process; arrows lead from a transition to the calls it made and back.
            """,
        operands: [Operand(ValueSyntax(.path, "FILE"), "the file to write")], options: [.recording],
        examples: ["troupe trace instance.trace.json", "troupe trace slow.json --recording slow.troupe"])
    static let tree = Declaration(
        "troupe tree", "Draws the hierarchy with appearance, process, memory and restarts", options: [.views, .dot],
        examples: ["troupe tree --views", "troupe tree --dot | dot -Tsvg > tree.svg"])
    static let snapshot = Declaration(
        "troupe snapshot", "Prints the interface as text, as it is now, or draws it",
        details: """
            With --png it is drawn as it looks on the device, at two pixels per point. For a --size or \
            --orientation other than the instance's, Troupe lays the views out by itself, without asking the children. \
            A further screen is drawn as its display shows it.
            """,
        options: [.screen, .png, .size, .orientation, .rightToLeft],
        examples: [
            "troupe snapshot", "troupe snapshot --screen 2",
            "troupe snapshot --png recipes.png --orientation landscapeLeft",
            "troupe snapshot --screen 2 --png beamer.png",
        ])
    static let status = Declaration(
        "troupe status", "Shows the state of a controller's process: last exit, cause, standard error",
        operands: [.controller], examples: ["troupe status Detail"])
    static let logs = Declaration(
        "troupe logs", "Prints the standard error of the children",
        operands: [Operand(.controller, .optional, "only this controller's")],
        examples: ["troupe logs", "troupe logs c4"])
    static let restart = Declaration(
        "troupe restart", "Restarts a controller's process, even one that was given up",
        operands: [.controller], examples: ["troupe restart c4"])
    static let stop = Declaration("troupe stop", "Ends an instance: asks every child to exit, then kills the rest")
    static let doctor = Declaration(
        "troupe doctor", "Checks this machine for everything that Troupe needs, and suggests remedies",
        options: [.only])
    static let classes = Declaration(
        "troupe classes", "Lists the classes that executables host and workers offer",
        details: """
            EXECUTABLE is the program that hosts a class. WAITING are the processes of workers that wait for a controller of \
            the class, SERVING those that run one, with its controller.
            """, examples: ["troupe classes --name demo", "troupe classes --json"])
    static let storyboard = Declaration(
        "troupe storyboard", "Prints the contents of a storyboard, without running it",
        operands: [Operand(ValueSyntax(.path, "PATH"), "an application folder, an Info.plist or a .storyboard")],
        options: [.swift], isAboutInstance: false,
        examples: ["troupe storyboard Main.storyboard --json", "troupe storyboard Recipes --swift > Names.swift"])
    static let lint = Declaration(
        "troupe lint", "Checks storyboards against each other and against the classes that run them",
        details: """
            Finds classes without a hosting executable, the class of the application's delegate included. Finds actions and \
            outlets missing from their class, and unwind actions that no class has. Finds segues and scenes that code names \
            and no storyboard has, and identifiers that two segues of a scene or two scenes of a storyboard share. Finds \
            references to missing storyboards and scenes, and connections to missing objects. A class declares its outlets \
            with @Outlet and its actions in actions, and lists the segues and scenes that it names in segueNames and sceneNames; \
            a class without a list is not checked for it. Without --children it takes \
            the program that the Info.plist names, as 'troupe run' does; without a program the documents alone are checked. \
            With --sources it reads the Swift sources below a folder and finds plain properties that code sets on a handle, \
            as in 'let next = NextViewController(); next.level = 3': the process of that controller receives only \
            @Configured properties. It reports a property only if the sources leave no doubt about the handle and its class. \
            Exits with 1 if it finds something. 'troupe run --watch' checks whenever a storyboard is saved.
            """,
        operands: [Operand(ValueSyntax(.path, "PATH"), "an application folder, an Info.plist or a .storyboard")],
        options: [.children, .sources], isAboutInstance: false,
        examples: [
            "troupe lint Recipes", "troupe lint Recipes --sources Sources/Recipes",
            "troupe lint Main.storyboard --children ./Weather --json",
        ])
    static let bench = Declaration(
        "troupe bench", "Measures Troupe against the bare cost of its parts",
        details: """
            Exits with 1 if a row is above its limit, and names the row. With --peers each row is compared with a program that \
            does similar work, in five rounds in which each is measured once, first free and then with everything on one \
            processor. A program that is not installed is named and left out.
            """, options: [.rounds, .quick, .peers],
        isAboutInstance: false, examples: ["troupe bench --json", "troupe bench --quick", "troupe bench --peers"])
    static let sensors = Declaration(
        "troupe sensors", "Turns the interface as the machine is held, and warns it when memory is short",
        details: """
            Orientation comes from iio-sensor-proxy over the system's D-Bus, memory pressure from the file that \
            $MEMORY_PRESSURE_WATCH names, else from the kernel's account of the machine. A missing source is \
            reported and skipped. Ends with the instance.
            """, examples: ["troupe sensors --name main"])
    static let watch = Declaration(
        "troupe watch", "Reloads a running interface in place whenever a storyboard is saved",
        details: """
            Stacks and tabs whose scenes still exist stay; the process of a changed scene is restarted, and a removed scene \
            leaves. A document that cannot be read changes nothing. Each saved storyboard is also checked, as by \
            'troupe lint'. 'troupe run --watch' starts this command. Ends with the instance.
            """,
        operands: [Operand(ValueSyntax(.path, "PATH"), "the path the instance was started with")],
        options: [.scene, .device, .children],
        examples: ["troupe watch Recipes", "troupe watch Main.storyboard --children ./Weather"])
}
