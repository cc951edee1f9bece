import CPangoCairo
import CPoppler
import CRsvg
public import TroupeModel

/// The drawing libraries of this machine.
public enum DrawingLibraries {
    /// The versions of the libraries, and the font that replaces the wanted one.
    public static func findings() -> [Finding] {
        [
            Finding(.ok, "cairo", String(cString: cairo_version_string())),
            Finding(.ok, "pango", String(cString: pango_version_string())),
            Finding(.ok, "librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
            Finding(.ok, "poppler", String(cString: poppler_get_version())), font(), scripts(),
        ]
    }

    /// The most used scripts, each with sample letters.
    private static let letters = [
        ("Latin", "Aaß"), ("Greek", "Ωλ"), ("Cyrillic", "Жя"), ("Hebrew", "אב"), ("Arabic", "عر"), ("Devanagari", "कख"),
        ("Bengali", "কখ"), ("Thai", "กข"), ("Chinese", "刀本"), ("Japanese", "ひカ"), ("Korean", "한글"), ("emoji", "😀🍅"),
    ]

    /// A finding on whether the most used scripts can be drawn, by the interface's font or a fallback of pango.
    private static func scripts() -> Finding {
        guard let map = pango_cairo_font_map_get_default(), let context = pango_font_map_create_context(map) else {
            return Finding(.bad, "scripts", "pango has no fonts")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        guard let layout = pango_layout_new(context) else { return Finding(.bad, "scripts", "pango has no fonts") }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let wanted = pango_font_description_from_string(TextWriter.families)
        defer { pango_font_description_free(wanted) }
        pango_layout_set_font_description(layout, wanted)
        let missing = letters.filter { _, sample in
            pango_layout_set_text(layout, sample, Int32(clamping: sample.utf8.count))
            return pango_layout_get_unknown_glyphs_count(layout) > 0
        }.map(\.0)
        guard !missing.isEmpty else { return Finding(.ok, "scripts", letters.map(\.0).joined(separator: ", ")) }
        return Finding(
            .note, "scripts",
            "no font has the letters of \(missing.joined(separator: ", ")): boxes are drawn instead; install fonts-noto-core, fonts-noto-cjk or fonts-noto-color-emoji"
        )
    }

    private static func font() -> Finding {
        let wanted = String(TextWriter.families.prefix { $0 != "," })
        let advice = "install fonts-liberation and fonts-dejavu-core"
        guard let family = family(of: TextWriter.families) else {
            return Finding(.bad, "fonts", "no fonts are installed: pictures have no text; \(advice)")
        }
        return family == wanted
            ? Finding(.ok, "fonts", family)
            : Finding(.note, "fonts", "\(family) replaces \(wanted), so texts have other widths; \(advice)")
    }

    /// The family that pango selects from a list.
    private static func family(of families: String) -> String? {
        guard let map = pango_cairo_font_map_get_default(), let context = pango_font_map_create_context(map) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        guard let wanted = pango_font_description_from_string(families) else { return nil }
        defer { pango_font_description_free(wanted) }
        guard let font = pango_font_map_load_font(map, context, wanted) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(font)) }
        guard let taken = pango_font_describe(font) else { return nil }
        defer { pango_font_description_free(taken) }
        return pango_font_description_get_family(taken).map { String(cString: $0) }
    }
}
