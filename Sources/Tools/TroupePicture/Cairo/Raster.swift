import CPangoCairo
import TroupePlatform

/// The pixels of a PNG file.
public struct Raster: Sendable, Equatable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Red, green and blue samples, interleaved, row by row from the top. Alpha is dropped.
    public let samples: [UInt8]

    /// Decodes a PNG file of at least one pixel. The caller owns the surface.
    ///
    /// - Throws: the reason that it cannot be drawn.
    static func surface(ofPNG path: String) throws(PictureError) -> OpaquePointer {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileContents.read(path, limit: maxBytes)
        } catch {
            throw .cannotRead(path: path, reason: error.reason)
        }
        return try surface(decoding: bytes, of: path)
    }

    /// Decodes the bytes of a PNG of at least one pixel. The caller owns the surface.
    static func surface(decoding bytes: [UInt8], of path: String) throws(PictureError) -> OpaquePointer {
        var rest = bytes[...]
        let surface = withUnsafeMutablePointer(to: &rest) { rest in
            cairo_image_surface_create_from_png_stream(
                { rest, place, count in
                    guard let rest = rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let place,
                        rest.pointee.count >= Int(count)
                    else { return CAIRO_STATUS_READ_ERROR }
                    rest.pointee.prefix(Int(count)).withUnsafeBufferPointer { bytes in
                        if let start = bytes.baseAddress { place.update(from: start, count: bytes.count) }
                    }
                    rest.pointee = rest.pointee.dropFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, rest)
        }
        let status = cairo_surface_status(surface)
        guard let surface, status == CAIRO_STATUS_SUCCESS, cairo_image_surface_get_width(surface) > 0,
            cairo_image_surface_get_height(surface) > 0
        else {
            cairo_surface_destroy(surface)
            throw .cannotRead(path: path, reason: Picture.words(status))
        }
        return surface
    }

    /// The maximum number of bytes of a file; the largest ``Picture`` takes fewer.
    private static let maxBytes = 512 << 20

    /// Decodes a PNG file.
    public init(readingPNG path: String) throws(PictureError) {
        let surface = try Self.surface(ofPNG: path)
        defer { cairo_surface_destroy(surface) }
        guard let pixels = cairo_image_surface_get_data(surface) else {
            throw .cannotRead(path: path, reason: "it has no pixels")
        }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32 else {
            throw .cannotRead(path: path, reason: "it has a depth of colour that is not supported")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        var samples: [UInt8] = []
        samples.reserveCapacity(3 * width * height)
        for row in 0..<height {
            for column in 0..<width {
                // Native words of 32 bits: on little-endian machines blue comes first.
                let pixel = UnsafeRawPointer(pixels).loadUnaligned(
                    fromByteOffset: row * stride + 4 * column, as: UInt32.self)
                samples.append(UInt8(truncatingIfNeeded: pixel >> 16))
                samples.append(UInt8(truncatingIfNeeded: pixel >> 8))
                samples.append(UInt8(truncatingIfNeeded: pixel))
            }
        }
        self.samples = samples
    }

    /// The share of pixels, from 0 to 1, with a colour channel that differs by more than `tolerance` (0 to 255) from
    /// all pixels of the other picture within one pixel of the place. 1 for pictures of different sizes.
    ///
    /// Letters that another version of a font library shifts by half a pixel therefore make no difference.
    public func difference(from other: Raster, tolerance: Int = 48) -> Double {
        guard width == other.width, height == other.height, width > 0, height > 0 else { return 1 }
        if samples == other.samples { return 0 }
        var different = 0
        samples.withUnsafeBufferPointer { mine in
            other.samples.withUnsafeBufferPointer { theirs in
                func matches(_ here: Int, _ there: Int) -> Bool {
                    abs(Int(mine[here]) - Int(theirs[there])) <= tolerance
                        && abs(Int(mine[here + 1]) - Int(theirs[there + 1])) <= tolerance
                        && abs(Int(mine[here + 2]) - Int(theirs[there + 2])) <= tolerance
                }
                for row in 0..<height {
                    for column in 0..<width {
                        let here = 3 * (row * width + column)
                        if matches(here, here) { continue }
                        var isNear = false
                        for near in max(0, row - 1)...min(height - 1, row + 1) {
                            for beside in max(0, column - 1)...min(width - 1, column + 1)
                            where matches(here, 3 * (near * width + beside)) {
                                isNear = true
                            }
                        }
                        if !isNear { different += 1 }
                    }
                }
            }
        }
        return Double(different) / Double(width * height)
    }
}
