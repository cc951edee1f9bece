/// How many letters have to be put in, left out or changed to make one text the other; only the first `limit` letters
/// of each count. Complexity: O(letters of both, multiplied).
func editDistance(_ left: String, _ right: String, limit: Int) -> Int {
    let left = Array(left.prefix(limit))
    let right = Array(right.prefix(limit))
    var row = Array(0...right.count)
    for (down, letter) in left.enumerated() {
        var diagonal = row[0]
        row[0] = down + 1
        for across in right.indices {
            let changed = diagonal + (letter == right[across] ? 0 : 1)
            diagonal = row[across + 1]
            row[across + 1] = min(changed, row[across] + 1, row[across + 1] + 1)
        }
    }
    return row[right.count]
}
