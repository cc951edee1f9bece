/// A class that an executable hosts, as the executable describes it in the answer to a ``ClassInquiry``.
public struct HostedClass: Hashable, Sendable {
    /// The class's name.
    public var name: String
    /// The selectors of its actions, including unwind actions; nil if the class does not list its actions.
    public var actions: [String]?
    /// The names of its outlets; nil if the class does not list its outlets.
    public var outlets: [String]?
    /// The segues of its own scene that its code performs, by identifier or id; nil if the class does not list them.
    public var segues: [String]?
    /// The scenes of which its code creates controllers, by identifier, id or `Storyboard/ID`; nil if the class does
    /// not list them.
    public var scenes: [String]?
    /// The classes of custom segues that its code can perform; nil if the class does not list them.
    public var segueClasses: [String]?

    /// A class; an omitted list is unknown.
    public init(
        _ name: String, actions: [String]? = nil, outlets: [String]? = nil, segues: [String]? = nil,
        scenes: [String]? = nil, segueClasses: [String]? = nil
    ) {
        self.name = name
        self.actions = actions
        self.outlets = outlets
        self.segues = segues
        self.scenes = scenes
        self.segueClasses = segueClasses
    }

    // MARK: The line in the answer

    /// The kinds of members that a line lists. The raw values are the words in the line.
    private enum Members: String {
        case actions, outlets, segues, scenes, segueClasses
    }

    /// The class's line in the answer: the name, then ` actions=A,B`, ` outlets=C,D`, ` segues=E,F`, ` scenes=G,H`
    /// and ` segueClasses=I,J` for the known lists.
    ///
    /// Spaces and commas in the identifier of a segue or a scene are percent-encoded. The line omits the name of an
    /// action, an outlet or a class that is empty or contains a space or a comma, because no storyboard contains it.
    public var line: String {
        [
            name, Self.list(.actions, actions), Self.list(.outlets, outlets),
            Self.list(.segues, segues?.map(PercentText.encoded)), Self.list(.scenes, scenes?.map(PercentText.encoded)),
            Self.list(.segueClasses, segueClasses),
        ]
        .compactMap(\.self).joined(separator: " ")
    }

    private static func list(_ members: Members, _ names: [String]?) -> String? {
        names.map { names in
            let fitting = names.filter { name in !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "," } }
            return "\(members.rawValue)=\(fitting.joined(separator: ","))"
        }
    }

    /// Reads a line of the answer. Unknown kinds of members are skipped.
    ///
    /// - Throws: `badArgument`, with the rule that the line breaks.
    public init(line: String) throws(Failure) {
        let words = line.split(separator: " ")
        // A word that is not a list is part of the name, and the name then fails the check below.
        let areLists = words.dropFirst().allSatisfy { $0.contains("=") }
        self.init(areLists ? words.first.map(String.init) ?? line : line)
        if let complaint = ClassExpression.complaint(aboutClass: name) { throw Failure(.badArgument, complaint) }
        for word in words.dropFirst() {
            let names = word.drop { $0 != "=" }.dropFirst().split(separator: ",").map(String.init)
            switch Members(rawValue: String(word.prefix { $0 != "=" })) {
            case .actions: actions = names
            case .outlets: outlets = names
            case .segues: segues = names.map(PercentText.decoded)
            case .scenes: scenes = names.map(PercentText.decoded)
            case .segueClasses: segueClasses = names
            case nil: continue
            }
        }
    }

    /// Reads a whole answer, one class in each line. The line ``LinkKind/declaration`` is skipped.
    ///
    /// - Throws: `badArgument`, with the rule that the first invalid line breaks.
    public static func list(_ text: String) throws(Failure) -> [HostedClass] {
        var classes: [HostedClass] = []
        for line in text.split(whereSeparator: \.isNewline) where line != LinkKind.declaration {
            classes.append(try HostedClass(line: String(line)))
        }
        return classes
    }
}
