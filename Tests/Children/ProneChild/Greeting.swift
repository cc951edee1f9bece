import TroupeKit

/// A screen that presents a sheet as soon as it has appeared.
final class Greeting: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        present("Sheet")
    }
}
