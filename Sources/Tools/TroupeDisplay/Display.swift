import TroupeCells
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTerminal

/// A terminal that shows an instance: draws the scene and sends the person's input.
///
/// It has one thread and one loop. Its only state of the interface is the focus and the visible part, so that displays
/// can come and go unnoticed.
struct Display: ~Copyable {
    /// The reason why the display ended.
    enum Ending {
        /// The person left, or the terminal closed; the instance continues.
        case left
        case instanceEnded
    }

    var screen: TerminalScreen
    var connection: Connection
    private var poller: Poller
    var composer: ScreenComposer
    private var animator: Animator
    /// True if the terminal is the screen of the device.
    let isMainScreen: Bool

    /// The process that speaks; nil for a display that does not.
    private var speaker: Speaker?
    /// True while the display speaks.
    private(set) var speaks = false

    /// The scene as cells; nil before the first scene.
    var picture: ScenePicture?
    private var tracker: ViewportTracker
    var focus = Focus()
    /// The field that is being edited.
    var typed = TypedField()
    /// The wheel of a picker that the keyboard turns.
    var wheel: WheelFocus?
    /// The commands that continue once a list has scrolled.
    var scrolling = ScrollWaits()
    private var needsDrawing = true

    /// The commands that continue once a list has scrolled.
    struct ScrollWaits {
        /// The pending move of the focus, with the list's offset before.
        var move: ScrollTrial?
        /// The search for a text or a field.
        var search: Search?
        /// The text of the last search.
        var sought: String?
    }

    /// A list that was asked to scroll so that the focus can move.
    struct ScrollTrial {
        /// The direction in which the focus moves.
        enum Direction: Equatable {
            case to(Focus.Direction)
            case step(forward: Bool)
        }

        var list: SceneNodeID
        var offset: Double
        var way: Direction
        /// True while the focus still has to move.
        var isWaiting: Bool
    }

    /// The size of a screen that fills a terminal, apart from its key line, in points.
    static func size(columns: Int, rows: Int) -> Size {
        let cell = CellMetrics.standard.cell
        return Size(width: Double(max(1, columns)) * cell.width, height: Double(max(1, rows - 1)) * cell.height)
    }

    init(
        name: String, screen: consuming TerminalScreen, connection: consuming Connection,
        speaker: consuming Speaker?, _ command: AttachCommand
    ) throws(SystemError) {
        let poller = try Poller()
        try poller.add(screen.descriptor, for: .input, token: 1)
        try poller.add(connection.descriptor, for: .input, token: 2)
        try poller.add(connection.requestDescriptor, for: .input, token: 3)
        if let descriptor = speaker?.descriptor {
            try poller.add(descriptor, for: .input, token: 4)
            speaks = true
        }
        self.speaker = speaker
        self.poller = poller
        composer = ScreenComposer(
            name: name, use: command.use, showsStatusBar: command.showsStatusBar && command.screen == .main,
            magnification: Magnification(command.zoom))
        isMainScreen = command.screen == .main
        animator = Animator(isOn: command.animates)
        tracker = ViewportTracker(
            Viewport(window: (1, 1), screen: (screen.columns, composer.rowsForWindow(of: screen.rows))))
        self.screen = screen
        self.connection = connection
    }

    /// Shows the instance until the person leaves or the instance ends.
    mutating func run() throws -> Ending {
        if speaks { try beginReading() }
        while true {
            do {
                for event in try screen.events() where try handle(event) {
                    if speaks { try endReading() }
                    return .left
                }
                // Read after every send: a ZeroMQ socket may have input without signalling it again.
                if try connection.update() { try apply(connection.scene) }
                try noteEndOfSpeech()
                try continueSearch()
                switch try connection.answer() {
                case .refusal(let sentence):
                    composer.notice = sentence
                    needsDrawing = true
                case .segues(let report):
                    composer.prompt = .segues(SegueMenu(report))
                    needsDrawing = true
                case .focus(let report): if speaks { show(report.element) }
                case nil: break
                }
            } catch ClientError.instanceEnded {
                return .instanceEnded
            } catch ClientError.noSuchInstance {
                return .instanceEnded
            }
            // A box over the window hides the animation.
            animator.isCovered = composer.coversWindow
            if needsDrawing || animator.isDue(at: MonotonicClock.microseconds()) { draw() }
            let frame = animator.nextFrame(after: MonotonicClock.microseconds())
            _ = try poller.wait(until: [frame, scrolling.search?.deadline].compactMap(\.self).min())
        }
    }

    /// Applies a new scene.
    private mutating func apply(_ scene: SceneTree) throws {
        let new = composer.picture(of: scene, columns: screen.columns, rows: screen.rows)
        let wasTyping = isTyping
        typed.follow(from: picture?.scene, to: scene)
        animator.show(new, after: picture, isFirst: connection.version <= 1, at: MonotonicClock.microseconds())
        picture = new
        focus.follow(scene)
        // Typing continues in a field that is briefly out of sight, for instance during a rotation: otherwise letters
        // would act as commands.
        if let edited, edited != focus.id, edited != focus.displaced, !typed.isHeld { self.edited = nil }
        try resumeTyping(in: scene)
        if typed.isInterrupted { composer.notice = "typing waits for the screen; Esc ends it" }
        if wasTyping { showEndOfTyping() }
        if wheel?.picker != focus.id { wheel = nil }
        finishScrolling(scene)
        if let landmarks {
            tracker.follow(landmarks, window: (new.grid.columns, new.grid.rows), screen: screenForWindow)
        }
        needsDrawing = true
    }

    /// The facts that determine the visible part of the window.
    private var landmarks: ViewportTracker.Landmarks? {
        guard let picture else { return nil }
        let top = picture.scene.layers.last
        var box: CellRect?
        // Include the frame and the arrow around it.
        if let top, top.style != .full {
            box = picture.cells(of: top.frame).inset(left: -1, top: -1, right: -1, bottom: -1)
        }
        var cells: CellRect?
        if let id = focus.id { cells = picture.cells(of: id) }
        return ViewportTracker.Landmarks(
            orientation: picture.scene.orientation, screens: picture.scene.screens, focus: focus.id, focusCells: cells,
            top: top?.controller, box: box)
    }

    /// Shows the reason if the process that speaks has ended; the keys then operate the display itself.
    private mutating func noteEndOfSpeech() throws {
        guard speaks, let descriptor = speaker?.descriptor, let reason = try speaker?.end() else { return }
        try poller.remove(descriptor)
        speaks = false
        speaker = nil
        try endReading()
        composer.notice = reason
        needsDrawing = true
    }

    /// The cells of the terminal without the key line.
    private var screenForWindow: (columns: Int, rows: Int) {
        (screen.columns, composer.rowsForWindow(of: screen.rows))
    }

    /// The visible part of the window.
    var viewport: Viewport {
        get { tracker.viewport }
        set { tracker.viewport = newValue }
    }

    /// The actions that keys have in the current scene.
    var offers: Offers {
        guard let scene = picture?.scene else { return Offers() }
        return Offers(
            scene, focus: focus.id, windowScrolls: viewport.scrolls, isZoomed: composer.magnification.isChosen)
    }

    /// Changes the zoom by a step.
    mutating func zoom(_ step: Magnification.Step) {
        guard let size = picture?.scene.size else { return }
        let room = screenForWindow
        composer.magnification.go(step, of: size, columns: room.columns, rows: room.rows)
        drawAtZoom()
        let factor = composer.magnification.factor(of: size, columns: room.columns, rows: room.rows)
        composer.notice = "zoom \(composer.magnification.zoom == .fit ? "fit, " : "")\(Zoom.factor(factor))"
    }

    /// Redraws the current scene at the current zoom.
    private mutating func drawAtZoom() {
        guard let old = picture else { return }
        let new = composer.picture(of: old.scene, columns: screen.columns, rows: screen.rows)
        let window = (columns: new.grid.columns, rows: new.grid.rows)
        if window == (old.grid.columns, old.grid.rows) {
            viewport = viewport.resized(window: window, screen: screenForWindow)
        } else {
            animator.stop()
            animator.show(new, after: nil, isFirst: false, at: MonotonicClock.microseconds())
            picture = new
            tracker.rescale(
                by: Double(window.columns) / Double(old.grid.columns), window: window, screen: screenForWindow)
        }
        showFocus()
    }

    /// Scrolls to the focused node.
    mutating func showFocus() {
        guard let id = focus.id, let cells = picture?.cells(of: id) else { return }
        viewport.show(cells)
        needsDrawing = true
    }

    /// Schedules a redraw for the next turn.
    mutating func changed() { needsDrawing = true }

    private mutating func handle(_ event: TerminalEvent) throws -> Bool {
        needsDrawing = true
        composer.notice = nil
        // A search for the next field continues: letters typed meanwhile belong to that field.
        if scrolling.search?.text != nil { scrolling.search = nil }
        switch event {
        case .ended: return true
        case .resized:
            animator.stop()
            drawAtZoom()
        case .key(let key):
            if let prompt = composer.prompt {
                composer.prompt = try next(after: prompt, key)
                if key != .control("\\"), key != .control("c") { return false }
            }
            guard let command = KeyCommand(key, isTyping: isTyping, use: composer.use, speaks: speaks) else {
                return false
            }
            let wasTyping = isTyping
            if try carryOut(command) { return true }
            if wasTyping, command != .endTyping, command != .return { showEndOfTyping() }
        case .paste(let text): try type(text)
        case .mouse(let event):
            try handle(event)
            // The effect of the press may be half visible by now.
            if event.action == .release { return false }
        }
        chooseView()
        return false
    }

    /// Records the visible part of the window as the person's choice.
    mutating func chooseView() { tracker.choose(landmarks) }

    /// Shows a notice that letters are commands again, if typing ended without Enter or Esc.
    private mutating func showEndOfTyping() {
        guard !isTyping else { return }
        composer.notice = "typing has ended: letters are commands"
    }

    /// True if letters go to a field; otherwise they are commands.
    var isTyping: Bool { edited != nil }

    /// The field that is being edited.
    var edited: SceneNodeID? {
        get { typed.current }
        set { typed.current = newValue }
    }

    private mutating func draw() {
        let start = MonotonicClock.microseconds()
        let isMoving = animator.isMoving
        let window = picture.map { animator.window(of: $0, at: start) } ?? CellGrid(columns: 1, rows: 1)
        let cells = isMoving ? nil : picture.flatMap { wheelCells(in: $0) ?? focus.id.flatMap($0.cells(of:)) }
        let grid = composer.screen(
            columns: screen.columns, rows: screen.rows, window: window, viewport: viewport,
            focus: isTyping ? nil : cells, mode: isTyping ? .typing : isTurning ? .turning : .commands,
            offers: offers)
        let caret = isMoving ? nil : edited.flatMap { picture?.caret(in: $0) }
        screen.present(grid, cursor: caret.flatMap { viewport.place(ofRow: $0.row, column: $0.column) })
        needsDrawing = false
        if animator.noteFrame(from: start, to: MonotonicClock.microseconds()) { draw() }
    }
}
