import TroupeModel

/// The manual page troupe(1), made from the declarations, in the macros of man(7).
public enum ManualPage {
    /// The whole page.
    public static func text() -> String {
        var page = ".TH TROUPE 1 \"\(Release.date)\" \"Troupe \(Release.version)\" \"User Commands\"\n"
        page += ".SH NAME\ntroupe \\- run one user interface as many processes\n"
        page += ".SH SYNOPSIS\n.B troupe\n.I COMMAND\n.RI [ OPERAND ...]\n.RI [ OPTION ...]\n.PP\n.B trouped\n"
        page += ".RI [ MODEL ]\n.RI [ OPTION ...]\n"
        page += ".SH DESCRIPTION\n"
        page +=
            escaped(
                """
                Troupe runs the interface of an Xcode storyboard with a process of its own for every screen. A daemon owns the \
                hierarchy and tells each screen when it appears, rotates, is presented or must save memory; if one of them \
                crashes or hangs, the rest continues.
                """) + "\n.PP\n"
        page +=
            escaped(
                """
                A controller, C below, is named by id, storyboard id, Storyboard/ID, identifier, title or class, in that order. \
                Without one, it is the nearest suitable controller around the deepest one that has appeared.
                """) + "\n"
        page += ".SH OPTIONS\nEvery command takes these.\n" + Option.common.map(item).joined()
        page += ".PP\nAlone:\n" + item(.version)
        for group in CommandGroup.allCases {
            page += ".SH \(escaped(group.title.uppercased()))\n"
            page += group.commands.map { section($0.declaration) }.joined()
        }
        page += ".SH THE DAEMON\n" + section(.trouped)
        page += ".SH EXIT STATUS\n"
        for code in ExitCode.allCases { page += ".TP\n.B \(code.rawValue)\n\(escaped(code.summary))\n" }
        page += ".SH ENVIRONMENT\n.TP\n.B TROUPE_NAME\nThe instance to use if no \\-\\-name is given.\n"
        page += ".TP\n.B XDG_RUNTIME_DIR\n"
        page += escaped("Instances keep their sockets in troupe/NAME below it, else in /tmp/troupe-UID/NAME.") + "\n"
        return page
    }

    private static func section(_ declaration: Declaration) -> String {
        var text = ".SS \(escaped(declaration.usage))\n\(escaped(declaration.summary + "."))\n"
        if !declaration.details.isEmpty { text += escaped(declaration.details) + "\n" }
        for operand in declaration.operands {
            text += ".TP\n.I \(escaped(operand.kind.placeholder))\n\(escaped(Help.summary(of: operand)))\n"
        }
        text += declaration.options.filter { !Option.common.contains($0) }.map(item).joined()
        if !declaration.examples.isEmpty {
            text += ".PP\nExamples:\n.PP\n.nf\n" + declaration.examples.map { escaped("    " + $0) + "\n" }.joined()
            text += ".fi\n"
        }
        return text
    }

    private static func item(_ option: Option) -> String {
        let value = option.value.map { " \\fI\(escaped($0.placeholder))\\fR" } ?? ""
        return ".TP\n\\fB\(escaped(option.name))\\fR\(value)\n\(escaped(Help.summary(of: option)))\n"
    }

    /// Text that roff prints unchanged: no escapes, no requests, and dashes that can be copied into a shell.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for letter in text {
            switch letter {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "\n": escaped += " "
            default: escaped.append(letter)
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }
}
