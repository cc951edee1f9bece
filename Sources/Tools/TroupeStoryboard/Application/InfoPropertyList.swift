import TroupeModel
import TroupeValue

/// The keys of an application's `Info.plist` that concern its interface.
struct InfoPropertyList {
    /// The name of the application.
    private(set) var name: String?
    /// The main storyboard by device; the key without a device serves both.
    private(set) var mainStoryboards: [DeviceIdiom: String] = [:]
    /// The orientations allowed on a phone, in the order of the list; nil if the key is missing.
    private(set) var phoneOrientations: [Orientation]?
    /// The orientations allowed on a pad; nil if the key is missing.
    private(set) var padOrientations: [Orientation]?
    /// True if the application starts without the status bar; nil if the key is missing.
    private(set) var isStatusBarHidden: Bool?
    /// The name of the executable that hosts its classes.
    private(set) var executable: String?
    /// The class of the application's delegate, which learns of the launch first.
    private(set) var delegateClass: String?
    /// The line that names the delegate class; nil if the list does not name one.
    private(set) var delegateLine: Int?
    /// The keys with values of an unexpected form, which are ignored.
    private(set) var misfits: [AttributeMisfits.Place] = []

    /// An empty list.
    init() {}

    /// Reads the keys of a property list. A key that is unset, or whose value is a build variable, is nil.
    init(_ list: PropertyList) {
        guard case .map = list.value else {
            misfits.append(
                .init(
                    line: list.line, element: list.element,
                    why: "an Info.plist holds a dictionary, but this one \(list.value.kindInWords); it was ignored"))
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
        isStatusBarHidden = flag(list, "UIStatusBarHidden")
    }

    private mutating func text(_ list: PropertyList, _ key: String) -> String? {
        guard let value = list.value[key] else { return nil }
        guard let text = value.string else {
            ignore(key, of: list, "takes a string, but has \(value.kindInWords)")
            return nil
        }
        return text.isEmpty || text.contains("$(") || text.contains("${") ? nil : text
    }

    private mutating func flag(_ list: PropertyList, _ key: String) -> Bool? {
        guard let value = list.value[key] else { return nil }
        if value.bool == nil { ignore(key, of: list, "takes true or false, but has \(value.kindInWords)") }
        return value.bool
    }

    private mutating func orientations(_ list: PropertyList, _ key: String) -> [Orientation]? {
        guard let value = list.value[key] else { return nil }
        guard let members = value.list ?? value.string.map({ [.string($0)] }) else {
            ignore(key, of: list, "takes an array of orientations, but has \(value.kindInWords)")
            return nil
        }
        var orientations: [Orientation] = []
        for member in members {
            switch member.string {
            case "UIInterfaceOrientationPortrait": orientations.append(.portrait)
            case "UIInterfaceOrientationPortraitUpsideDown": orientations.append(.portraitUpsideDown)
            case "UIInterfaceOrientationLandscapeLeft": orientations.append(.landscapeLeft)
            case "UIInterfaceOrientationLandscapeRight": orientations.append(.landscapeRight)
            case let other?: ignore(key, of: list, "has the unknown orientation \(other)")
            case nil: ignore(key, of: list, "takes orientations by name, but contains \(member.kindInWords)")
            }
        }
        var known: OrientationMask = []
        let once = orientations.filter { known.insert(OrientationMask($0)).inserted }
        return once.isEmpty ? nil : once
    }

    private mutating func ignore(_ key: String, of list: PropertyList, _ why: String) {
        misfits.append(
            .init(line: list.lines[key] ?? list.line, element: "key", why: "\(key) \(why); it was ignored"))
    }
}

extension Value {
    /// The kind of the value in the words of property lists, to follow "has".
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
