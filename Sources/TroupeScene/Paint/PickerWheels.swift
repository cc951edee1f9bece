/// The wheels of a picker, side by side.
public struct PickerWheels: Hashable, Sendable {
    /// The rows of each wheel.
    public var columns: [[String]]
    /// The chosen row of each.
    public var selected: [Int]

    /// Wheels; a missing choice counts as the first row.
    public init(columns: [[String]], selected: [Int]) {
        self.columns = columns
        self.selected = selected
    }

    /// What a picker shows whose rows only its code knows.
    public static let standIns = PickerWheels(columns: [(1...5).map { "Row \($0)" }], selected: [2])

    /// The wheels a date picker has, at the moment Apple's pictures of devices show: which date it stands at only its
    /// child knows.
    ///
    /// - Parameter mode: Xcode's name of it; one that nobody knows counts as `date`.
    public init(dateMode mode: String) {
        let hours = (1...12).map { "\($0)" }
        let minutes = (0...59).map { $0 < 10 ? "0\($0)" : "\($0)" }
        let halves = ["AM", "PM"]
        switch mode {
        case "time": self.init(columns: [hours, minutes, halves], selected: [8, 41, 0])
        case "dateAndTime":
            let days = ["Sun Jan 7", "Mon Jan 8", "Tue Jan 9", "Wed Jan 10", "Thu Jan 11"]
            self.init(columns: [days, hours, minutes, halves], selected: [2, 8, 41, 0])
        case "countDownTimer":
            self.init(
                columns: [(0...23).map { "\($0) h" }, (0...59).map { "\($0) min" }], selected: [0, 1])
        default:
            let months = [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ]
            self.init(
                columns: [months, (1...31).map { "\($0)" }, (2000...2014).map { "\($0)" }], selected: [0, 8, 7])
        }
    }
}
