"""Makes the values that reports are in Swift of Proto/Reports.map. Deploy/generate-messages runs it."""
import re
import textwrap
from dataclasses import dataclass, field

# What a member is of which nothing is known. Other types are made without arguments.
NOTHING = {
    "String": '""', "Bool": "false", "Value": ".null", "Rect": ".zero", "Instant": "Instant(microseconds: 0)",
    **{name: "0" for name in ("Int", "Int32", "Int64", "UInt32", "UInt64", "Double")},
    **{name: f"{name}(rawValue: 0)" for name in ("ControllerID", "Incarnation", "CallID")},
}
MEMBER = re.compile(r"(?P<name>\w+)(?P<absent>\?)?(?: (?P<property>\w+))?: (?P<type>\"\w+\"|[\w.?\[\]]+)(?: = (?P<known>.+))?")


@dataclass
class Member:
    name: str  # `_` for a report whose members stand among these.
    property: str
    type: str
    absent: bool  # Left out where it is nil.
    default: str
    comment: str
    is_constant: bool
    first: str = ""  # Of members that are there together the first.


@dataclass
class Report:
    path: str  # `QueueReport.Wait`
    comment: str
    is_word: bool
    members: list = field(default_factory=list)  # Of a word the words, with what is said of each.


def rows(text):
    """The rows of the map: (whether it is a member, what it declares, what is said of it)."""
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


def read(text, fail):
    """The reports of the map, in its order."""
    reports = []
    for is_member, declared, comment in rows(text):
        if not comment:
            fail(f"Reports.map does not say what {declared} is")
        if not is_member:
            path, _, form = declared.partition(" ")
            reports.append(Report(path, comment, form == "words"))
        elif reports[-1].is_word:
            reports[-1].members.append((declared, comment))
        else:
            found = MEMBER.fullmatch(declared)
            if not found:
                fail(f"Reports.map has a member of {reports[-1].path} that cannot be read: {declared}")
            reports[-1].members.append(member(found, comment))
    return reports


def member(found, comment):
    is_constant = found["type"].startswith('"')
    type_name = "String" if is_constant else found["type"] + (found["absent"] or "")
    default = found["known"] or (
        found["type"] if is_constant else "nil" if type_name.endswith("?") else "[]" if type_name.startswith("[")
        else NOTHING.get(type_name, f"{type_name}()"))
    return Member(found["name"], found["property"] or found["name"], type_name, bool(found["absent"]), default, comment,
                  is_constant)


def comment(text):
    return textwrap.wrap(text, 112, initial_indent="/// ", subsequent_indent="/// ")


def declaration(report):
    outer, _, name = report.path.rpartition(".")
    if outer:
        yield f"extension {outer} {{"
    yield from comment(report.comment)
    if report.is_word:
        yield f"public enum {name}: String, Reportable {{"
        for word, text in report.members:
            yield from [*comment(text), f"case {word}"]
    else:
        yield from structure(name, report.members)
    yield "}"
    if outer:
        yield "}"
    yield ""


def structure(name, members):
    yield f"public struct {name}: Report {{"
    for each in members:
        yield from comment(each.comment)
        default = "" if each.default == "nil" else f" = {each.default}"
        yield f"public {'private(set) ' if each.is_constant else ''}var {each.property}: {each.type}{default}"
    given = [each for each in members if not each.is_constant]
    yield from ["", "/// One of which nothing is known.", "public init() {}", "", "/// Makes one of these members.",
                f"public init({', '.join(f'{each.property}: {each.type} = {each.default}' for each in given)}) {{",
                *(f"self.{each.property} = {each.property}" for each in given), "}", "",
                "public mutating func visit(_ members: inout some ReportMembers) {"]
    for each in members:
        if each.name == "_":
            yield f'members.group("{each.first}", &{each.property})' if each.absent else f"{each.property}.visit(&members)"
        else:
            yield f'members.{"optional" if each.absent else "member"}("{each.name}", &{each.property})'
    yield "}"


def swift(text, fail):
    """The Swift of all reports."""
    reports = read(text, fail)
    by_name = {report.path.rpartition(".")[2]: report for report in reports}
    for report in reports:
        for each in report.members:
            if not report.is_word and each.name == "_" and each.absent:
                each.first = by_name[each.type.rstrip("?")].members[0].name
    lines = ["// Generated from Proto/Reports.map by Deploy/generate-messages; do not edit.", ""]
    for report in reports:
        lines += declaration(report)
    return "\n".join(lines)
