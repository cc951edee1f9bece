/// A class that an executable hosts, as the executable describes it in the answer to a ``ClassInquiry``.
public struct HostedClass: Hashable, Sendable {
    /// The class's name.
    public var name: String
    /// The selectors of its actions, unwind actions among them; nil where the class does not say which it has.
    public var actions: [String]?
    /// The names of its outlets; nil where the class does not say which it has.
    public var outlets: [String]?
    /// The segues of its own scene that its code performs, by identifier or id; nil where the class does not say which.
    public var segues: [String]?
    /// The scenes that its code makes controllers of, by identifier, id or `Storyboard/ID`; nil where the class does not say
    /// which.
    public var scenes: [String]?

    /// A class; a list that is not given is not known.
    public init(
        _ name: String, actions: [String]? = nil, outlets: [String]? = nil, segues: [String]? = nil,
        scenes: [String]? = nil
    ) {
        self.name = name
        self.actions = actions
        self.outlets = outlets
        self.segues = segues
        self.scenes = scenes
    }

    // MARK: Its line in the answer

    /// The kinds of members that a line lists, by the words of the line.
    private enum Members: String {
        case actions, outlets, segues, scenes
    }

    /// The line of the answer: the name, then ` actions=A,B`, ` outlets=C,D`, ` segues=E,F` and ` scenes=G,H` where they are known.
    ///
    /// An identifier of a segue or a scene may have spaces and commas in it, which are written as in an address of the web. The
    /// name of an action or an outlet that is empty or has a space or a comma in it stands in no storyboard, and is left out.
    public var line: String {
        [
            name, Self.list(.actions, actions), Self.list(.outlets, outlets),
            Self.list(.segues, segues?.map(PercentText.encoded)), Self.list(.scenes, scenes?.map(PercentText.encoded)),
        ]
        .compactMap(\.self).joined(separator: " ")
    }

    private static func list(_ members: Members, _ names: [String]?) -> String? {
        names.map { names in
            let fitting = names.filter { name in !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "," } }
            return "\(members.rawValue)=\(fitting.joined(separator: ","))"
        }
    }

    /// Reads a line of the answer. Members of a kind that this version does not know are passed over.
    ///
    /// - Throws: `badArgument`, with the rule that the line breaks.
    public init(line: String) throws(Failure) {
        let words = line.split(separator: " ")
        // A word that lists nothing belongs to the name, which then breaks the rule for names.
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
            case nil: continue
            }
        }
    }

    /// Reads a whole answer, a class a line. The line ``LinkKind/declaration`` is passed over.
    ///
    /// - Throws: `badArgument`, with the rule that the first wrong line breaks.
    public static func list(_ text: String) throws(Failure) -> [HostedClass] {
        var classes: [HostedClass] = []
        for line in text.split(whereSeparator: \.isNewline) where line != LinkKind.declaration {
            classes.append(try HostedClass(line: String(line)))
        }
        return classes
    }
}
