import Testing
import TroupeModel

@Suite struct DeviceTests {
    @Test("Every device has a unique name and is in portrait")
    func tableIsSound() {
        #expect(Set(Device.all.map(\.name)).count == Device.all.count)
        let documentNames = Device.all.compactMap(\.documentName)
        #expect(Set(documentNames).count == documentNames.count)
        for device in Device.all {
            #expect(device.size.width < device.size.height)
            #expect(device.name.hasPrefix(device.idiom.rawValue))
            #expect(Device(named: device.name) == device)
        }
        for name in documentNames { #expect(Device(documentName: name)?.documentName == name) }
    }

    @Test("The two default devices have the sizes of the contract and turn with the interface")
    func usualDevices() {
        #expect(Device(.phone).size == Size(width: 320, height: 480))
        #expect(Device(.pad).size == Size(width: 768, height: 1024))
        #expect(Device.phone.size(in: .landscapeLeft) == Size(width: 480, height: 320))
        #expect(Device.phone.size(in: .portraitUpsideDown) == Size(width: 320, height: 480))
        #expect(Device(documentName: "retina4_7")?.name == "phone-6")
        #expect(Device(documentName: "ipad9_7") == .pad)
        #expect(Device(named: "watch") == nil)
        #expect(Device(documentName: "watch38") == nil)
    }

    @Test(
        "A size is two whole numbers of points with an x between",
        arguments: [
            ("320x480", Size(width: 320, height: 480)), ("16x16384", Size(width: 16, height: 16_384)),
            ("320", nil), ("320x", nil), ("x480", nil), ("320x480x2", nil), ("-320x480", nil), ("+320x480", nil),
            ("320X480", nil), ("3.5x480", nil), ("15x480", nil), ("320x16385", nil), ("", nil),
            ("99999999999999999999x480", nil),
        ] as [(String, Size?)])
    func sizes(text: String, size: Size?) {
        #expect(Size(screen: text) == size)
    }

    @Test("Only a phone in landscape has lower bars", arguments: DeviceIdiom.allCases, Orientation.allCases)
    func barHeights(idiom: DeviceIdiom, orientation: Orientation) {
        let bars = BarMetrics(idiom, orientation)
        let low = idiom == .phone && orientation.isLandscape
        #expect(bars.navigationBar(hasPrompt: false) == (low ? 32 : 44))
        #expect(bars.navigationBar(hasPrompt: true) == 74)
        #expect(bars.toolbar == (low ? 32 : 44))
        #expect(bars.tabBar == 49)
        #expect(bars.statusBar == 20 && bars.homeIndicator == 0 && bars.sides == 0)
    }

    @Test(
        "A status bar is 20 points high, 40 as during a call, 0 if hidden; beside a notch the notch decides",
        arguments: [
            ("phone", .normal, 20), ("phone", .tall, 40), ("phone", .hidden, 0), ("pad", .tall, 40),
            ("pad", .hidden, 0), ("phone-x", .tall, 44), ("phone-x", .hidden, 44),
        ] as [(String, StatusBar, Double)])
    func statusBarHeights(name: String, bar: StatusBar, height: Double) throws {
        let device = try #require(Device(named: name))
        #expect(BarMetrics(device.idiom, .portrait, screen: device.size, statusBar: bar).statusBar == height)
    }

    @Test(
        "A phone without a home button keeps clear of its notch and home indicator",
        arguments: [
            ("phone", 20, 0), ("phone-6-plus", 20, 0), ("phone-x", 44, 34), ("phone-xr", 44, 34), ("phone-12", 47, 34),
            ("phone-14-pro", 59, 34), ("pad-pro", 20, 0),
        ])
    func notches(name: String, status: Double, home: Double) throws {
        let device = try #require(Device(named: name))
        let upright = BarMetrics(device.idiom, .portrait, screen: device.size)
        #expect(upright.statusBar == status && upright.homeIndicator == home && upright.sides == 0)
        let turned = BarMetrics(device.idiom, .landscapeLeft, screen: device.size(in: .landscapeLeft))
        #expect(turned.sides == (home > 0 ? status : 0) && turned.homeIndicator == (home > 0 ? 21 : 0))
        #expect(turned.statusBar == (home > 0 ? 0 : 20))
    }
}
