"""Makes Swift of the declarations in Proto/Reports.map and Proto/Model.map. Deploy/generate-messages runs it."""
import re
import textwrap
from dataclasses import dataclass, field

# The values of members in an empty report. Other types are made without arguments.
NOTHING = {
    "String": '""', "Bool": "false", "Value": ".null", "Rect": ".zero", "Instant": "Instant(microseconds: 0)",
    **{name: "0" for name in ("Int", "Int32", "Int64", "UInt32", "UInt64", "Double")},
    **{name: f"{name}(rawValue: 0)" for name in ("ControllerID", "Incarnation", "CallID")},
}
MEMBER = re.compile(r"(?P<name>\w+)(?P<absent>\?)?(?: (?P<property>\w+))?: (?P<type>\"\w+\"|[\w.?\[\]]+)"
                    r"(?: = (?P<known>.+))?")
PART = re.compile(r"(?:(?P<label>\w+): )?(?P<type>[\w.?\[\]]+)(?: = (?P<default>.+))?")


@dataclass
class Member:
    name: str  # `_` for a report with its members among these.
    property: str
    type: str
    absent: bool  # Left out if it is nil.
    default: str | None  # The default value.
    comment: str
    is_constant: bool
    first: str = ""  # For a group of members: the first.


@dataclass
class Declaration:
    path: str  # `QueueReport.Wait`
    comment: str
    form: str  # report, value, words, words or unknown, choice
    is_report: bool  # True in Reports.map.
    members: list = field(default_factory=list)  # For words and choices: (name, comment).


def rows(text):
    """The rows of a map: [is a member, declaration, comment]."""
    found = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        indentation = len(line) - len(line.lstrip())
        if indentation > 4:
            found[-1][2] += " " + line.strip()
            continue
        declared, _, comment = line.strip().partition("  ")
        found.append([indentation > 0, declared, comment.strip()])
    return found


def read(text, form, fail):
    """The declarations of a map, in its order."""
    found = []
    for is_member, declared, comment in rows(text):
        if not comment:
            fail(f"{declared} has no comment")
        if not is_member:
            path, _, other = declared.partition(" ")
            found.append(Declaration(path, comment, other or form, form == "report"))
        elif found[-1].form not in ("report", "value"):
            found[-1].members.append((declared, comment))
        else:
            parts = MEMBER.fullmatch(declared)
            if not parts:
                fail(f"a member of {found[-1].path} cannot be read: {declared}")
            found[-1].members.append(member(parts, comment, found[-1].form))
    return found


def member(found, comment, form):
    is_constant = found["type"].startswith('"')
    type_name = "String" if is_constant else found["type"] + (found["absent"] or "")
    known = found["known"] or ("nil" if type_name.endswith("?") else None)
    if form == "report" and not known:
        known = (found["type"] if is_constant else "[]" if type_name.startswith("[")
                 else NOTHING.get(type_name, f"{type_name}()"))
    return Member(found["name"], found["property"] or found["name"], type_name, bool(found["absent"]), known, comment,
                  is_constant)


def comment(text):
    return textwrap.wrap(text, 112, initial_indent="/// ", subsequent_indent="/// ")


def split(text):
    """The parts between the commas outside parentheses and brackets."""
    parts, depth, current = [], 0, ""
    for character in text:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append(current.strip())
            current = ""
        else:
            current += character
    return [*parts, current.strip()] if current.strip() else parts


def declaration(each):
    outer, _, name = each.path.rpartition(".")
    if outer:
        yield f"extension {outer} {{"
    yield from comment(each.comment)
    match each.form:
        case "words":
            protocols = "Reportable, CaseIterable" if each.is_report else "Hashable, Sendable, Codable, CaseIterable"
            yield f"public enum {name}: String, {protocols} {{"
            for word, text in each.members:
                yield from [*comment(text), f"case {word}"]
            yield "}"
        case "words or unknown" | "words or other":
            yield from open_words(name, each.form.rpartition(" ")[2], each.members)
        case "choice":
            yield f"public enum {name}: Hashable, Sendable {{"
            for case, text in each.members:
                yield from [*comment(text), f"case {case}"]
            yield "}"
        case "value":
            yield from structure(f"{name}: Hashable, Sendable, Codable", each.members)
            yield "}"
        case "report":
            yield from structure(f"{name}: Report", each.members)
            yield from visit(each.members)
    if outer:
        yield "}"
    yield ""
    if each.form == "choice":
        yield from coding(each.path, [case_of(case) for case, _ in each.members])


def open_words(name, other, members):
    """An enum of words that keeps unknown words."""
    words = [word for word, _ in members if word != other]
    yield f"public enum {name}: RawRepresentable, Hashable, Sendable, Codable {{"
    for word, text in members:
        yield from [*comment(text), f"case {word}" + ("(String)" if word == other else "")]
    yield from ["", f"private static let named: [String: {name}] = [", *(f'"{word}": .{word},' for word in words), "]", "",
                "/// The case of the word; never nil.",
                f"public init(rawValue: String) {{ self = Self.named[rawValue] ?? .{other}(rawValue) }}", "",
                "/// The word.", "public var rawValue: String {", "switch self {",
                *(f'case .{word}: "{word}"' for word in words), f"case .{other}(let word): word", "}", "}", "}"]


def case_of(text):
    """The name of a case and its associated values, each as (label, type, default)."""
    name, _, carried = text.partition("(")
    return name, [PART.fullmatch(part).group("label", "type", "default") for part in split(carried.removesuffix(")"))]


def structure(head, members):
    yield f"public struct {head} {{"
    is_report = head.endswith(": Report")
    for each in members:
        yield from comment(each.comment)
        initial = f" = {each.default}" if is_report and each.default != "nil" else ""
        yield f"public {'private(set) ' if each.is_constant else ''}var {each.property}: {each.type}{initial}"
    given = [each for each in members if not each.is_constant]
    if is_report:
        yield from ["", "/// Makes an empty report.", "public init() {}"]
    arguments = ", ".join(f"{each.property}: {each.type}" + (f" = {each.default}" if each.default else "")
                          for each in given)
    yield from ["", "/// Makes one with these values.", f"public init({arguments}) {{",
                *(f"self.{each.property} = {each.property}" for each in given), "}"]


def visit(members):
    yield from ["", "public mutating func visit(_ members: inout some ReportMembers) {"]
    for each in members:
        if each.name == "_":
            yield (f'members.group("{each.first}", &{each.property})' if each.absent
                   else f"{each.property}.visit(&members)")
        else:
            yield f'members.{"optional" if each.absent else "member"}("{each.name}", &{each.property})'
    yield from ["}", "}"]


def coding(path, cases):
    """The coding of an enum: in the compiler's form, but with two key types instead of one for each case. The runtime searches
    the whole program for the conformance of a key type, and a child reads its scene when it starts."""
    labels = {}
    for _, parts in cases:
        for index, (label, _, _) in enumerate(parts):
            labels[label or f"part{index}"] = label or f"_{index}"
    yield from [f"extension {path}: Codable {{", "private enum CodingKeys: String, CodingKey {",
                *(f"case {name}" for name, _ in cases), "}", ""]
    if labels:
        yield from ["private enum Part: String, CodingKey {",
                    *(f"case {name}" + ("" if name == key else f' = "{key}"') for name, key in labels.items()), "}", ""]
    else:
        yield from ["private enum Part: CodingKey {}", ""]
    yield from ["/// Reads the case by its name.", "public init(from decoder: any Decoder) throws {",
                "let cases = try decoder.container(keyedBy: CodingKeys.self)",
                f'let name = try cases.onlyKey(of: "{path}")']
    if labels:
        yield "let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)"
    yield "switch name {"
    for name, parts in cases:
        read = []
        for index, (label, type_name, default) in enumerate(parts):
            key = f".{label or f'part{index}'}"
            if type_name.endswith("?") or default:
                text = f"try parts.decodeIfPresent({type_name.removesuffix('?')}.self, forKey: {key})"
                text += f" ?? {default}" if default and default != "nil" else ""
            else:
                text = f"try parts.decode({type_name}.self, forKey: {key})"
            read.append((f"{label}: " if label else "") + text)
        yield f"case .{name}: self = .{name}" + (f"({', '.join(read)})" if read else "")
    yield from ["}", "}", "", "/// Writes the case by its name, with its values.",
                "public func encode(to encoder: any Encoder) throws {",
                "var cases = encoder.container(keyedBy: CodingKeys.self)", "switch self {"]
    for name, parts in cases:
        names = [label or f"part{index}" for index, (label, _, _) in enumerate(parts)]
        yield f"case .{name}" + (f"({', '.join(f'let {each}' for each in names)})" if names else "") + ":"
        if not parts:
            yield f"_ = cases.nestedContainer(keyedBy: Part.self, forKey: .{name})"
            continue
        yield f"var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .{name})"
        for each, (_, type_name, _) in zip(names, parts):
            yield f"try parts.{'encodeIfPresent' if type_name.endswith('?') else 'encode'}({each}, forKey: .{each})"
    yield from ["}", "}", "}", ""]


def swift(name, form, text, fail):
    """The Swift of a map; `form` is the form of declarations that name no other."""
    found = read(text, form, lambda sentence: fail(f"{name}.map: {sentence}"))
    by_name = {each.path.rpartition(".")[2]: each for each in found}
    for each in found:
        for part in each.members if each.form == "report" else []:
            if part.name == "_" and part.absent:
                part.first = by_name[part.type.rstrip("?")].members[0].name
    return "\n".join([f"// Generated from Proto/{name}.map by Deploy/generate-messages; do not edit.", "",
                      ("public " if name == "Reports" else "") + "import TroupeValue", "",
                      *(line for each in found for line in declaration(each))])
