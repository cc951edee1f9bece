import TroupeModel

/// What an application's `Info.plist` says about its interface.
struct InfoPropertyList {
    /// What the application is called.
    private(set) var name: String?
    /// The storyboard to start with, by device; the plain key serves both.
    private(set) var mainStoryboards: [DeviceIdiom: String] = [:]
    /// Orientations it allows on a phone, in its order; nil where the list does not say.
    private(set) var phoneOrientations: [Orientation]?
    /// Orientations it allows on a pad; nil where the list does not say.
    private(set) var padOrientations: [Orientation]?
    /// The name of the program that hosts its classes.
    private(set) var executable: String?
    /// The class that is told of the launch first.
    private(set) var delegateClass: String?
    /// The line that names that class; nil where the list does not.
    private(set) var delegateLine: Int?
    /// What of it has another form than it should, and is ignored.
    private(set) var misfits: [AttributeMisfits.Place] = []

    /// Says nothing.
    init() {}

    /// Takes the keys out of a property list; what is not set, or only known while building, is nil.
    init(_ list: PropertyList) {
        guard case .map = list.value else {
            misfits.append(
                .init(
                    line: list.line, element: list.element,
                    why: "an Info.plist holds a dictionary, and this one \(list.value.kindInWords); it was ignored"))
            return
        }
        name = text(list, "CFBundleDisplayName") ?? text(list, "CFBundleName")
        executable = text(list, "CFBundleExecutable")
        for key in ["NSApplicationDelegateClass", "NSPrincipalClass"] where delegateClass == nil {
            delegateClass = text(list, key)
            delegateLine = delegateClass.map { _ in list.lines[key] ?? list.line }
        }
        let plain = text(list, "UIMainStoryboardFile")
        mainStoryboards[.phone] = text(list, "UIMainStoryboardFile~iphone") ?? plain
        mainStoryboards[.pad] = text(list, "UIMainStoryboardFile~ipad") ?? plain
        let both = orientations(list, "UISupportedInterfaceOrientations")
        phoneOrientations = orientations(list, "UISupportedInterfaceOrientations~iphone") ?? both
        padOrientations = orientations(list, "UISupportedInterfaceOrientations~ipad") ?? both
    }

    private mutating func text(_ list: PropertyList, _ key: String) -> String? {
        guard let value = list.value[key] else { return nil }
        guard let text = value.string else {
            ignore(key, of: list, "takes a string, and has \(value.kindInWords)")
            return nil
        }
        return text.isEmpty || text.contains("$(") || text.contains("${") ? nil : text
    }

    private mutating func orientations(_ list: PropertyList, _ key: String) -> [Orientation]? {
        guard let value = list.value[key] else { return nil }
        guard let members = value.list ?? value.string.map({ [.string($0)] }) else {
            ignore(key, of: list, "takes an array of orientations, and has \(value.kindInWords)")
            return nil
        }
        var orientations: [Orientation] = []
        for member in members {
            switch member.string {
            case "UIInterfaceOrientationPortrait": orientations.append(.portrait)
            case "UIInterfaceOrientationPortraitUpsideDown": orientations.append(.portraitUpsideDown)
            case "UIInterfaceOrientationLandscapeLeft": orientations.append(.landscapeLeft)
            case "UIInterfaceOrientationLandscapeRight": orientations.append(.landscapeRight)
            case let other?: ignore(key, of: list, "knows no orientation \(other)")
            case nil: ignore(key, of: list, "takes orientations by name, and has \(member.kindInWords) among them")
            }
        }
        var known: OrientationMask = []
        let once = orientations.filter { known.insert(OrientationMask($0)).inserted }
        return once.isEmpty ? nil : once
    }

    private mutating func ignore(_ key: String, of list: PropertyList, _ why: String) {
        misfits.append(
            .init(line: list.lines[key] ?? list.line, element: "key", why: "\(key) \(why); that was ignored"))
    }
}

extension Value {
    /// What kind of value it is, as property lists call it, behind "has".
    fileprivate var kindInWords: String {
        switch self {
        case .null: "nothing"
        case .bool: "a boolean"
        case .int, .double: "a number"
        case .string: "a string"
        case .bytes: "data"
        case .list: "an array"
        case .map: "a dictionary"
        }
    }
}
