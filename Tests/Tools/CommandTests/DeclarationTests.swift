import Testing
import TroupeModel

@testable import TroupeCommand

@Suite struct DeclarationTests {
    @Test(
        "The usage lines equal those of the contract",
        arguments: [
            (Command.push, "troupe push IDENTIFIER [--onto C] [--wait SECONDS] [--name N]"),
            (.pop, "troupe pop [--to C | --to-root] [--in C] [--name N]"),
            (.stack, "troupe stack IDENTIFIER... [--in C] [--wait SECONDS] [--name N]"),
            (
                .present,
                "troupe present IDENTIFIER [--from C] [--style S] [--transition T] [--policy P] "
                    + "[--wait SECONDS] [--name N]"
            ),
            (.dismiss, "troupe dismiss [C] [--name N]"),
            (.select, "troupe select INDEX|C|more [--in C] [--name N]"),
            (.pane, "troupe pane first|second|open|close [IDENTIFIER] [--in C] [--wait SECONDS] [--name N]"),
            (.edit, "troupe edit on|off [C] [--name N]"),
            (.rotate, "troupe rotate portrait|portraitUpsideDown|landscapeLeft|landscapeRight [--name N]"),
            (
                .daemon,
                "troupe daemon [--children EXECUTABLE]... [--root SCENE] [--device DEVICE] [--size WxH] "
                    + "[--orientation O] [--profile modern|classic] [--foreground | --detach] [--no-animations] [--deadline MS] "
                    + "[--launch-deadline MS] [--busy-deadline MS] [--kill-deadline MS] [--retry SECONDS] [--restore] [--processes COUNT] "
                    + "[--restart [CLASS=]POLICY]... [--wrap CLASS=COMMAND]... [--link zmq|descriptor] [--zygote | --no-zygote] [--name N]"
            ), (.classes, "troupe classes [--name N]"),
            (.list, "troupe list [--name N]"), (.bench, "troupe bench [--rounds COUNT] [--quick] [--peers]"),
            (.manual, "troupe manual"), (.storyboard, "troupe storyboard PATH [--swift]"),
            (.lint, "troupe lint PATH [--children EXECUTABLE]... [--sources FOLDER]..."),
            (
                .watch,
                "troupe watch PATH [--scene ID|IDENTIFIER|TITLE] [--device DEVICE] [--children EXECUTABLE]... [--name N]"
            ),
            (.child, "troupe child CLASS|C [--name N] -- COMMAND..."),
            (.monitor, "troupe monitor [--since SEQ] [--record FILE | --replay FILE] [--speed X] [--name N]"),
            (.trace, "troupe trace FILE [--recording RECORDING] [--name N]"),
            (.tree, "troupe tree [--views | --dot] [--name N]"),
            (
                .run,
                "troupe run PATH [--children EXECUTABLE]... [--device DEVICE] [--size WxH] [--orientation O] "
                    + "[--profile modern|classic] [--headless | --detach] [--no-animations] [--no-samples] [--scene ID|IDENTIFIER|TITLE] "
                    + "[--kiosk] [--no-status-bar] [--zoom N|fit] [--deadline MS] "
                    + "[--launch-deadline MS] [--busy-deadline MS] [--kill-deadline MS] [--retry SECONDS] [--restore] [--processes COUNT] "
                    + "[--restart [CLASS=]POLICY]... [--wrap CLASS=COMMAND]... [--link zmq|descriptor] [--zygote | --no-zygote] [--watch] [--name N]"
            ),
        ] as [(Command, String)])
    func usageLines(command: Command, usage: String) {
        #expect(command.declaration.usage == usage)
    }

    /// The options of all commands: one that several commands share may conflict with an option of some of them.
    private static let names = Set(Command.allCases.flatMap { $0.declaration.allOptions.map(\.name) })

    @Test("Every declaration is sound", arguments: Command.allCases)
    func declarationsAreSound(command: Command) {
        let declaration = command.declaration
        #expect(declaration.name == "troupe \(command.rawValue)")
        #expect(!declaration.summary.hasSuffix("."))
        let names = declaration.allOptions.map(\.name)
        #expect(Set(names).count == names.count)
        for option in declaration.options {
            for other in option.conflicts { #expect(Self.names.contains(other)) }
        }
        // Only the last operand may take the rest, and no required operand follows an optional one.
        for operand in declaration.operands.dropLast() { #expect(operand.count == .one || operand.count == .optional) }
        let optional = declaration.operands.drop { $0.count == .one }
        #expect(optional.dropFirst().allSatisfy { $0.count == .optional })
    }

    @Test("Every example of the help parses", arguments: Command.allCases)
    func examplesParse(command: Command) throws {
        for example in command.declaration.examples {
            let line = example.prefix { $0 != ">" && $0 != "|" || example.contains("'\($0)") }
            let words = try #require(ShellWords.split(line))
            #expect(words.first == "troupe")
            _ = try CommandParser(environmentName: nil).parse(Array(words.dropFirst()))
        }
    }

    @Test("Help names every operand, option and word, and no line is too wide", arguments: Command.allCases)
    func helpIsComplete(command: Command) {
        let text = Help.command(command)
        #expect(text.hasPrefix("usage: troupe \(command.rawValue)"))
        for operand in command.declaration.operands { #expect(text.contains(operand.summary.prefix(20))) }
        for option in command.declaration.allOptions { #expect(text.contains(option.usage)) }
        for line in text.split(separator: "\n") { #expect(line.count <= Help.width || line.contains("|")) }
        #expect(!text.contains(" \n"))
    }

    @Test("The overview lists every command and every exit code")
    func overviewIsComplete() {
        let text = Help.overview()
        for command in Command.allCases { #expect(text.contains("\n  \(command.rawValue) ")) }
        for code in ExitCode.allCases { #expect(text.contains("\n  \(code.rawValue) ")) }
        #expect(Help.text(for: nil) == text)
        #expect(Help.daemon().hasPrefix("usage: trouped [MODEL]"))
    }

    @Test("The manual page holds every command and option and no stray roff")
    func manualIsComplete() {
        let page = ManualPage.text()
        #expect(page.hasPrefix(".TH TROUPE 1 \"\(Release.date)\" \"Troupe \(Release.version)\""))
        for command in Command.allCases {
            #expect(page.contains(".SS \(ManualPage.escaped(command.declaration.usage))\n"))
        }
        let macros: Set<Substring> = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".RI", ".nf", ".fi"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(macros.contains(line.prefix { $0 != " " }), "\(line)")
        }
    }

    @Test("Completions know every command and option in every shell", arguments: Shell.allCases)
    func completionsAreComplete(shell: Shell) {
        let script = Completions.script(for: shell)
        for command in Command.allCases {
            #expect(script.contains(command.rawValue))
            for option in command.declaration.options { #expect(script.contains(option.name.dropFirst(2))) }
        }
        #expect(script.hasSuffix("\n"))
    }
}
