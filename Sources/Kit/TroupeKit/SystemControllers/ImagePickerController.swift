import TroupeModel

/// A picker of images: the folders of `XDG_PICTURES_DIR` as albums, else of `~/Pictures`, in processes of their own
/// (`troupe-system`, part of every instance).
///
/// ```swift
/// guard ImagePickerController.isSourceTypeAvailable(.photoLibrary) else { return }
/// let picker = ImagePickerController()
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// The ``ImagePickerControllerDelegate`` is told of the choice and dismisses the picker, as in UIKit. Images are shown by
/// their names: displays show only the images of the application.
open class ImagePickerController: SystemContainer {
    /// The source of the images.
    public enum SourceType: String, Codable, Sendable, CaseIterable {
        /// The albums.
        case photoLibrary
        /// The camera, which no device of Troupe has.
        case camera
        /// The images in the folder of pictures itself, without albums.
        case savedPhotosAlbum
    }

    /// True if a person can choose images of that source.
    public static func isSourceTypeAvailable(_ source: SourceType) -> Bool { source != .camera }

    private var folder = FolderContents() { didSet { record(folder, as: FolderContents.key) } }

    /// The source of the images. A picker of the camera cannot be presented.
    public var sourceType = SourceType.photoLibrary {
        didSet { folder.showsFolders = sourceType == .photoLibrary }
    }
    /// The file URL or the absolute path of the folder with the albums; nil for the user's folder of pictures.
    public var directoryURL: String? {
        get { folder.folder }
        set { folder.folder = newValue }
    }

    /// Creates a picker of the photo library.
    public required init() {
        super.init()
        begin(with: FolderHandle())
        var contents = FolderContents()
        contents.purpose = .images
        contents.types = ["public.image"]
        folder = contents
        record(contents, as: FolderContents.key)
    }

    override var refusal: Failure? {
        guard !Self.isSourceTypeAvailable(sourceType) else { return nil }
        return Failure(
            .badArgument, "the image picker cannot be presented: its source type is the camera, and there is no camera",
            hint: "ask ImagePickerController.isSourceTypeAvailable first, or set sourceType to photoLibrary")
    }
}

/// The image that a person chose in an ``ImagePickerController``.
public struct MediaInfo: Codable, Hashable, Sendable {
    /// The type of the medium: `public.image`.
    public var mediaType = "public.image"
    /// The file URL of the image, percent-encoded.
    public var imageURL: String

    /// Creates the description of an image.
    public init(imageURL: String) { self.imageURL = imageURL }
}

/// The receiver of the choice in an ``ImagePickerController``. The next incarnation of the receiver is told too.
@MainActor
public protocol ImagePickerControllerDelegate: ViewController {
    /// Called after a person chose an image. The picker stays: dismiss it with `picker.dismiss(animated: true)`.
    func imagePickerController(_ picker: RemoteController, didFinishPickingMediaWithInfo info: MediaInfo)
    /// Called after a person chose Cancel. The default dismisses the picker, as in UIKit.
    func imagePickerControllerDidCancel(_ picker: RemoteController)
}

extension ImagePickerControllerDelegate {
    /// Dismisses the picker.
    public func imagePickerControllerDidCancel(_ picker: RemoteController) {
        picker.dismiss(animated: true, completion: nil)
    }
}
