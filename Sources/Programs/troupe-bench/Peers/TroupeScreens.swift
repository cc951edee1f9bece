/// Acts of Troupe itself, in an instance with two tabs.
final class TroupeScreens: Peer {
    /// The measured act.
    enum Act {
        /// A message from child to child, and its answer.
        case message
        /// A selection, alternating between two loaded tabs.
        case select
        /// The push of a new scene, until its viewDidAppear is acknowledged.
        case push
        /// The kill of a screen, until the next one's viewDidAppear is acknowledged.
        case restart
    }

    private let instance: BenchInstance
    private let act: Act
    private var tab = 0

    /// Both tabs of the instance must be loaded, and the first selected.
    init(_ instance: BenchInstance, _ act: Act) { (self.instance, self.act) = (instance, act) }

    func samples(_ count: Int, idle: Int) throws -> [Int64] {
        switch act {
        case .message: return try instance.messages(count, idle: idle)
        case .select:
            return try repeated(count, idle: idle) {
                tab = 1 - tab
                return try instance.select(tab).microseconds
            }
        case .push, .restart:
            // Scenes are pushed onto the first tab, whichever is selected.
            try instance.select(0)
            return try repeated(count, idle: idle) {
                try act == .push ? instance.push().microseconds : instance.restart()
            }
        }
    }
}
