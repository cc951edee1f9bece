import TroupeCells
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTerminal

/// One terminal that shows one instance: paints what is told, tells what is done.
///
/// One thread, one loop. It holds no state of the interface but the focus and what part is seen, so that displays come and
/// go without anybody noticing.
struct Display: ~Copyable {
    /// Why it ended.
    enum Ending {
        /// The person left, or the terminal is gone; the instance runs on.
        case left
        case instanceEnded
    }

    var screen: TerminalScreen
    var connection: Connection
    private var poller: Poller
    var composer: ScreenComposer
    private var animator: Animator

    /// The scene as cells, once there is one.
    var picture: ScenePicture?
    private var tracker: ViewportTracker
    var focus = Focus()
    /// The field of text that letters go to.
    var typed = TypedField()
    /// Where in a picker the keyboard works.
    var wheel: WheelFocus?
    /// The commands that go on once a list has scrolled.
    var scrolling = ScrollWaits()
    private var needsDrawing = true

    /// The commands of a person that go on once a list has scrolled.
    struct ScrollWaits {
        /// The move of the focus, with the offset that the list had.
        var move: ScrollTrial?
        /// The search for a text or a field.
        var search: Search?
        /// The text that was looked for last.
        var sought: String?
    }

    /// A list that was asked to scroll for the focus to move on.
    struct ScrollTrial {
        /// Where the focus is to go on.
        enum Way: Equatable {
            case to(Focus.Direction)
            case step(forward: Bool)
        }

        var list: SceneNodeID
        var offset: Double
        var way: Way
        /// Whether the focus still has to move.
        var isWaiting: Bool
    }

    init(
        name: String, screen: consuming TerminalScreen, connection: consuming Connection, _ command: AttachCommand
    ) throws(SystemError) {
        let poller = try Poller()
        try poller.add(screen.descriptor, for: .input, token: 1)
        try poller.add(connection.descriptor, for: .input, token: 2)
        try poller.add(connection.requestDescriptor, for: .input, token: 3)
        self.poller = poller
        composer = ScreenComposer(
            name: name, use: command.use, showsStatusBar: command.showsStatusBar,
            magnification: Magnification(command.zoom))
        animator = Animator(isOn: command.animates)
        tracker = ViewportTracker(
            Viewport(window: (1, 1), screen: (screen.columns, composer.rowsForWindow(of: screen.rows))))
        self.screen = screen
        self.connection = connection
    }

    /// Shows the instance until it is left or ends.
    mutating func run() throws -> Ending {
        while true {
            do {
                for event in try screen.events() where try take(event) { return .left }
                // After whatever was sent: a socket that was sent through may hold news without telling of them.
                if try connection.update() { try take(connection.scene) }
                try continueSearch()
                switch try connection.answer() {
                case .refusal(let sentence):
                    composer.notice = sentence
                    needsDrawing = true
                case .segues(let report):
                    composer.prompt = .segues(SegueMenu(report))
                    needsDrawing = true
                case nil: break
                }
            } catch ClientError.instanceEnded {
                return .instanceEnded
            } catch ClientError.noSuchInstance {
                return .instanceEnded
            }
            // What lies over the window hides what turns in it.
            animator.isCovered = composer.coversWindow
            if needsDrawing || animator.isDue(at: MonotonicClock.microseconds()) { draw() }
            let frame = animator.nextFrame(after: MonotonicClock.microseconds())
            _ = try poller.wait(until: [frame, scrolling.search?.deadline].compactMap(\.self).min())
        }
    }

    /// Takes in a new scene.
    private mutating func take(_ scene: SceneTree) throws {
        let new = composer.picture(of: scene, columns: screen.columns, rows: screen.rows)
        let wasTyping = isTyping
        typed.follow(from: picture?.scene, to: scene)
        animator.show(new, after: picture, isFirst: connection.version <= 1, at: MonotonicClock.microseconds())
        picture = new
        focus.follow(scene)
        // Typing goes on in a field that is out of sight for a moment, as while a window turns: letters are no commands then.
        if let edited, edited != focus.id, edited != focus.displaced, !typed.isHeld { self.edited = nil }
        try resumeTyping(in: scene)
        if typed.isInterrupted { composer.notice = "typing waits for the screen; Esc ends it" }
        if wasTyping { sayEndOfTyping() }
        if wheel?.picker != focus.id { wheel = nil }
        finishScrolling(scene)
        if let landmarks {
            tracker.follow(landmarks, window: (new.grid.columns, new.grid.rows), screen: screenForWindow)
        }
        needsDrawing = true
    }

    /// What decides which part of the window is looked at.
    private var landmarks: ViewportTracker.Landmarks? {
        guard let picture else { return nil }
        let top = picture.scene.layers.last
        var box: CellRect?
        // With the frame and the arrow around it.
        if let top, top.style != .full {
            box = picture.cells(of: top.frame).inset(left: -1, top: -1, right: -1, bottom: -1)
        }
        var cells: CellRect?
        if let id = focus.id { cells = picture.cells(of: id) }
        return ViewportTracker.Landmarks(
            orientation: picture.scene.orientation, screens: picture.scene.screens, focus: focus.id, focusCells: cells,
            top: top?.controller, box: box)
    }

    /// The terminal's cells without the line of the keys.
    private var screenForWindow: (columns: Int, rows: Int) {
        (screen.columns, composer.rowsForWindow(of: screen.rows))
    }

    /// Which part of the window is seen.
    var viewport: Viewport {
        get { tracker.viewport }
        set { tracker.viewport = newValue }
    }

    /// The actions that keys have on the scene shown now.
    var offers: Offers {
        guard let scene = picture?.scene else { return Offers() }
        return Offers(
            scene, focus: focus.id, windowScrolls: viewport.scrolls, isZoomed: composer.magnification.isChosen)
    }

    /// Draws the window larger or smaller.
    mutating func zoom(_ step: Magnification.Step) {
        guard let size = picture?.scene.size else { return }
        let room = screenForWindow
        composer.magnification.go(step, of: size, columns: room.columns, rows: room.rows)
        drawAtZoom()
        let factor = composer.magnification.factor(of: size, columns: room.columns, rows: room.rows)
        composer.notice = "zoom \(composer.magnification.zoom == .fit ? "fit, " : "")\(Zoom.factor(factor))"
    }

    /// Draws the scene that is shown as large as it is to be on this terminal now.
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

    /// Everything is to be drawn with the next turn.
    mutating func changed() { needsDrawing = true }

    private mutating func take(_ event: TerminalEvent) throws -> Bool {
        needsDrawing = true
        composer.notice = nil
        // A search for the next field goes on: the letters that are typed meanwhile belong to that field.
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
            guard let command = KeyCommand(key, isTyping: isTyping, use: composer.use) else { return false }
            let wasTyping = isTyping
            if try carryOut(command) { return true }
            if wasTyping, command != .endTyping, command != .return { sayEndOfTyping() }
        case .paste(let text): try type(text)
        case .mouse(let event):
            try take(event)
            // What the press did may be half there by now.
            if event.action == .release { return false }
        }
        chooseView()
        return false
    }

    /// The part of the window that is seen is the person's choice.
    mutating func chooseView() { tracker.choose(landmarks) }

    /// Says that letters are commands again, where a person did not end typing by Enter or Esc.
    private mutating func sayEndOfTyping() {
        guard !isTyping else { return }
        composer.notice = "typing has ended: letters are commands"
    }

    /// Whether letters go to a field of text; else they are commands.
    var isTyping: Bool { edited != nil }

    /// The field of text that letters go to.
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
        if animator.drew(from: start, to: MonotonicClock.microseconds()) { draw() }
    }
}
