/// The controllers that come with Troupe and run in a program of its own, `troupe-system`: each of their controllers is a
/// process like any other. An executable of the application that hosts a class of the same name takes its place.
public enum SystemController {
    /// The alert and the action sheet.
    public static let alert = "UIAlertController"
    /// One folder in the document picker or the image picker.
    public static let folder = "TroupeFolderViewController"
    /// The screen of the mail composer.
    public static let mail = "TroupeMailViewController"
    /// The classes that `troupe-system` hosts.
    public static let classNames: Set<String> = [alert, folder, mail]
}
