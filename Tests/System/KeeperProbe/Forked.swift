import Glibc
import TroupePlatform

/// The probe as a child, started or forked: it reports what it finds, and ends or waits as its arguments say.
enum Forked {
    /// Carries out the words, in order.
    static func run(_ words: [String]) -> Never {
        for word in words { carryOut(word) }
        exit(0)
    }

    private static func carryOut(_ word: String) {
        switch word {
        case "arguments": emit(CommandLine.arguments.dropFirst().joined(separator: " "))
        case "shown": emit(((try? ProcessFacts.current.arguments()) ?? []).dropFirst().joined(separator: " "))
        case "ids":
            // The C library makes a clock's number of that of the thread, as it has kept it.
            var clock = clockid_t()
            pthread_getcpuclockid(pthread_self(), &clock)
            emit("leads \(getsid(0) == getpid() && getpgrp() == getpid()) thread \(~(clock >> 3) == getpid())")
        case "descriptors":
            // Checked one by one, because listing the folder would open one more.
            emit((Int32(0)..<64).filter { fcntl($0, F_GETFD) != -1 }.map(String.init).joined(separator: " "))
        case "launch":
            var byte: UInt8 = 0
            var count = 0
            while read(ChildDescriptor.launch, &byte, 1) == 1 { count += 1 }
            emit("launch \(count)")
        case "limit": emit("limit \((try? DescriptorLimit.current())?.soft ?? 0)")
        case "file": emit("file \(FileStamp(of: "/proc/self/exe").map { "\($0)" } ?? "gone")")
        case "forked": emit("forked \(wasForked)")
        case "wait": while true { pause() }
        case "follow":
            // Ends when the instance has.
            var one = pollfd(fd: ChildDescriptor.leash, events: 0, revents: 0)
            while poll(&one, 1, -1) == -1 {}
        default: emit(word)
        }
    }
}
