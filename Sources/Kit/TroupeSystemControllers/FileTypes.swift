/// The files that a picker shows, by the extensions of their names.
struct FileTypes: Hashable, Sendable {
    /// The extensions in lower case, without a dot; nil for every file.
    private let extensions: Set<String>?

    /// The extensions of UIKit's names of types.
    private static let known: [String: [String]] = [
        "public.image": [
            "png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff", "heic", "heif", "avif", "ico", "xpm",
        ],
        "public.png": ["png"], "public.jpeg": ["jpg", "jpeg"],
        "public.text": ["txt", "md", "csv", "html", "htm", "xml", "json", "rtf", "log"],
        "public.plain-text": ["txt", "md", "log"], "com.adobe.pdf": ["pdf"],
    ]
    private static let everything: Set<String> = ["public.item", "public.data", "public.content", "*"]

    /// The files of these types: extensions, with or without a dot, and names of types of UIKit.
    init(_ types: [String]) {
        guard !types.isEmpty, !types.contains(where: Self.everything.contains) else {
            extensions = nil
            return
        }
        extensions = Set(
            types.flatMap { type -> [String] in
                let type = type.lowercased()
                return Self.known[type] ?? [type.hasPrefix(".") ? String(type.dropFirst()) : type]
            })
    }

    /// True if a file with that name is shown.
    func contain(_ name: [UInt8]) -> Bool {
        guard let extensions else { return true }
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
        return extensions.contains(String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
    }
}
