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
            let surface = try? Raster.surface(ofPNG: path)
            surfaces[path] = .some(surface)
            return surface
        }
    }
}
