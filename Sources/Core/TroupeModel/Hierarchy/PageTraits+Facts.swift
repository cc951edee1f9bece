extension PageTraits {
    /// Applies the settings that code states. A spacing that is negative or not finite is ignored.
    package mutating func apply(_ facts: PageFacts) {
        if let style = facts.transitionStyle { transitionStyle = style }
        if let orientation = facts.navigationOrientation { navigationOrientation = orientation }
        if let spine = facts.spineLocation { spineLocation = spine }
        if let isDoubleSided = facts.isDoubleSided { self.isDoubleSided = isDoubleSided }
        if let spacing = facts.pageSpacing, spacing.isFinite, spacing >= 0 { pageSpacing = spacing }
    }
}
