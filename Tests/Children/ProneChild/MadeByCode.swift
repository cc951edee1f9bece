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
