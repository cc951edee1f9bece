import CPangoCairo
public import TroupeModel

/// A picture in memory that commands are drawn into. Owns its pixels.
public struct Picture: ~Copyable {
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// The maximum number of pixels of a picture: 256 MiB of memory.
    private static let maxPixels = 64_000_000.0

    /// A white picture.
    ///
    /// - Parameters:
    ///   - size: In points.
    ///   - scale: Pixels per point. Reduced if the picture would exceed its memory.
    public init(size: Size, scale: Double = 2) throws(PictureError) {
        guard size.width >= 1, size.height >= 1, size.width <= 1_000_000, size.height <= 1_000_000 else { throw .empty }
        let widest = 32_000 / max(size.width, size.height)
        let scale = min(scale, widest, (Self.maxPixels / (size.width * size.height)).squareRoot())
        let wide = max(1, Int32((size.width * scale).rounded()))
        let high = max(1, Int32((size.height * scale).rounded()))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, wide, high) else {
            throw .cannotDraw("there is no memory")
        }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            throw .cannotDraw(Self.words(status))
        }
        self.surface = surface
        self.context = context
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_scale(context, scale, scale)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Draws the commands over the present contents.
    public mutating func draw(_ commands: [DrawingCommand]) throws(PictureError) {
        let writer = try TextWriter(context)
        var images = ImageSurfaces()
        var depth = 0
        for command in commands {
            switch command {
            case .clip(let shape):
                cairo_save(context)
                depth += 1
                trace(shape)
                cairo_clip(context)
            case .restore:
                guard depth > 0 else { continue }
                cairo_restore(context)
                depth -= 1
            case .fill(let shape, let color):
                trace(shape)
                use(color)
                cairo_fill(context)
            case .stroke(let shape, let color, let width):
                trace(shape)
                use(color)
                cairo_set_line_width(context, width)
                cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
                cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
                cairo_stroke(context)
            case .text(let block):
                use(block.color)
                writer.write(block)
            case .image(let block): place(block, images[block.path])
            }
        }
        for _ in 0..<depth { cairo_restore(context) }
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw .cannotDraw(Self.words(status)) }
    }

    /// Writes the picture as a PNG.
    public func write(to path: String) throws(PictureError) {
        cairo_surface_flush(surface)
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else { throw .cannotWrite(path: path, reason: Self.words(status)) }
    }

    /// The picture as the bytes of a PNG.
    public func png() throws(PictureError) -> [UInt8] {
        cairo_surface_flush(surface)
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { place in
            cairo_surface_write_to_png_stream(
                surface,
                { place, data, count in
                    place?.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, place)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw .cannotDraw(Self.words(status)) }
        return bytes
    }

    // MARK: Steps

    private func use(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func trace(_ shape: Shape) {
        cairo_new_path(context)
        switch shape {
        case .rect(let rect): cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        case .rounded(let rect, let radius): traceRounded(rect, min(radius, rect.width / 2, rect.height / 2))
        case .ellipse(let rect):
            guard rect.width > 0, rect.height > 0 else { return }
            cairo_save(context)
            cairo_translate(context, rect.minX + rect.width / 2, rect.minY + rect.height / 2)
            cairo_scale(context, rect.width / 2, rect.height / 2)
            cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
            cairo_close_path(context)
            cairo_restore(context)
        case .path(let steps):
            for step in steps {
                switch step {
                case .move(let point): cairo_move_to(context, point.x, point.y)
                case .line(let point): cairo_line_to(context, point.x, point.y)
                case .close: cairo_close_path(context)
                }
            }
        }
    }

    private func traceRounded(_ rect: Rect, _ radius: Double) {
        guard rect.width > 0, rect.height > 0 else { return }
        let quarter = Double.pi / 2
        cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
        cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
        cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
        cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(context)
    }

    /// Draws an image. If the file is no longer readable, its place stays empty.
    private func place(_ block: ImageBlock, _ image: OpaquePointer?) {
        let (frame, part) = (block.frame, block.part)
        guard let image, frame.width > 0, frame.height > 0, part.width > 0, part.height > 0 else { return }
        let wide = part.width * Double(cairo_image_surface_get_width(image))
        let high = part.height * Double(cairo_image_surface_get_height(image))
        cairo_save(context)
        cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
        cairo_clip(context)
        cairo_translate(context, frame.minX, frame.minY)
        cairo_scale(context, frame.width / wide, frame.height / high)
        let (x, y) = (-part.minX * wide / part.width, -part.minY * high / part.height)
        if let tint = block.tint {
            use(tint.opacity(block.alpha))
            cairo_mask_surface(context, image, x, y)
        } else {
            cairo_set_source_surface(context, image, x, y)
            // Pixels beyond the image's edge repeat the edge instead of being transparent.
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_paint_with_alpha(context, block.alpha)
        }
        cairo_restore(context)
    }

    static func words(_ status: cairo_status_t) -> String {
        cairo_status_to_string(status).map { String(cString: $0) } ?? "cairo's status \(status.rawValue)"
    }
}
