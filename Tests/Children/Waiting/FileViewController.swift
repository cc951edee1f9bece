import Glibc
import TroupeKit

/// Counts the lines of a file that may be long, or on a disk that is slow.
final class FileViewController: ViewController {
    private var counting: Task<Void, Never>?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let path = configuration("path", as: String.self) ?? "/etc/passwd"
        counting?.cancel()
        // A task of a view controller runs on its main actor; the function below is of no actor and runs elsewhere.
        counting = Task { [weak self] in
            let count = await countLines(of: path)
            guard !Task.isCancelled else { return }
            self?.title = count.map { "\($0) lines" } ?? "\(path) cannot be read"
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        counting?.cancel()
    }
}

/// How many lines a file has; nil where it cannot be read.
@concurrent
private func countLines(of path: String) async -> Int? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var lines = 0
    while !Task.isCancelled {
        let count = fread(&bytes, 1, bytes.count, file)
        if count == 0 { return ferror(file) == 0 ? lines : nil }
        lines += bytes[..<count].count { $0 == 0x0A }
    }
    return nil
}
