import TroupeModel

extension Turn {
    /// Shows the keyboard while the first responder's controller is visible and its process lives, and posts each
    /// change to the observers (section 6).
    mutating func followKeyboard() {
        let window = tree.window
        guard window.firstResponder != nil || window.keyboard != nil else { return }
        let frame = keyboardFrame
        guard frame != window.keyboard else { return }
        tree.window.keyboard = frame
        let payload = Payload(typeName: "Keyboard", value: KeyboardReport(from: window.keyboard, to: frame).value)
        switch (window.keyboard, frame) {
        case (nil, _?):
            post(.keyboardWillShow, payload)
            post(.keyboardDidShow, payload)
        case (_?, nil):
            post(.keyboardWillHide, payload)
            post(.keyboardDidHide, payload)
        case (_?, _?): post(.keyboardWillChangeFrame, payload)
        case (nil, nil): return
        }
    }

    /// The keyboard's frame along the window's lower edge; nil if the first responder has no keyboard.
    private var keyboardFrame: Rect? {
        guard let owner = tree.window.firstResponder, let responder = tree[owner]?.process.dialogue?.firstResponder,
            tree.isVisible(owner)
        else { return nil }
        let window = tree.window
        let standard = KeyboardReport.height(on: window.idiom, isLandscape: window.orientation.isLandscape)
        let wanted = (responder.inputHeight ?? standard) + responder.accessoryHeight
        guard wanted.isFinite, wanted > 0 else { return nil }
        let height = min(wanted, window.size.height)
        return Rect(x: 0, y: window.size.height - height, width: window.size.width, height: height)
    }
}
