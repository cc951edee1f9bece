import Glibc
import TroupeModel
import TroupePlatform
import TroupeValue

/// The program's output: a line for every source and every request, on standard output.
struct SensorOutput {
    let isJSON: Bool

    /// Prints the result of a request.
    func sent(_ kind: String, _ value: String?, _ reply: Reply) {
        let words = value.map { "\(kind) \($0)" } ?? kind
        write(
            [
                "kind": .string(kind), "value": .optional(value), "status": .string(reply.status.word),
                "code": .optional(reply.failure?.code.rawValue), "message": .optional(reply.failure?.message),
            ], "\(words): \(reply.status.word)\(reply.failure.map { " (\($0.message))" } ?? "")")
    }

    /// Prints the state of a source.
    func source(_ name: String, _ state: String, isFollowed: Bool) {
        write(
            [
                "kind": "source", "source": .string(name), "followed": .bool(isFollowed), "message": .string(state),
            ], "\(name): \(state)")
    }

    private func write(_ value: Value, _ text: String) {
        StandardDescriptors.pass(Array(((isJSON ? JSON.text(of: value) : text) + "\n").utf8), to: STDOUT_FILENO)
    }
}
