import TroupePlatform

/// What the keeper was started with: `--name NAME [--notify-fd N] [--hold-output] [--leash-fd N] -- PROGRAM ARGUMENTS...`.
struct KeeperArguments: Hashable {
    var name: InstanceName
    var notifyDescriptor: Int32?
    /// Until the start is reported, what the daemon writes is kept back: the report says it, once.
    var holdsOutput = false
    /// Its end of file means that whoever started the instance is gone, and the instance with it.
    var leashDescriptor: Int32?
    var daemon: String
    var daemonArguments: [String]

    /// Why the arguments make no sense, in one sentence.
    struct Misuse: Error, Hashable, CustomStringConvertible {
        let description: String
        init(_ reason: String) {
            description =
                "\(reason) (usage: troupe-keeper --name NAME [--notify-fd N] [--hold-output] [--leash-fd N] -- PROGRAM ARGUMENTS...)"
        }
    }

    /// Reads the arguments, without the program's own name.
    init(_ arguments: [String]) throws(Misuse) {
        var name: InstanceName?
        var descriptor: Int32?
        var leash: Int32?
        var holdsOutput = false
        var rest = arguments[...]
        while let option = rest.popFirst(), option != "--" {
            switch option {
            case "--name":
                guard let value = rest.popFirst() else { throw Misuse("--name needs a name") }
                do { name = try InstanceName(value) } catch { throw Misuse("\(error)") }
            case "--notify-fd": descriptor = try Self.number(of: option, rest.popFirst())
            case "--hold-output": holdsOutput = true
            case "--leash-fd": leash = try Self.number(of: option, rest.popFirst())
            default: throw Misuse("unknown option \(option)")
            }
        }
        guard let name else { throw Misuse("--name is missing") }
        guard let daemon = rest.popFirst() else { throw Misuse("the daemon's program is missing") }
        self.name = name
        notifyDescriptor = descriptor
        leashDescriptor = leash
        self.holdsOutput = holdsOutput
        self.daemon = daemon
        daemonArguments = Array(rest)
    }

    private static func number(of option: String, _ value: String?) throws(Misuse) -> Int32 {
        guard let value, let number = Int32(value), number >= 0 else {
            throw Misuse("\(option) needs the number of a descriptor")
        }
        return number
    }
}
