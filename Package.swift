// swift-tools-version: 6.3
import PackageDescription

/// The settings of every Swift target: Swift 6 mode, explicit existentials, private imports, no warnings.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A layer of the system, in a folder below `Sources`: a library that may know only the layers named in `knows`.
///
/// Rounding a `Double` calls libm, which only `import Glibc` would link on its own.
func layer(_ name: String, in folder: String, knows: [Target.Dependency] = [], path: String? = nil) -> Target {
    .target(
        name: name, dependencies: knows, path: path ?? "Sources/\(folder)/\(name)", swiftSettings: strict,
        linkerSettings: [.linkedLibrary("m")])
}

/// A program; its sources are thin, as its work is done in the layers it knows.
func program(_ name: String, in folder: String, knows: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: knows, path: "Sources/\(folder)/\(name)", exclude: exclude, swiftSettings: strict)
}

/// The tests of one layer, or of a capability that crosses processes, in the folder below `Tests` that mirrors `Sources`.
func tests(
    _ name: String, in folder: String, of layers: [Target.Dependency], excluding: [String] = [],
    resources: [Resource]? = nil
) -> Target {
    .testTarget(
        name: name, dependencies: layers, path: "Tests/\(folder)/\(name)", exclude: excluding, resources: resources,
        swiftSettings: strict)
}

let package = Package(
    name: "Troupe",
    products: [
        .library(name: "TroupeKit", targets: ["TroupeKit"])
    ],
    targets: [
        // C libraries and shims. Each is imported by exactly one layer.
        .systemLibrary(name: "CZeroMQ", path: "Sources/C/CZeroMQ"),
        .systemLibrary(name: "CProtobufC", path: "Sources/C/CProtobufC"),
        .systemLibrary(name: "CLibXML2", path: "Sources/C/CLibXML2", pkgConfig: "libxml-2.0"),
        .systemLibrary(name: "CNcurses", path: "Sources/C/CNcurses"),
        .systemLibrary(name: "CSystemd", path: "Sources/C/CSystemd"),
        .systemLibrary(name: "CPangoCairo", path: "Sources/C/CPangoCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CPoppler", path: "Sources/C/CPoppler", pkgConfig: "poppler-glib"),
        .systemLibrary(name: "CSpeechd", path: "Sources/C/CSpeechd", pkgConfig: "speech-dispatcher"),
        .systemLibrary(name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CRsvg", path: "Sources/C/CRsvg", pkgConfig: "librsvg-2.0"),
        .target(name: "CPlatform", path: "Sources/C/CPlatform"),
        .target(name: "CAccept", path: "Sources/C/CAccept"),
        .target(
            name: "CMessages", dependencies: ["CProtobufC"], path: "Sources/Wire/CMessages",
            linkerSettings: [.linkedLibrary("protobuf-c")]),

        // Pure layers: values in, values out.
        layer("TroupeValue", in: "Core"),
        layer("TroupeModel", in: "Core", knows: ["TroupeValue"]),
        layer("TroupeHierarchy", in: "Core", knows: ["TroupeValue", "TroupeModel"]),
        layer("TroupeGestures", in: "Core", knows: ["TroupeModel"]),
        layer("TroupeSession", in: "Core"),
        layer("TroupeKeeping", in: "Core"),
        layer("TroupeMessages", in: "Wire", knows: ["TroupeValue", "TroupeModel", "TroupeScene", "TroupeSession"]),
        layer(
            "TroupeInstance", in: "Core",
            knows: [
                "TroupeValue", "TroupeComposer",
                "TroupeModel", "TroupeHierarchy", "TroupeSession", "TroupeLayout", "TroupeScene",
                "TroupeMessages",
            ]),
        layer("TroupeLayout", in: "Core", knows: ["TroupeModel"]),
        layer("TroupeScene", in: "Core", knows: ["TroupeModel", "TroupeLayout"]),
        layer("TroupeComposer", in: "Core", knows: ["TroupeModel", "TroupeScene"]),
        layer("TroupeCells", in: "Core", knows: ["TroupeComposer", "TroupeModel", "TroupeScene"]),
        layer("TroupeMonitor", in: "Tools", knows: ["TroupeValue", "TroupeModel", "TroupeCells"]),
        layer("TroupeCommand", in: "Tools", knows: ["TroupeValue", "TroupeModel"]),
        layer("TroupeStoryboard", in: "Tools", knows: ["TroupeCommand", "TroupeValue", "TroupeModel", "CLibXML2"]),

        // Layers that touch the system.
        layer("TroupePlatform", in: "System", knows: ["CPlatform"]),
        layer("TroupeStore", in: "System", knows: ["TroupePlatform", "CSQLite"]),
        layer("TroupeTransport", in: "System", knows: ["TroupePlatform", "CZeroMQ", "CAccept"]),
        layer(
            "TroupeProtocol", in: "Wire",
            knows: [
                "TroupeValue", "TroupeModel", "TroupeScene", "TroupeSession", "TroupeMessages", "CMessages",
                "CProtobufC",
            ]),
        layer("TroupeKeeper", in: "System", knows: ["TroupeKeeping", "TroupePlatform"]),
        layer(
            "TroupeDaemon", in: "System",
            knows: [
                "TroupeModel", "TroupeHierarchy", "TroupeInstance", "TroupeSession", "TroupeScene",
                "TroupeCells", "TroupePlatform", "TroupeTransport", "TroupeMessages", "TroupeProtocol", "TroupeKeeping",
                "TroupeKeeper", "TroupeStore",
            ]),
        layer(
            "TroupeKit", in: "Kit",
            knows: [
                "TroupeValue", "TroupeModel", "TroupeLayout", "TroupeGestures", "TroupeSession", "TroupePlatform",
                "TroupeTransport",
                "TroupeMessages", "TroupeProtocol",
            ]),
        layer(
            "TroupeSystemControllers", in: "Kit", knows: ["TroupeKit", "TroupeModel", "TroupePlatform", "TroupeValue"]),
        layer("TroupeTerminal", in: "Tools", knows: ["TroupeModel", "TroupeCells", "TroupePlatform", "CNcurses"]),
        layer(
            "TroupeSensors", in: "Tools",
            knows: ["TroupeValue", "TroupeModel", "TroupePlatform", "TroupeClient", "TroupeMessages", "CSystemd"]),
        layer(
            "TroupePicture", in: "Tools",
            knows: ["TroupeValue", "TroupeModel", "TroupeScene", "TroupePlatform", "CPangoCairo", "CPoppler", "CRsvg"]),
        layer(
            "TroupeDisplay", in: "Tools",
            knows: [
                "TroupeValue",
                "TroupeModel", "TroupeScene", "TroupeCells", "TroupeClient", "TroupeCommand", "TroupePlatform",
                "TroupeMessages", "TroupeTerminal",
            ]),
        layer(
            "TroupeClient", in: "Tools",
            knows: [
                "TroupeValue", "TroupeModel", "TroupePlatform", "TroupeTransport", "TroupeMessages", "TroupeProtocol",
            ]),
        layer(
            "TroupeProgram", in: "Tools",
            knows: [
                "TroupeValue",
                "TroupeModel", "TroupeCommand", "TroupeClient", "TroupeMonitor", "TroupePlatform", "TroupeScene",
                "TroupeSession",
                "TroupeMessages",
                "TroupeProtocol",
                "TroupeScenario",
            ]),

        layer(
            "TroupeSpeech", in: "Tools",
            knows: ["TroupeModel", "TroupeCommand", "TroupeClient", "TroupeMessages", "TroupePlatform", "CSpeechd"]),

        // Scenarios, and the simulator that runs them in one process.
        layer("TroupeScenario", in: "Tools", knows: ["TroupeValue", "TroupeModel", "TroupeCommand"]),
        layer(
            "TroupeSimulator", in: "Core",
            knows: [
                "TroupeValue",
                "TroupeModel", "TroupeHierarchy", "TroupeInstance", "TroupeScene", "TroupeMessages", "TroupeSession",
                "TroupeKeeping",
            ], path: "Tests/Core/Simulator"),

        // Programs.
        program("troupe-keeper", in: "Programs", knows: ["TroupeKeeper"]),
        program("trouped", in: "Programs", knows: ["TroupeDaemon", "TroupeCommand", "TroupeModel", "TroupePlatform"]),
        program("troupe-scene", in: "Programs", knows: ["TroupeKit"]),
        program("troupe-system", in: "Programs", knows: ["TroupeKit", "TroupeSystemControllers"]),
        program(
            "troupe-storyboard", in: "Programs",
            knows: ["TroupeValue", "TroupeStoryboard", "TroupeModel", "TroupePlatform"]),
        program(
            "troupe-sensors", in: "Programs",
            knows: ["TroupeValue", "TroupeSensors", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform"]),
        program(
            "troupe-picture", in: "Programs",
            knows: [
                "TroupeValue", "TroupeComposer",
                "TroupePicture", "TroupeScene", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform",
                "TroupeMessages",
            ]),
        program(
            "troupe-player", in: "Programs",
            knows: [
                "TroupeValue", "TroupeKit", "TroupeModel", "TroupePlatform", "TroupeMessages", "TroupeProtocol",
                "TroupeScenario",
            ]),
        program(
            "troupe-attach", in: "Programs",
            knows: ["TroupeValue", "TroupeDisplay", "TroupeTerminal", "TroupeModel", "TroupePlatform"]),
        program("troupe-speak", in: "Programs", knows: ["TroupeSpeech", "TroupeModel"]),
        program(
            "troupe-monitor", in: "Programs",
            knows: [
                "TroupeValue",
                "TroupeMonitor", "TroupeTerminal", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform",
                "TroupeMessages",
            ]),
        program("troupe", in: "Programs", knows: ["TroupeProgram", "TroupeModel"]),
        program(
            "troupe-bench", in: "Programs",
            knows: [
                "TroupeValue",
                "TroupeKit", "TroupeLayout", "TroupeClient", "TroupeCommand", "TroupeModel", "TroupePlatform",
                "TroupeSession",
                "TroupeMessages",
                "TroupeProtocol",
                "TroupeScene",
                "TroupeTransport",
            ]),
        .executableTarget(
            name: "troupe-peers", dependencies: ["CSystemd"], path: "Sources/Programs/troupe-peers",
            linkerSettings: [.linkedLibrary("systemd")]),
        program("Recipes", in: "Examples", knows: ["TroupeKit"], exclude: ["App"]),
        program("Clock", in: "Examples", knows: ["TroupeKit"], exclude: ["App"]),
        program("Mail", in: "Examples", knows: ["TroupeKit"], exclude: ["App"]),
        program("Dashboard", in: "Examples", knows: ["TroupeKit"], exclude: ["App"]),
        program("Thermometer", in: "Examples", knows: ["TroupeKit"], exclude: ["App"]),
        program("Book", in: "Examples", knows: ["TroupeKit"], exclude: ["App"]),

        // Tests.
        .target(
            name: "TroupeTestSupport",
            dependencies: ["TroupeValue", "TroupeModel", "TroupePlatform", "TroupeStoryboard", "TroupeTransport"],
            path: "Tests/Support/TestSupport", swiftSettings: strict),
        .target(
            name: "TroupeTestWorld",
            dependencies: [
                "TroupeValue",
                "TroupeModel", "TroupeCommand", "TroupeHierarchy", "TroupeInstance", "TroupeMessages", "TroupeSession",
                "TroupeScenario",
            ],
            path: "Tests/Support/TestWorld", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        tests(
            "ModelTests", in: "Core", of: ["TroupeValue", "TroupeCommand", "TroupeModel"],
            excluding: ["Events/Contract.jsonl", "Reports/Contract.tsv"]),
        tests(
            "HierarchyTests", in: "Core",
            of: ["TroupeValue", "TroupeHierarchy", "TroupeModel", "TroupePlatform", "TroupeTestSupport"]),
        tests("SessionTests", in: "Core", of: ["TroupeSession", "TroupeTestSupport"]),
        tests("KeepingTests", in: "Core", of: ["TroupeKeeping"]),
        tests(
            "InstanceTests", in: "Core",
            of: [
                "TroupeValue", "TroupeInstance", "TroupeHierarchy", "TroupeMessages", "TroupeModel", "TroupeScene",
                "TroupeSession",
            ]),
        tests("LayoutTests", in: "Core", of: ["TroupeLayout", "TroupeModel", "TroupeTestSupport"]),
        tests("GestureTests", in: "Core", of: ["TroupeGestures", "TroupeModel"]),
        tests(
            "SceneTests", in: "Core",
            of: ["TroupeComposer", "TroupeScene", "TroupeLayout", "TroupeCells", "TroupeModel", "TroupeTestSupport"]),
        tests(
            "PictureTests", in: "Tools",
            of: ["TroupeComposer", "TroupePicture", "TroupeScene", "TroupeModel", "TroupePlatform"],
            excluding: ["Pictures"]),
        tests("SensorTests", in: "Tools", of: ["TroupeValue", "TroupeSensors", "TroupeModel", "TroupePlatform"]),
        tests(
            "MonitorTests", in: "Tools",
            of: ["TroupeValue", "TroupeScene", "TroupeMonitor", "TroupeModel", "TroupeCells", "TroupeTestSupport"]),
        tests("CommandTests", in: "Tools", of: ["TroupeValue", "TroupeCommand", "TroupeModel"]),
        tests(
            "StoryboardTests", in: "Tools",
            of: [
                "TroupeValue",
                "TroupeStoryboard", "TroupeLayout", "TroupeModel", "TroupePlatform", "TroupeTestSupport",
                "troupe-storyboard",
            ], excluding: ["Differences.tsv", "Gallery.tsv"]),
        .executableTarget(
            name: "keeper-probe", dependencies: ["TroupeKeeper", "TroupeKeeping", "TroupePlatform"],
            path: "Tests/System/KeeperProbe",
            swiftSettings: strict),
        tests(
            "PlatformTests", in: "System",
            of: [
                "TroupePlatform", "TroupeKeeper", "TroupeKeeping", "troupe-keeper", "keeper-probe", "TroupeTestSupport",
            ]),
        tests("StoreTests", in: "System", of: ["CSQLite", "TroupePlatform", "TroupeStore", "TroupeTestSupport"]),
        tests(
            "DisplayTests", in: "Tools",
            of: [
                "TroupeValue",
                "TroupeDisplay", "TroupeCommand", "TroupeTerminal", "TroupeScene", "TroupeCells", "TroupeModel",
                "TroupePlatform", "troupe", "troupe-attach", "troupe-speak", "troupe-keeper", "trouped", "troupe-scene",
                "troupe-system",
                "troupe-storyboard", "Recipes",
                "prone-child", "TroupeTestSupport",
            ], excluding: ["Screens", "speech_service.py"]),
        tests("SpeechTests", in: "Tools", of: ["TroupeSpeech", "TroupeModel"]),
        tests("TerminalTests", in: "Tools", of: ["TroupeTerminal", "TroupeScene", "TroupeCells"]),
        tests(
            "TransportTests", in: "System", of: ["CZeroMQ", "TroupeTransport", "TroupePlatform", "TroupeTestSupport"]),
        tests(
            "ClientTests", in: "Tools",
            of: [
                "TroupeValue",
                "TroupeClient", "TroupeProgram", "TroupeModel", "TroupeMonitor", "TroupePlatform", "TroupeMessages",
                "TroupeProtocol",
                "TroupeScene",
                "TroupeTransport",
                "troupe",
            ]),
        tests(
            "ProtocolTests", in: "Wire",
            of: [
                "TroupeValue",
                "TroupeSession", "TroupeMessages", "TroupeProtocol", "TroupeScene", "TroupeModel", "TroupeTestSupport",
            ],
            excluding: ["Fixtures"]),
        tests(
            "KitTests", in: "Kit",
            of: [
                "TroupeValue",
                "TroupeKit", "TroupeModel", "TroupeMessages", "TroupeProtocol", "TroupeSession", "TroupeTransport",
                "TroupePlatform",
                "TroupeStoryboard", "TroupeSystemControllers", "Recipes", "troupe-scene", "prone-child",
                "foundation-child", "waiting-screens",
                "TroupeTestSupport",
            ]),
        tests(
            "ScenarioTests", in: "Tools",
            of: [
                "TroupeValue",
                "TroupeScenario", "TroupeCommand", "TroupeStoryboard", "TroupePlatform", "TroupeModel",
                "TroupeTestSupport", "TroupeTestWorld",
            ],
            excluding: ["Scenarios"]),
        .executableTarget(
            name: "child-probe",
            dependencies: [
                "TroupeValue",
                "TroupeModel", "TroupePlatform", "TroupeSession", "TroupeMessages", "TroupeProtocol", "TroupeTransport",
            ],
            path: "Tests/Children/ChildProbe", swiftSettings: strict),
        .executableTarget(
            name: "c-child", dependencies: ["CMessages", "CProtobufC", "CZeroMQ"], path: "Tests/Children/CChild",
            linkerSettings: [.linkedLibrary("zmq")]),
        .executableTarget(
            name: "prone-child", dependencies: ["TroupeValue", "TroupeKit", "TroupeModel", "TroupePlatform"],
            path: "Tests/Children/ProneChild",
            swiftSettings: strict),
        .executableTarget(
            name: "waiting-screens", dependencies: ["TroupeKit", "CSystemd"], path: "Tests/Children/Waiting",
            swiftSettings: strict),
        .executableTarget(
            name: "foundation-child", dependencies: ["TroupeKit"], path: "Tests/Children/FoundationChild",
            swiftSettings: strict),
        tests(
            "DaemonTests", in: "System",
            of: [
                "TroupeValue",
                "TroupeClient", "TroupeDaemon", "TroupeInstance", "TroupeModel", "TroupePlatform", "TroupeMessages",
                "TroupeProtocol", "TroupeScene",
                "TroupeTransport",
                "trouped",
                "troupe-keeper", "troupe-scene", "troupe-system", "troupe-storyboard", "Recipes", "child-probe",
                "prone-child",
                "c-child",
                "TroupeTestSupport",
            ]),
        .executableTarget(
            name: "Thermostat", dependencies: ["TroupeKit"], path: "Tests/Documentation/Tutorial",
            exclude: ["Thermostat.storyboard", "thermostat.troupe"], swiftSettings: strict),
        tests(
            "DocumentationTests", in: "Documentation",
            of: ["TroupeScenario", "TroupeCommand", "TroupePlatform", "TroupeModel", "TroupeTestSupport", "Thermostat"]),
        tests(
            "SimulatorTests", in: "Core",
            of: [
                "TroupeValue",
                "TroupeSimulator", "TroupeInstance", "TroupeHierarchy", "TroupeScenario", "TroupeStoryboard",
                "TroupeModel",
                "TroupeTestSupport", "TroupeTestWorld",
            ],
            excluding: ["CorpusOutcomes.tsv", "PlantedBugs"]),
        tests(
            "ProcessTests", in: "Programs",
            of: [
                "TroupeValue",
                "TroupePlatform", "TroupeModel", "TroupeClient", "TroupeCommand", "TroupePicture", "TroupeScenario",
                "troupe",
                "troupe-picture",
                "troupe-sensors", "troupe-keeper", "trouped", "troupe-scene", "troupe-system",
                "troupe-storyboard", "troupe-player", "troupe-bench", "troupe-peers", "troupe-monitor", "Recipes",
                "Clock",
                "Dashboard",
                "Mail", "Thermometer", "Book",
                "prone-child", "c-child",
                "Thermostat",
                "TroupeTestSupport",
            ], excluding: ["Pictures", "Tours"]),
    ]
)
