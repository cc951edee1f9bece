/// What a person did that the running code was called for; tasks that this code starts have it too.
enum InputUnderWay {
    /// The daemon's number of it: what is asked for then is asked because of it.
    @TaskLocal static var number: UInt64?
}
