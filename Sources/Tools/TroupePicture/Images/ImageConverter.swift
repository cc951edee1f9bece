import CPangoCairo
import CPoppler
import CRsvg
public import TroupeModel
import TroupePlatform

/// The conversion of images of all formats to PNGs of a bounded size.
///
/// The libraries are large and the files come from outside, so `troupe-picture` converts in separate processes with
/// limited processor time and memory.
public enum ImageConverter {
    /// The maximum processor time of a converting process, in seconds.
    public static let maxSeconds: UInt64 = 5
    /// The maximum memory of a converting process, in bytes.
    public static let maxMemory: UInt64 = 1_024 << 20
    /// The maximum number of bytes of the PNG that it writes.
    public static let maxWritten: UInt64 = 64 << 20
    /// The maximum number of bytes of an image file.
    static let maxBytes = 16 << 20
    /// The longest side of the output, in pixels.
    private static let longestSide = 2_048.0
    /// Vector images are drawn at `scale` pixels per point, and with a longer side of at least `shortest` pixels. The
    /// drawer scales them down.
    private static let shapes = (scale: 4.0, shortest: 512.0)
    /// The longest side of a PNG, in pixels: it is decoded as a whole.
    static let longestRaster = 4_096
    /// The longest side of a photograph, in pixels. No application contains one of 100 megapixels.
    private static let longestPhotograph = 8_192

    /// Reads a PNG, a JPEG, an SVG, or the first page of a PDF, and writes it as a PNG.
    ///
    /// - Returns: the size in points.
    public static func convert(_ path: String, to output: String) throws(PictureError) -> Size {
        guard let bytes = try? FileContents.read(path, limit: maxBytes) else {
            throw .cannotRead(path: path, reason: "it no longer exists or is larger than \(maxBytes >> 20) MiB")
        }
        let conversion = Conversion(path: path, bytes: bytes, output: output)
        return switch ImageFormat(bytes) {
        case .jpeg: try conversion.photograph()
        case .svg: try conversion.shapes()
        case .pdf: try conversion.page()
        case .png: try conversion.raster()
        case nil: throw conversion.refused("it is not a PNG, JPEG, SVG or PDF file")
        }
    }

    /// The conversion of one image.
    private struct Conversion {
        let path: String
        let bytes: [UInt8]
        let output: String

        func refused(_ reason: String) -> PictureError { .cannotRead(path: path, reason: reason) }

        /// Makes an error from a library's error, which it frees.
        private func refused<Failure>(
            _ error: UnsafeMutablePointer<Failure>?, _ words: (Failure) -> UnsafeMutablePointer<CChar>?
        ) -> PictureError {
            guard let error else { return refused("its reader gave no reason") }
            let reason = words(error.pointee).map { String(cString: $0) } ?? "its reader gave no reason"
            return refused(String(reason.prefix(200)))
        }

        func raster() throws(PictureError) -> Size {
            guard bytes.count > 24 else { throw refused("it is cut off") }
            let (wide, high) = ImageConverter.pixels(ofPNG: bytes)
            guard (1...longestRaster).contains(wide), (1...longestRaster).contains(high) else {
                throw refused("\(wide) by \(high) pixels are not drawn")
            }
            let read = try Raster.surface(decoding: bytes, of: path)
            defer { cairo_surface_destroy(read) }
            let factor = min(1, longestSide / Double(max(wide, high)))
            func pixels(_ length: Int) -> Int32 { max(1, Int32((Double(length) * factor).rounded(.up))) }
            try paint(pixels(wide), pixels(high)) { context in
                cairo_scale(context, Double(pixels(wide)) / Double(wide), Double(pixels(high)) / Double(high))
                cairo_set_source_surface(context, read, 0, 0)
                cairo_paint(context)
            }
            return Size(width: Double(wide), height: Double(high))
        }

        func photograph() throws(PictureError) -> Size {
            guard let size = JPEGHeader.size(of: bytes) else { throw refused("it does not state its size") }
            guard max(size.width, size.height) <= longestPhotograph, min(size.width, size.height) > 0 else {
                throw refused("\(size.width) by \(size.height) pixels are not drawn")
            }
            guard JPEGHeader.isWhole(bytes) else { throw refused("it is cut off") }
            guard let stream = g_memory_input_stream_new_from_data(bytes, bytes.count, nil) else {
                throw refused("there is no memory")
            }
            defer { g_object_unref(stream) }
            let factor = min(1, longestSide / Double(max(size.width, size.height)))
            var error: UnsafeMutablePointer<CRsvg.GError>?
            let wide = Int32((Double(size.width) * factor).rounded(.up))
            let high = Int32((Double(size.height) * factor).rounded(.up))
            guard let read = gdk_pixbuf_new_from_stream_at_scale(stream, wide, high, 1, nil, &error) else {
                throw refused(error) { $0.message }
            }
            defer { g_object_unref(UnsafeMutableRawPointer(read)) }
            // Cameras store their orientation in the file.
            guard let upright = gdk_pixbuf_apply_embedded_orientation(read) else { throw refused("there is no memory") }
            defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
            guard gdk_pixbuf_savev(upright, output, "png", nil, nil, &error) != 0 else {
                throw refused(error) { $0.message }
            }
            let isTurned = (gdk_pixbuf_get_width(upright) > gdk_pixbuf_get_height(upright)) != (wide > high)
            let (width, height) = (Double(size.width), Double(size.height))
            return isTurned ? Size(width: height, height: width) : Size(width: width, height: height)
        }

        func shapes() throws(PictureError) -> Size {
            var error: UnsafeMutablePointer<CRsvg.GError>?
            // Loading from memory keeps the library from following references.
            guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
                throw refused(error) { $0.message }
            }
            defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
            var (wide, high): (Double, Double) = (0, 0)
            if rsvg_handle_get_intrinsic_size_in_pixels(handle, &wide, &high) == 0 {
                var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
                var (width, height, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
                rsvg_handle_get_intrinsic_dimensions(
                    handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
                guard hasBox != 0 else { throw refused("it does not state its size") }
                (wide, high) = (box.width, box.height)
            }
            let size = Size(width: wide, height: high)
            try draw(size) { context throws(PictureError) in
                var viewport = RsvgRectangle(x: 0, y: 0, width: wide, height: high)
                guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
                    throw refused(error) { $0.message }
                }
            }
            return size
        }

        func page() throws(PictureError) -> Size {
            guard let data = g_bytes_new(bytes, gsize(bytes.count)) else {
                throw refused("there is no memory")
            }
            defer { g_bytes_unref(data) }
            var error: UnsafeMutablePointer<CPoppler.GError>?
            guard let document = poppler_document_new_from_bytes(data, nil, &error) else {
                throw refused(error) { $0.message }
            }
            defer { g_object_unref(UnsafeMutableRawPointer(document)) }
            guard poppler_document_get_n_pages(document) > 0, let page = poppler_document_get_page(document, 0) else {
                throw refused("it has no page")
            }
            defer { g_object_unref(UnsafeMutableRawPointer(page)) }
            var (wide, high): (Double, Double) = (0, 0)
            poppler_page_get_size(page, &wide, &high)
            let size = Size(width: wide, height: high)
            try draw(size) { context throws(PictureError) in poppler_page_render(page, context) }
            return size
        }

        /// Draws a vector image of a size in points into the PNG.
        private func draw(
            _ size: Size, _ steps: (OpaquePointer) throws(PictureError) -> Void
        ) throws(PictureError) {
            let (long, short) = (max(size.width, size.height), min(size.width, size.height))
            guard short > 0, long < 1e6, long / short < longestSide else {
                throw refused("\(size.width) by \(size.height) points are not drawn")
            }
            let scale = min(max(ImageConverter.shapes.scale, ImageConverter.shapes.shortest / long), longestSide / long)
            func pixels(_ points: Double) -> Int32 { max(1, Int32((points * scale).rounded(.up))) }
            try paint(pixels(size.width), pixels(size.height)) { context throws(PictureError) in
                cairo_scale(context, Double(pixels(size.width)) / size.width, Double(pixels(size.height)) / size.height)
                try steps(context)
            }
        }

        /// Writes a PNG of a size in pixels that `steps` draws.
        private func paint(
            _ wide: Int32, _ high: Int32, _ steps: (OpaquePointer) throws(PictureError) -> Void
        ) throws(PictureError) {
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, wide, high)
            defer { cairo_surface_destroy(surface) }
            guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
                let context = cairo_create(surface)
            else { throw refused("there is no memory") }
            defer { cairo_destroy(context) }
            try steps(context)
            let status = cairo_surface_write_to_png(surface, output)
            guard status == CAIRO_STATUS_SUCCESS else {
                throw .cannotWrite(path: output, reason: Picture.words(status))
            }
        }
    }

    /// The size in the header of a PNG, in pixels. `bytes` holds at least 24 bytes.
    static func pixels(ofPNG bytes: [UInt8]) -> (wide: Int, high: Int) {
        func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }
}
