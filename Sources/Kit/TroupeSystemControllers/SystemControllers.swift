public import TroupeKit

/// The controllers that come with Troupe.
@MainActor
public enum SystemControllers {
    /// The classes, for `Application.run`.
    public static let classes: [ViewController.Type] = [AlertScreen.self, FolderScreen.self, MailScreen.self]
}
