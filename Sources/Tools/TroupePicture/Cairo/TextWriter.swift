import CPangoCairo
import TroupeModel

/// A writer of lines of text into a picture, with real fonts. It owns the pango layout and borrows the context.
struct TextWriter: ~Copyable {
    private let context: OpaquePointer
    private let layout: OpaquePointer

    /// The fonts of the interface: metric-compatible with the table of text metrics, then one with many glyphs.
    static let families = "Liberation Sans,Helvetica,Arial,DejaVu Sans,sans-serif"

    /// Borrows the context, which must outlive the writer.
    init(_ context: OpaquePointer) throws(PictureError) {
        guard let layout = pango_cairo_create_layout(context) else { throw .cannotDraw("pango has no fonts") }
        self.context = context
        self.layout = layout
        // These options give the same shapes at every size and place, and on every machine with the same fonts.
        guard let options = cairo_font_options_create() else { return }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        let owner = pango_layout_get_context(layout)
        pango_cairo_context_set_font_options(owner, options)
        pango_context_set_round_glyph_positions(owner, 0)
        pango_layout_context_changed(layout)
        cairo_font_options_destroy(options)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Draws a block in the context's current colour.
    func write(_ block: TextBlock) {
        setFont(block.font)
        pango_layout_set_text(layout, block.text, Int32(clamping: block.text.utf8.count))
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(layout, -1)
        pango_layout_set_height(layout, -1)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
        var extent = self.extent
        let isWide = extent.width > block.frame.width
        if isWide, block.overflow == .ellipsis {
            pango_layout_set_width(layout, Self.units(block.frame.width))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            extent = self.extent
        }
        let squeeze = isWide && block.overflow == .squeeze ? block.frame.width / extent.width : 1
        let wide = pango_layout_get_width(layout) == -1 ? extent.width * squeeze : block.frame.width
        let free = block.frame.width - wide
        let x =
            switch block.alignment {
            case .natural where isRightToLeft: block.frame.minX + free
            case .natural, .left, .justified: block.frame.minX
            case .center: block.frame.minX + free / 2
            case .right: block.frame.minX + free
            }
        cairo_save(context)
        cairo_translate(context, x, top(of: extent.height, in: block))
        if squeeze < 1 { cairo_scale(context, squeeze, 1) }
        cairo_move_to(context, 0, 0)
        pango_cairo_show_layout(context, layout)
        cairo_restore(context)
    }

    private func top(of height: Double, in block: TextBlock) -> Double {
        switch block.vertical {
        case .top: block.frame.minY
        case .middle: block.frame.minY + (block.frame.height - height) / 2
        case .bottom: block.frame.maxY - height
        }
    }

    /// True if the text starts with a right-to-left script.
    private var isRightToLeft: Bool {
        pango_layout_get_line_readonly(layout, 0).map {
            pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL
        }
            ?? false
    }

    /// The extent in points.
    private var extent: Size {
        var (wide, high): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &wide, &high)
        return Size(width: Double(wide) / Double(PANGO_SCALE), height: Double(high) / Double(PANGO_SCALE))
    }

    private func setFont(_ font: Font) {
        guard let description = pango_font_description_new() else { return }
        defer { pango_font_description_free(description) }
        let named =
            font.name.map { $0.replacing("-", with: " ").filter { $0.isLetter || $0.isNumber || $0 == " " } } ?? ""
        let families = named.isEmpty ? Self.families : "\(named.prefix(64)),\(Self.families)"
        pango_font_description_set_family(description, families)
        pango_font_description_set_weight(description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        let size = font.size.isFinite ? min(max(font.size, 1), 1_000) : 17
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
    }

    private static func units(_ points: Double) -> Int32 {
        Int32(min(max(points, 0), 1_000_000) * Double(PANGO_SCALE))
    }
}

/// The cleaning of text for display: it bounds the length, and replaces control characters and bidirectional overrides.
enum DisplayText {
    /// The maximum number of scalars drawn of one text; more do not fit on any screen.
    static let limit = 8_192

    /// - Parameter keepsLines: True if line breaks stay; false turns them into spaces.
    static func clean(_ text: String, keepsLines: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.value {
            case 0x0A, 0x0D, 0x2028, 0x2029: result.append(keepsLines ? "\n" : " ")
            case 0x09: result.append(" ")
            case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
