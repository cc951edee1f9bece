import TroupePlatform
import TroupeTestSupport

/// A storyboard for the keyboard: tabs, a table of many rows, labels, buttons, and fields within rows.
final class KeyboardPage {
    private let folder: TemporaryFolder
    /// Where the storyboard is.
    let path: String

    /// With so many rows, and before them so many that hold a field each.
    init(rows: Int, fields: Int = 0) throws {
        folder = try TemporaryFolder(for: "keyboard")
        path = folder.path + "/Keyboard.storyboard"
        let cells = (0..<fields).map(Self.field) + (0..<rows).map(Self.row)
        try Descriptor.openForWriting(path).writeAll(Array(Self.document(cells.joined()).utf8))
    }

    private static func row(_ number: Int) -> String {
        """
        <tableViewCell textLabel="t\(number)" style="IBUITableViewCellStyleDefault" id="row\(number)">
          <rect key="frame" x="0.0" y="\(number * 44)" width="320" height="44"/>
          <tableViewCellContentView key="contentView" id="c\(number)">
            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <subviews><label text="\(number % 15 == 14 ? "Tomato" : "Row") \(number)" id="t\(number)">
              <rect key="frame" x="15" y="0.0" width="290" height="44"/></label></subviews>
          </tableViewCellContentView>
        </tableViewCell>
        """
    }

    private static func field(_ number: Int) -> String {
        """
        <tableViewCell selectionStyle="none" id="fieldRow\(number)">
          <rect key="frame" x="0.0" y="\(number * 44)" width="320" height="44"/>
          <tableViewCellContentView key="contentView" id="fc\(number)">
            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <subviews><textField borderStyle="roundedRect" placeholder="Field \(number)" id="field\(number)">
              <rect key="frame" x="15" y="7" width="290" height="30"/></textField></subviews>
          </tableViewCellContentView>
        </tableViewCell>
        """
    }

    private static func document(_ cells: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="6245" \
        targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>
        <scene sceneID="s1"><objects><tabBarController id="tabs" sceneMemberID="viewController">
          <tabBar key="tabBar" id="bar"/>
          <connections>
            <segue destination="list" kind="relationship" relationship="viewControllers" id="g1"/>
            <segue destination="page" kind="relationship" relationship="viewControllers" id="g2"/>
          </connections></tabBarController></objects></scene>
        <scene sceneID="s2"><objects><tableViewController title="List" id="list" sceneMemberID="viewController">
          <tableView key="view" dataMode="static" style="plain" rowHeight="44" id="table">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <sections><tableViewSection id="section"><cells>\(cells)</cells></tableViewSection></sections>
          </tableView>
          <tabBarItem key="tabBarItem" title="List" id="i1"/></tableViewController></objects></scene>
        <scene sceneID="s3"><objects><viewController title="Page" id="page" sceneMemberID="viewController">
          <view key="view" id="v">
            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <subviews>
              <label text="Only to be read" id="l"><rect key="frame" x="20" y="60" width="280" height="22"/></label>
              <button buttonType="roundedRect" id="b"><rect key="frame" x="20" y="110" width="280" height="44"/>
                <state key="normal" title="Press me"/></button>
            </subviews></view>
          <tabBarItem key="tabBarItem" title="Second page" id="i2"/></viewController></objects></scene>
        </scenes></document>
        """
    }
}
