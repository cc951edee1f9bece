import TroupeModel

extension PictureDrawer {
    /// Draws an image by its name: the file if there is one, else a placeholder with the name.
    ///
    /// - Parameters:
    ///   - tint: The colour of a template image.
    ///   - seen: The visible part of the frame, in which the placeholder is centred; nil for all of it.
    ///   - isCovered: True if other views cover the image: then the placeholder shows no symbol.
    mutating func drawImage(
        _ name: String?, in frame: Rect, _ mode: ContentMode, tint: Color, seen: Rect? = nil,
        below isCovered: Bool = false
    ) {
        guard frame.width >= 1, frame.height >= 1 else { return }
        if let name, let file = images[name] {
            return draw(file, in: frame, mode, tint: file.rendering == .template ? tint : nil)
        }
        let frame = seen ?? frame
        fill(.rect(frame), PictureStyle.well)
        guard !isCovered else { return }
        let words = Font(size: 11)
        if let name, !name.isEmpty, frame.height >= 14, frame.height < 64,
            TextMetrics.width(of: name.prefix(64), font: words) <= frame.width - 8
        {
            return text(name, in: frame.inset(4, 0), words, PictureStyle.secondary, .center)
        }
        let hasName = frame.height >= 64 && frame.width >= 56 && !(name ?? "").isEmpty
        let side = min(frame.width, frame.height - (hasName ? 22 : 0)) * 0.5
        let sign = Rect(
            x: frame.center.x - min(side, 56) / 2, y: frame.center.y - min(side, 56) / 2 - (hasName ? 10 : 0),
            width: min(side, 56), height: min(side, 56))
        drawLandscape(in: sign)
        if hasName {
            text(
                name ?? "", in: Rect(x: frame.minX + 6, y: sign.maxY + 4, width: frame.width - 12, height: 18),
                Font(size: 12), PictureStyle.secondary, .center)
        }
    }

    /// Draws an image in a rectangle, clipped to it.
    mutating func draw(_ file: ImageFile, in frame: Rect, _ mode: ContentMode, tint: Color?) {
        guard file.size.width > 0, file.size.height > 0 else { return }
        let placed = mode.place(file.size, in: frame)
        var block = ImageBlock(path: file.path, frame: placed, tint: tint, alpha: alpha)
        guard let slices = file.slices, placed.size != file.size else {
            let isCut =
                placed.minX < frame.minX - 0.01 || placed.maxX > frame.maxX + 0.01 || placed.minY < frame.minY - 0.01
                || placed.maxY > frame.maxY + 0.01
            if isCut { commands.append(.clip(.rect(frame))) }
            commands.append(.image(block))
            return isCut ? commands.append(.restore) : ()
        }
        let columns = Slice.all(slices.left, slices.right, of: file.size.width, over: placed.minX, placed.width)
        let rows = Slice.all(slices.top, slices.bottom, of: file.size.height, over: placed.minY, placed.height)
        for row in rows {
            for column in columns {
                block.part = Rect(x: column.share, y: row.share, width: column.shareLength, height: row.shareLength)
                block.frame = Rect(x: column.place, y: row.place, width: column.length, height: row.length)
                commands.append(.image(block))
            }
        }
    }

    /// One of the up to three slices of an image along an axis.
    private struct Slice {
        /// Its start in the image, as a share of the image's length.
        var share: Double
        /// Its length, as a share of the image's length.
        var shareLength: Double
        /// Its start in the drawing, in points.
        var place: Double
        var length: Double

        /// Two ends of fixed size, reduced only if they do not fit, and the part between them.
        static func all(
            _ first: Double, _ last: Double, of size: Double, over start: Double, _ length: Double
        ) -> [Slice] {
            let ends = first + last
            guard ends < size else { return [Slice(share: 0, shareLength: 1, place: start, length: length)] }
            let fit = ends > length ? length / ends : 1
            let (one, other) = (first * fit, last * fit)
            return [
                Slice(share: 0, shareLength: first / size, place: start, length: one),
                Slice(
                    share: first / size, shareLength: (size - ends) / size, place: start + one,
                    length: length - one - other),
                Slice(share: 1 - last / size, shareLength: last / size, place: start + length - other, length: other),
            ].filter { $0.shareLength > 0 && $0.length > 0 }
        }
    }

    /// Draws the placeholder symbol: two hills and a sun.
    private mutating func drawLandscape(in frame: Rect) {
        func point(_ x: Double, _ y: Double) -> Point {
            Point(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
        }
        fill(
            .ellipse(
                Rect(origin: point(0.62, 0.12), size: Size(width: frame.width * 0.24, height: frame.height * 0.24))),
            PictureStyle.faint)
        fill(
            .path([.move(point(0, 0.9)), .line(point(0.36, 0.3)), .line(point(0.72, 0.9)), .close]), PictureStyle.faint)
        fill(
            .path([.move(point(0.5, 0.9)), .line(point(0.74, 0.52)), .line(point(1, 0.9)), .close]), PictureStyle.faint)
    }

    /// Draws wheels side by side: the selected rows in one line, their neighbours fading above and below.
    mutating func drawPicker(_ wheels: PickerWheels, in frame: Rect) {
        let rowHeight = 32.0
        let band = frame.centered(frame.width - 16, rowHeight)
        fill(.rounded(band, radius: 8), PictureStyle.groupedBackground)
        let edges = wheels.edges
        let reach = min(8, Int(frame.height / 2 / rowHeight))
        for (number, wheel) in wheels.columns.prefix(16).enumerated() {
            let chosen = wheels.selected.indices.contains(number) ? wheels.selected[number] : 0
            let (left, right) = (band.width * edges[number], band.width * edges[number + 1])
            for step in -reach...reach {
                let index = chosen.addingReportingOverflow(step).partialValue
                guard wheel.indices.contains(index) else { continue }
                let line = Rect(
                    x: band.minX + left, y: band.minY + Double(step) * rowHeight, width: right - left,
                    height: rowHeight)
                let strength = step == 0 ? 1 : max(0.25, 0.75 - 0.2 * Double(abs(step)))
                text(
                    wheel[index], in: line.inset(3, 0), Font(size: step == 0 ? 20 : 18),
                    (step == 0 ? PictureStyle.ink : PictureStyle.secondary).opacity(strength), .center)
            }
        }
    }

    /// Draws a view of an unsupported class as a plain box with the class name.
    mutating func drawBox(_ name: String, in frame: Rect) {
        let box = Shape.rect(frame.inset(0.5, 0.5))
        fill(.rect(frame), PictureStyle.groupedBackground)
        stroke(box, PictureStyle.track, width: 1)
        text(name, in: frame.inset(4, 0), Font(size: 13), PictureStyle.secondary, .center)
    }
}

extension ContentMode {
    /// The placement of content of a size in a rectangle.
    fileprivate func place(_ size: Size, in frame: Rect) -> Rect {
        let (wide, high) = (frame.width / size.width, frame.height / size.height)
        func place(_ scale: Double, _ x: Double, _ y: Double) -> Rect {
            let size = Size(width: size.width * scale, height: size.height * scale)
            return Rect(
                x: frame.minX + (frame.width - size.width) * x, y: frame.minY + (frame.height - size.height) * y,
                width: size.width, height: size.height)
        }
        return switch self {
        case .scaleToFill, .redraw: frame
        case .scaleAspectFit: place(min(wide, high), 0.5, 0.5)
        case .scaleAspectFill: place(max(wide, high), 0.5, 0.5)
        case .center: place(1, 0.5, 0.5)
        case .top: place(1, 0.5, 0)
        case .bottom: place(1, 0.5, 1)
        case .left: place(1, 0, 0.5)
        case .right: place(1, 1, 0.5)
        case .topLeft: place(1, 0, 0)
        case .topRight: place(1, 1, 0)
        case .bottomLeft: place(1, 0, 1)
        case .bottomRight: place(1, 1, 1)
        }
    }
}
