import TroupeKit
import TroupeModel

/// A screen that creates and pushes another one as soon as it has appeared.
final class Maker: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let next = MadeByCode()
        next.level = 3
        next.names = ["one", "two"]
        next.modalPresentationStyle = .formSheet
        push(next, animated: false)
    }
}

/// A screen that other code creates. Its title at the end of viewDidLoad tells the values that it found there.
final class MadeByCode: ViewController {
    @Configured var level = 1
    @Configured var names: [String]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(level) \(names.joined(separator: ","))"
    }
}

/// A screen that makes two others, starts one of them by a message, and shows neither.
final class Holder: ViewController {
    private var held: [ViewController] = []

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let (started, unstarted) = (Held(), Held())
        started.title = "started"
        unstarted.title = "unstarted"
        started.send(HolderMessage.hello)
        _ = unstarted.remoteController
        held = [started, unstarted]
    }
}

/// A screen that is made and never shown.
final class Held: ViewController {}

/// The message of a holder.
enum HolderMessage: DelegateProtocol {
    case hello
}
