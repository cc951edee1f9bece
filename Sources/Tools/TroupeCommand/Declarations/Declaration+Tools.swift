import TroupeModel

/// The commands for scripts, faults and debugging, and the commands about the program itself.
extension Declaration {
    static let play = Declaration(
        "troupe play", "Runs a scenario against an instance, printing every line as it runs",
        operands: [Operand(ValueSyntax(.path, "SCRIPT"), "the scenario")], examples: ["troupe play tour.scenario"])
    static let inject = Declaration(
        "troupe inject", "Injects a fault into a child, or relaunches the instance",
        details: """
            Supports kill, stop, continue, hang and crash of children. \
            relaunch saves the application, ends the instance, and starts it again with that application; it returns when the first \
            controllers are shown again. The instance must have been started with --restore. Displays stay and show the next run; \
            monitors, traces and scenarios end with the run that they follow.
            """,
        operands: [
            Operand(
                ValueSyntax(
                    .choice(Fault.Kind.offered.map(\.rawValue)), "FAULT",
                    unoffered: Fault.Kind.allCases.filter { !Fault.Kind.offered.contains($0) }.map(\.rawValue)),
                "the fault"),
            Operand(
                ValueSyntax(.choice(CallbackName.allCases.map(\.rawValue)), "CALLBACK"), .optional,
                "the callback in which it happens; hang and crash need one"),
        ], options: [.child, .daemon],
        examples: [
            "troupe inject kill --child Detail", "troupe inject hang viewDidLoad --child Detail",
            "troupe inject relaunch",
        ])
    static let child = Declaration(
        "troupe child", "Starts a child by hand, for instance under a debugger",
        details: """
            With a class it is a worker: it waits until a controller of the class needs a process, and takes over when the \
            current worker ends. A worker under a debugger is not killed when it is silent. \
            With a controller it takes the place of that controller's process; its deadlines warn instead of killing it.
            """,
        operands: [
            Operand(ValueSyntax(.text, "CLASS|C", live: .classes), "the class, or the controller"),
            Operand(ValueSyntax(.text, "COMMAND"), .command, "the program and its arguments"),
        ], options: [.name], examples: ["troupe child DetailController --name main -- gdb ./Recipes"])
    static let completions = Declaration(
        "troupe completions", "Prints the completions for a shell",
        operands: [Operand(ValueSyntax.words(Shell.allCases.map(\.rawValue)), .optional, "the shell")],
        options: [.words],
        examples: ["troupe completions bash > ~/.local/share/bash-completion/completions/troupe"])
    static let manual = Declaration(
        "troupe manual", "Prints the manual page", isAboutInstance: false, examples: ["troupe manual | man -l -"])
    static let help = Declaration(
        "troupe help", "Explains a command, or lists them all",
        operands: [
            Operand(ValueSyntax(.choice(Command.allCases.map(\.rawValue)), "COMMAND"), .optional, "the command")
        ],
        isAboutInstance: false, examples: ["troupe help push"])

    /// The daemon started by hand.
    static let trouped = Declaration(
        "trouped", "Runs the daemon of an instance",
        details: """
            'troupe run' starts it through the keeper; start it by hand for debugging. Without a model it starts with a window \
            without a root.
            """,
        operands: [
            Operand(
                ValueSyntax(.path, "MODEL"), .optional, "a model file that 'troupe run' or 'troupe-storyboard' wrote")
        ],
        options: [.name, .children, .device, .size, .heldOrientation, .profile, .noAnimations] + Option.deadlines
            + [.restore, .processes, .restart, .wrap, .link, .zygote, .noZygote],
        examples: ["trouped --name test", "trouped --name test recipes.model"])
}
