import CPangoCairo

/// The images of a picture while it is drawn, each read once; owns their pixels.
struct ImageSurfaces: ~Copyable {
    /// nil for what cannot be read.
    private var surfaces: [String: OpaquePointer?] = [:]

    deinit {
        for case .some(let surface) in surfaces.values { cairo_surface_destroy(surface) }
    }

    /// The pixels of a file, borrowed; nil for what cannot be read.
    subscript(path: String) -> OpaquePointer? {
        mutating get {
            if let known = surfaces[path] { return known }
            let read = cairo_image_surface_create_from_png(path)
            let isRead =
                cairo_surface_status(read) == CAIRO_STATUS_SUCCESS && cairo_image_surface_get_width(read) > 0
                && cairo_image_surface_get_height(read) > 0
            if !isRead { cairo_surface_destroy(read) }
            let surface = isRead ? read : nil
            surfaces[path] = .some(surface)
            return surface
        }
    }
}
