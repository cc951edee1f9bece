extension ViewController {
    /// Creates a controller with the views of a nib file of the application (section 3.1).
    ///
    /// The file's owner is the controller: its outlet `view` names the root view, and its other outlets and its actions are
    /// those of the class. Without this initializer a controller that code creates has the views of the nib file with the
    /// name of its class, with or without the ending `Controller`, if the application has one.
    ///
    /// - Parameter nibName: The name of the file, without `.xib`. If there is no such file with a view for a controller, the
    ///   requests about the controller are refused with `noSuchScene`. Nil selects the file by the class.
    public convenience init(nibName: String?) {
        self.init()
        settings.nibName = nibName
    }

    /// The nib file that the views come from, without `.xib`; nil if they come from a storyboard or from code. A handle
    /// knows only a name that its initializer was given.
    public var nibName: String? {
        guard let scene, scene.identity.isFileOwner else { return settings.nibName }
        return String(scene.reference.storyboard.dropLast(".xib".count))
    }
}
