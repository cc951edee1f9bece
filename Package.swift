// swift-tools-version: 6.3
import PackageDescription

/// What every Swift target is built with: Swift 6 mode, explicit existentials, private imports, no warnings.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A layer of the system: a library that may know only the layers named in `knows`.
///
/// Rounding a `Double` calls libm, which only `import Glibc` would link on its own.
func layer(_ name: String, knows: [Target.Dependency] = [], path: String? = nil) -> Target {
    .target(name: name, dependencies: knows, path: path, swiftSettings: strict, linkerSettings: [.linkedLibrary("m")])
}

/// A program; its sources are thin, what it does is in the layers it knows.
func program(_ name: String, knows: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: knows, exclude: exclude, swiftSettings: strict)
}

/// The tests of one layer, or of a capability that crosses processes.
func tests(
    _ name: String, of layers: [Target.Dependency], excluding: [String] = [], resources: [Resource]? = nil
) -> Target {
    .testTarget(name: name, dependencies: layers, exclude: excluding, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "Troupe",
    products: [
        .library(name: "TroupeKit", targets: ["TroupeKit"])
    ],
    targets: [
        // C libraries and shims. Each is imported by exactly one layer.
        .systemLibrary(name: "CZeroMQ"),
        .systemLibrary(name: "CProtobufC"),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0"),
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CSystemd"),
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib"),
        .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0"),
        .target(name: "CPlatform"),
        .target(name: "CAccept"),
        .target(name: "CMessages", dependencies: ["CProtobufC"], linkerSettings: [.linkedLibrary("protobuf-c")]),

        // Pure layers: values in, values out.
        layer("TroupeModel"),
        layer("TroupeHierarchy", knows: ["TroupeModel"]),
        layer("TroupeGestures", knows: ["TroupeModel"]),
        layer("TroupeSession"),
        layer("TroupeMessages", knows: ["TroupeModel", "TroupeScene", "TroupeSession"]),
        layer("TroupeSupervision", knows: ["TroupeModel"]),
        layer(
            "TroupeInstance",
            knows: [
                "TroupeModel", "TroupeHierarchy", "TroupeSession", "TroupeSupervision", "TroupeLayout", "TroupeScene",
                "TroupeMessages",
            ]),
        layer("TroupeLayout", knows: ["TroupeModel"]),
        layer("TroupeScene", knows: ["TroupeModel", "TroupeLayout"]),
        layer("TroupeCells", knows: ["TroupeModel", "TroupeScene"]),
        layer("TroupeMonitor", knows: ["TroupeModel", "TroupeCells"]),
        layer("TroupeCommand", knows: ["TroupeModel"]),
        layer("TroupeStoryboard", knows: ["TroupeModel", "CLibXML2"]),

        // Layers that touch the system.
        layer("TroupePlatform", knows: ["CPlatform"]),
        layer("TroupeTransport", knows: ["TroupePlatform", "CZeroMQ", "CAccept"]),
        layer(
            "TroupeProtocol",
            knows: ["TroupeModel", "TroupeScene", "TroupeSession", "TroupeMessages", "CMessages", "CProtobufC"]),
        layer("TroupeKeeper", knows: ["TroupePlatform"]),
        layer(
            "TroupeDaemon",
            knows: [
                "TroupeModel", "TroupeHierarchy", "TroupeInstance", "TroupeSession", "TroupeScene",
                "TroupeCells", "TroupePlatform", "TroupeTransport", "TroupeMessages", "TroupeProtocol", "TroupeKeeper",
            ]),
        layer(
            "TroupeKit",
            knows: [
                "TroupeModel", "TroupeLayout", "TroupeGestures", "TroupeSession", "TroupePlatform", "TroupeTransport",
                "TroupeMessages", "TroupeProtocol",
            ]),
        layer("TroupeTerminal", knows: ["TroupeModel", "TroupeCells", "TroupePlatform", "CNcurses"]),
        layer(
            "TroupeSensors",
            knows: ["TroupeModel", "TroupePlatform", "TroupeClient", "TroupeMessages", "CSystemd"]),
        layer(
            "TroupePicture",
            knows: ["TroupeModel", "TroupeScene", "TroupePlatform", "CPangoCairo", "CPoppler", "CRsvg"]),
        layer(
            "TroupeDisplay",
            knows: [
                "TroupeModel", "TroupeScene", "TroupeCells", "TroupeClient", "TroupeCommand", "TroupePlatform",
                "TroupeMessages", "TroupeTerminal",
            ]),
        layer(
            "TroupeClient",
            knows: ["TroupeModel", "TroupePlatform", "TroupeTransport", "TroupeMessages", "TroupeProtocol"]),
        layer(
            "TroupeProgram",
            knows: [
                "TroupeModel", "TroupeCommand", "TroupeClient", "TroupeMonitor", "TroupePlatform", "TroupeScene",
                "TroupeSession",
                "TroupeMessages",
                "TroupeProtocol",
                "TroupeScenario",
            ]),

        // Worlds to prove it in.
        layer("TroupeScenario", knows: ["TroupeModel", "TroupeCommand"]),
        layer(
            "TroupeSimulator",
            knows: [
                "TroupeModel", "TroupeHierarchy", "TroupeInstance", "TroupeScene", "TroupeMessages", "TroupeSession",
                "TroupeSupervision",
            ], path: "Tests/Simulator"),

        // Programs.
        program("troupe-keeper", knows: ["TroupeKeeper"]),
        program("trouped", knows: ["TroupeDaemon", "TroupeCommand", "TroupeModel", "TroupePlatform"]),
        program("troupe-scene", knows: ["TroupeKit"]),
        program("troupe-storyboard", knows: ["TroupeStoryboard", "TroupeModel", "TroupePlatform"]),
        program(
            "troupe-sensors",
            knows: ["TroupeSensors", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform"]),
        program(
            "troupe-picture",
            knows: [
                "TroupePicture", "TroupeScene", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform",
                "TroupeMessages",
            ]),
        program(
            "troupe-player",
            knows: ["TroupeKit", "TroupeModel", "TroupePlatform", "TroupeMessages", "TroupeProtocol", "TroupeScenario"]),
        program("troupe-attach", knows: ["TroupeDisplay", "TroupeTerminal", "TroupeModel", "TroupePlatform"]),
        program(
            "troupe-monitor",
            knows: [
                "TroupeMonitor", "TroupeTerminal", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform",
                "TroupeMessages",
            ]),
        program("troupe", knows: ["TroupeProgram", "TroupeModel"]),
        program(
            "troupe-bench",
            knows: [
                "TroupeKit", "TroupeLayout", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform",
                "TroupeSession",
                "TroupeMessages",
                "TroupeProtocol",
                "TroupeScene",
                "TroupeTransport",
            ]),
        .executableTarget(
            name: "troupe-peers", dependencies: ["CSystemd"], linkerSettings: [.linkedLibrary("systemd")]),
        program("Recipes", knows: ["TroupeKit"], exclude: ["App"]),
        program("Clock", knows: ["TroupeKit"], exclude: ["App"]),
        program("Mail", knows: ["TroupeKit"], exclude: ["App"]),
        program("Dashboard", knows: ["TroupeKit"], exclude: ["App"]),
        program("Thermometer", knows: ["TroupeKit"]),

        // Tests.
        .target(
            name: "TroupeTestSupport",
            dependencies: ["TroupeModel", "TroupePlatform", "TroupeStoryboard", "TroupeTransport"],
            path: "Tests/TestSupport", swiftSettings: strict),
        .target(
            name: "TroupeTestWorld",
            dependencies: [
                "TroupeModel", "TroupeCommand", "TroupeHierarchy", "TroupeInstance", "TroupeMessages", "TroupeSession",
                "TroupeScenario",
            ],
            path: "Tests/TestWorld", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        tests(
            "ModelTests", of: ["TroupeModel"], excluding: ["Events/Contract.jsonl", "Reports/Contract.tsv"]),
        tests(
            "HierarchyTests",
            of: ["TroupeHierarchy", "TroupeModel", "TroupePlatform", "TroupeTestSupport"]),
        tests("SessionTests", of: ["TroupeSession", "TroupeTestSupport"]),
        tests(
            "InstanceTests",
            of: ["TroupeInstance", "TroupeHierarchy", "TroupeMessages", "TroupeModel", "TroupeSession"]),
        tests("SupervisionTests", of: ["TroupeSupervision", "TroupeModel"]),
        tests("LayoutTests", of: ["TroupeLayout", "TroupeModel", "TroupeTestSupport"]),
        tests("GestureTests", of: ["TroupeGestures", "TroupeModel"]),
        tests(
            "SceneTests", of: ["TroupeScene", "TroupeLayout", "TroupeCells", "TroupeModel", "TroupeTestSupport"]),
        tests(
            "PictureTests", of: ["TroupePicture", "TroupeScene", "TroupeModel", "TroupePlatform"],
            excluding: ["Pictures"]),
        tests("SensorTests", of: ["TroupeSensors", "TroupeModel", "TroupePlatform"]),
        tests("MonitorTests", of: ["TroupeScene", "TroupeMonitor", "TroupeModel", "TroupeCells", "TroupeTestSupport"]),
        tests("CommandTests", of: ["TroupeCommand", "TroupeModel"]),
        tests(
            "StoryboardTests",
            of: [
                "TroupeStoryboard", "TroupeLayout", "TroupeModel", "TroupePlatform", "TroupeTestSupport",
                "troupe-storyboard",
            ], excluding: ["Differences.tsv", "Gallery.tsv"]),
        .executableTarget(
            name: "keeper-probe", dependencies: ["TroupeKeeper", "TroupePlatform"], path: "Tests/KeeperProbe",
            swiftSettings: strict),
        tests(
            "PlatformTests",
            of: ["TroupePlatform", "TroupeKeeper", "troupe-keeper", "keeper-probe", "TroupeTestSupport"]),
        tests(
            "DisplayTests",
            of: [
                "TroupeDisplay", "TroupeCommand", "TroupeTerminal", "TroupeScene", "TroupeCells", "TroupeModel",
                "TroupePlatform", "troupe", "troupe-attach", "troupe-keeper", "trouped", "troupe-scene",
                "troupe-storyboard", "Recipes",
                "prone-child", "TroupeTestSupport",
            ], excluding: ["Screens"]),
        tests("TerminalTests", of: ["TroupeTerminal", "TroupeScene", "TroupeCells"]),
        tests("TransportTests", of: ["CZeroMQ", "TroupeTransport", "TroupePlatform", "TroupeTestSupport"]),
        tests(
            "ClientTests",
            of: [
                "TroupeClient", "TroupeProgram", "TroupeModel", "TroupeMonitor", "TroupePlatform", "TroupeMessages",
                "TroupeProtocol",
                "TroupeScene",
                "TroupeTransport",
                "troupe",
            ]),
        tests(
            "ProtocolTests",
            of: [
                "TroupeSession", "TroupeMessages", "TroupeProtocol", "TroupeScene", "TroupeModel", "TroupeTestSupport",
            ],
            excluding: ["Fixtures"]),
        tests(
            "KitTests",
            of: [
                "TroupeKit", "TroupeModel", "TroupeMessages", "TroupeProtocol", "TroupeSession", "TroupeTransport",
                "TroupePlatform",
                "TroupeStoryboard", "Recipes", "troupe-scene", "prone-child", "foundation-child", "waiting-screens",
                "TroupeTestSupport",
            ]),
        tests(
            "ScenarioTests",
            of: [
                "TroupeScenario", "TroupeCommand", "TroupeStoryboard", "TroupePlatform", "TroupeModel",
                "TroupeTestSupport", "TroupeTestWorld",
            ],
            excluding: ["Scenarios"]),
        .executableTarget(
            name: "child-probe",
            dependencies: [
                "TroupeModel", "TroupePlatform", "TroupeSession", "TroupeMessages", "TroupeProtocol", "TroupeTransport",
            ],
            path: "Tests/ChildProbe", swiftSettings: strict),
        .executableTarget(
            name: "c-child", dependencies: ["CMessages", "CProtobufC", "CZeroMQ"], path: "Tests/CChild",
            linkerSettings: [.linkedLibrary("zmq")]),
        .executableTarget(
            name: "prone-child", dependencies: ["TroupeKit", "TroupeModel", "TroupePlatform"], path: "Tests/ProneChild",
            swiftSettings: strict),
        .executableTarget(
            name: "waiting-screens", dependencies: ["TroupeKit", "CSystemd"], path: "Tests/Waiting",
            swiftSettings: strict),
        .executableTarget(
            name: "foundation-child", dependencies: ["TroupeKit"], path: "Tests/FoundationChild", swiftSettings: strict),
        tests(
            "DaemonTests",
            of: [
                "TroupeClient", "TroupeDaemon", "TroupeInstance", "TroupeModel", "TroupePlatform", "TroupeMessages",
                "TroupeProtocol", "TroupeScene",
                "TroupeTransport",
                "trouped",
                "troupe-keeper", "troupe-scene", "troupe-storyboard", "Recipes", "child-probe", "prone-child",
                "c-child",
                "TroupeTestSupport",
            ]),
        .executableTarget(
            name: "Thermostat", dependencies: ["TroupeKit"], path: "Tests/Tutorial",
            exclude: ["Thermostat.storyboard", "thermostat.troupe"], swiftSettings: strict),
        tests(
            "DocumentationTests",
            of: ["TroupeScenario", "TroupeCommand", "TroupePlatform", "TroupeModel", "TroupeTestSupport", "Thermostat"]),
        tests(
            "SimulatorTests",
            of: [
                "TroupeSimulator", "TroupeInstance", "TroupeHierarchy", "TroupeScenario", "TroupeStoryboard",
                "TroupeModel",
                "TroupeTestSupport", "TroupeTestWorld",
            ],
            excluding: ["CorpusOutcomes.tsv", "PlantedBugs"]),
        tests(
            "ProcessTests",
            of: [
                "TroupePlatform", "TroupeModel", "TroupeClient", "TroupeCommand", "TroupePicture", "TroupeScenario",
                "troupe",
                "troupe-picture",
                "troupe-sensors", "troupe-keeper", "trouped", "troupe-scene",
                "troupe-storyboard", "troupe-player", "troupe-bench", "troupe-peers", "troupe-monitor", "Recipes",
                "Clock",
                "Dashboard",
                "Mail", "Thermometer",
                "prone-child", "c-child",
                "Thermostat",
                "TroupeTestSupport",
            ], excluding: ["Pictures", "Tours"]),
    ]
)
