import CPangoCairo

/// The images of a picture during drawing, each decoded once. Owns their pixels.
struct ImageSurfaces: ~Copyable {
    /// nil for a file that cannot be read.
    private var surfaces: [String: OpaquePointer?] = [:]

    deinit {
        for case .some(let surface) in surfaces.values { cairo_surface_destroy(surface) }
    }

    /// The pixels of a file, borrowed; nil if it cannot be read.
    subscript(path: String) -> OpaquePointer? {
        mutating get {
            if let known = surfaces[path] { return known }
            let surface = try? Raster.surface(ofPNG: path)
            surfaces[path] = .some(surface)
            return surface
        }
    }
}
