public import TroupeModel

/// What an application's `Info.plist` says about its interface.
public struct InfoPropertyList: Hashable, Sendable {
    /// What the application is called.
    public var name: String?
    /// The storyboard to start with, by device; the plain key serves both.
    public var mainStoryboards: [DeviceIdiom: String]
    /// Orientations it allows on a phone; nil where the list does not say.
    public var phoneOrientations: OrientationMask?
    /// Orientations it allows on a pad; nil where the list does not say.
    public var padOrientations: OrientationMask?
    /// The name of the program that hosts its classes.
    public var executable: String?
    /// The class that is told of the launch first.
    public var delegateClass: String?

    /// Takes the keys out of a property list's value; what is not set, or only known while building, is nil.
    public init(_ value: Value) {
        name = Self.text(value, "CFBundleDisplayName") ?? Self.text(value, "CFBundleName")
        executable = Self.text(value, "CFBundleExecutable")
        delegateClass = Self.text(value, "NSApplicationDelegateClass") ?? Self.text(value, "NSPrincipalClass")
        let plain = Self.text(value, "UIMainStoryboardFile")
        mainStoryboards = [:]
        mainStoryboards[.phone] = Self.text(value, "UIMainStoryboardFile~iphone") ?? plain
        mainStoryboards[.pad] = Self.text(value, "UIMainStoryboardFile~ipad") ?? plain
        let orientations = Self.orientations(value, "UISupportedInterfaceOrientations")
        phoneOrientations = Self.orientations(value, "UISupportedInterfaceOrientations~iphone") ?? orientations
        padOrientations = Self.orientations(value, "UISupportedInterfaceOrientations~ipad") ?? orientations
    }

    private static func text(_ value: Value, _ key: String) -> String? {
        guard let text = value[key]?.string, !text.isEmpty, !text.contains("$(") && !text.contains("${") else {
            return nil
        }
        return text
    }

    private static func orientations(_ value: Value, _ key: String) -> OrientationMask? {
        let names = value[key]?.list?.compactMap(\.string) ?? value[key]?.string.map { [$0] }
        guard let names, !names.isEmpty else { return nil }
        let mask = OrientationMask(
            names.compactMap { name in
                switch name {
                case "UIInterfaceOrientationPortrait": .portrait
                case "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown
                case "UIInterfaceOrientationLandscapeLeft": .landscapeLeft
                case "UIInterfaceOrientationLandscapeRight": .landscapeRight
                case _: nil
                }
            })
        return mask.isEmpty ? nil : mask
    }
}
