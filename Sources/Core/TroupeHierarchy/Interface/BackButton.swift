import TroupeModel

/// A button that leads back to a controller, as the item of that controller names it.
struct BackButton {
    /// The words of the button. They are spoken if an image replaces them.
    var title: String
    /// The name of the image that replaces the words; nil for words.
    var image: String?
}

extension Interface {
    /// The back button that leads to `controller`. It has the title or the image of the controller's back item, else the
    /// title of the controller.
    func backButton(to controller: Controller?) -> BackButton {
        let title = controller?.displayTitle ?? controller.flatMap(standInTitle) ?? "Back"
        guard let item = controller?.bars.navigationItem else { return BackButton(title: title) }
        if let image = item.backImage, item.backTitle ?? "" == "" { return BackButton(title: title, image: image) }
        return BackButton(title: item.backTitle ?? title)
    }
}
