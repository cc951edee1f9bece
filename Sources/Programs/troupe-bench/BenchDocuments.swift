/// The storyboards of the measured instances.
enum BenchDocuments {
    /// Two tabs, the first in a navigation controller, and scenes to push: an empty one, and one with a field.
    static let tabs = document(
        initial: "tabs",
        """
        <scene sceneID="s0"><objects><tabBarController id="tabs"><connections>
        <segue destination="nav" kind="relationship" relationship="viewControllers" id="r0"/>
        <segue destination="two" kind="relationship" relationship="viewControllers" id="r1"/>
        </connections></tabBarController></objects></scene>
        <scene sceneID="s1"><objects><navigationController id="nav"><connections>
        <segue destination="one" kind="relationship" relationship="rootViewController" id="r2"/>
        </connections></navigationController></objects></scene>
        """ + scene("one") + scene("two") + scene("Pushed")
            + scene(
                "Typed",
                subviews: """
                    <textField id="typed"><rect key="frame" x="20" y="60" width="200" height="30"/></textField>
                    """))

    /// A field and some buttons. The last button's title is the last text drawn.
    static let form = document(
        initial: "form",
        scene(
            "form",
            subviews: """
                <textField id="f"><rect key="frame" x="20" y="60" width="200" height="30"/></textField>
                """
                    + ["One", "Two", lastTitle].enumerated().map { place, title in
                        """
                        <button buttonType="roundedRect" id="b\(place)">
                        <rect key="frame" x="20" y="\(110 + 50 * place)" width="200" height="30"/>
                        <state key="normal" title="\(title)"/></button>
                        """
                    }.joined()))

    static let lastTitle = "Last"

    /// A screen that embeds `count` others.
    static func embedding(_ count: Int) -> String {
        let views = (0..<count).map { index in
            """
            <containerView id="v\(index)">
            <rect key="frame" x="\(index % 10 * 32)" y="\(40 + index / 10 * 44)" width="32" height="44"/>
            <connections><segue destination="e\(index)" kind="embed" id="g\(index)"/></connections></containerView>
            """
        }
        return document(
            initial: "outer",
            scene("outer", subviews: views.joined()) + (0..<count).map { scene("e\($0)") }.joined())
    }

    private static func scene(_ id: String, subviews: String = "") -> String {
        """
        <scene sceneID="s-\(id)"><objects>
        <viewController storyboardIdentifier="\(id)" id="\(id)" customClass="BenchViewController">
        <view key="view" id="w-\(id)"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews><label text="\(id)" id="l-\(id)"><rect key="frame" x="20" y="20" width="200" height="21"/></label>
        \(subviews)</subviews></view></viewController></objects></scene>
        """
    }

    private static func document(initial: String, _ scenes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)">
        <scenes>\(scenes)</scenes></document>
        """
    }
}
