extension String {
    /// Appends a typed character; backspace and delete remove the last one.
    public mutating func type(_ character: Character) {
        if character == "\u{8}" || character == "\u{7f}" {
            if !isEmpty { removeLast() }
        } else {
            append(character)
        }
    }
}
