// Generated from Proto/child.proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

import CMessages
public import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

extension SessionCredits: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Credits>?) { troupe__credits__init(wire) }

    func fill(_ wire: inout Troupe__Credits, _ arena: Arena) {
        wire.messages = arena.number(self.messages)
        wire.bytes = arena.number(self.bytes)
    }

    init(wire: UnsafePointer<Troupe__Credits>) throws(ProtocolError) {
        try self.init(
            granting: Wire.number(wire.pointee.messages, "Credits.messages"),
            bytes: Wire.number(wire.pointee.bytes, "Credits.bytes"))
    }
}

extension DeviceFacts: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Device>?) { troupe__device__init(wire) }

    func fill(_ wire: inout Troupe__Device, _ arena: Arena) {
        wire.idiom = arena.name(self.idiom)
        wire.size = arena.message(self.size)
        wire.orientation = arena.enumeration(self.orientation)
        wire.profile = arena.name(self.profile)
        wire.animations = arena.flag(self.animates)
    }

    init(wire: UnsafePointer<Troupe__Device>) throws(ProtocolError) {
        try self.init(
            idiom: Wire.name(wire.pointee.idiom, "Device.idiom"), size: Wire.message(wire.pointee.size, "Device.size"),
            orientation: Wire.enumeration(wire.pointee.orientation, "Device.orientation"),
            profile: Wire.name(wire.pointee.profile, "Device.profile"),
            animates: Wire.flag(wire.pointee.animations, "Device.animations"))
    }
}

extension Launch: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Launch>?) { troupe__launch__init(wire) }

    func fill(_ wire: inout Troupe__Launch, _ arena: Arena) {
        wire.version = arena.number(self.version)
        wire.endpoint = arena.data(self.endpoint)
        wire.controller = arena.number(self.controller)
        wire.incarnation = arena.number(self.incarnation)
        wire.token = arena.data(self.token)
        wire.class_name = arena.data(self.className)
        if self.scene != [] {
            wire.has_scene = 1
            wire.scene = arena.data(self.scene)
        }
        wire.device = arena.message(self.device)
        wire.credits = arena.message(self.credits)
        if self.keepsJournal != false {
            wire.has_journal = 1
            wire.journal = arena.flag(self.keepsJournal)
        }
        if self.journalPath != "" {
            wire.has_journal_path = 1
            wire.journal_path = arena.data(self.journalPath)
        }
        arena.set(number: self.keeper, &wire.has_keeper, &wire.keeper)
        wire.views = arena.message(self.views)
    }

    init(wire: UnsafePointer<Troupe__Launch>) throws(ProtocolError) {
        try self.init(
            version: Wire.number(wire.pointee.version, "Launch.version"),
            endpoint: Wire.data(wire.pointee.endpoint, "Launch.endpoint"),
            controller: Wire.number(wire.pointee.controller, "Launch.controller"),
            incarnation: Wire.number(wire.pointee.incarnation, "Launch.incarnation"),
            token: Wire.data(wire.pointee.token, "Launch.token"),
            className: Wire.data(wire.pointee.class_name, "Launch.class_name"),
            scene: Wire.data(wire.pointee.has_scene, wire.pointee.scene, "Launch.scene") ?? [],
            device: Wire.message(wire.pointee.device, "Launch.device"),
            credits: Wire.message(wire.pointee.credits, "Launch.credits"),
            keepsJournal: Wire.flag(wire.pointee.has_journal, wire.pointee.journal, "Launch.journal") ?? false,
            journalPath: Wire.data(wire.pointee.has_journal_path, wire.pointee.journal_path, "Launch.journal_path")
                ?? "", keeper: Wire.number(wire.pointee.has_keeper, wire.pointee.keeper, "Launch.keeper"),
            views: Wire.message(wire.pointee.views, "Launch.views"))
    }
}

extension Launch {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension Hello: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Hello>?) { troupe__hello__init(wire) }

    func fill(_ wire: inout Troupe__Hello, _ arena: Arena) {
        wire.oldest_version = arena.number(self.oldestVersion)
        wire.newest_version = arena.number(self.newestVersion)
        wire.capabilities = arena.number(self.capabilities)
        wire.required_capabilities = arena.number(self.requiredCapabilities)
        wire.class_name = arena.data(self.className)
        wire.process = arena.number(self.process)
        arena.list(self.unwindActions, &wire.n_unwind_actions, &wire.unwind_actions)
        if self.standsIn != false {
            wire.has_stands_in = 1
            wire.stands_in = arena.flag(self.standsIn)
        }
    }

    init(wire: UnsafePointer<Troupe__Hello>) throws(ProtocolError) {
        try self.init(
            oldestVersion: Wire.number(wire.pointee.oldest_version, "Hello.oldest_version"),
            newestVersion: Wire.number(wire.pointee.newest_version, "Hello.newest_version"),
            capabilities: Wire.number(wire.pointee.capabilities, "Hello.capabilities"),
            requiredCapabilities: Wire.number(wire.pointee.required_capabilities, "Hello.required_capabilities"),
            className: Wire.data(wire.pointee.class_name, "Hello.class_name"),
            process: Wire.number(wire.pointee.process, "Hello.process"),
            unwindActions: Wire.list(
                wire.pointee.n_unwind_actions, wire.pointee.unwind_actions, "Hello.unwind_actions"),
            standsIn: Wire.flag(wire.pointee.has_stands_in, wire.pointee.stands_in, "Hello.stands_in") ?? false)
    }
}

extension Welcome: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Welcome>?) { troupe__welcome__init(wire) }

    func fill(_ wire: inout Troupe__Welcome, _ arena: Arena) {
        wire.version = arena.number(self.version)
        wire.capabilities = arena.number(self.capabilities)
        wire.credits = arena.message(self.credits)
    }

    init(wire: UnsafePointer<Troupe__Welcome>) throws(ProtocolError) {
        try self.init(
            version: Wire.number(wire.pointee.version, "Welcome.version"),
            capabilities: Wire.number(wire.pointee.capabilities, "Welcome.capabilities"),
            credits: Wire.message(wire.pointee.credits, "Welcome.credits"))
    }
}

extension LayoutContext: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Layout>?) { troupe__layout__init(wire) }

    func fill(_ wire: inout Troupe__Layout, _ arena: Arena) {
        wire.serial = arena.number(self.serial)
        wire.size = arena.message(self.size)
        wire.insets = arena.message(self.insets)
        wire.orientation = arena.enumeration(self.orientation)
        wire.status_bar = arena.name(self.statusBar)
    }

    init(wire: UnsafePointer<Troupe__Layout>) throws(ProtocolError) {
        try self.init(
            serial: Wire.number(wire.pointee.serial, "Layout.serial"),
            size: Wire.message(wire.pointee.size, "Layout.size"),
            insets: Wire.message(wire.pointee.insets, "Layout.insets"),
            orientation: Wire.enumeration(wire.pointee.orientation, "Layout.orientation"),
            statusBar: Wire.name(wire.pointee.status_bar, "Layout.status_bar"))
    }
}

extension AppearancePhase: WireEnumeration {
    var wire: Troupe__Appearance__Phase {
        switch self {
        case .willAppear: TROUPE__APPEARANCE__PHASE__WILL_APPEAR
        case .didAppear: TROUPE__APPEARANCE__PHASE__DID_APPEAR
        case .willDisappear: TROUPE__APPEARANCE__PHASE__WILL_DISAPPEAR
        case .didDisappear: TROUPE__APPEARANCE__PHASE__DID_DISAPPEAR
        }
    }

    init?(wire: Troupe__Appearance__Phase) {
        switch wire {
        case TROUPE__APPEARANCE__PHASE__WILL_APPEAR: self = .willAppear
        case TROUPE__APPEARANCE__PHASE__DID_APPEAR: self = .didAppear
        case TROUPE__APPEARANCE__PHASE__WILL_DISAPPEAR: self = .willDisappear
        case TROUPE__APPEARANCE__PHASE__DID_DISAPPEAR: self = .didDisappear
        default: return nil
        }
    }
}

extension SegueHandle.Made: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Segue__Made>?) { troupe__segue__made__init(wire) }

    func fill(_ wire: inout Troupe__Segue__Made, _ arena: Arena) {
        wire.id = arena.number(self.id)
        wire.kind = arena.data(self.kind)
        arena.set(data: self.className, &wire.has_class_name, &wire.class_name)
        arena.set(data: self.identifier, &wire.has_identifier, &wire.identifier)
        arena.set(data: self.storyboardID, &wire.has_storyboard_id, &wire.storyboard_id)
        arena.set(data: self.title, &wire.has_title, &wire.title)
    }

    init(wire: UnsafePointer<Troupe__Segue__Made>) throws(ProtocolError) {
        try self.init(
            id: Wire.number(wire.pointee.id, "Segue.Made.id"), kind: Wire.data(wire.pointee.kind, "Segue.Made.kind"),
            className: Wire.data(wire.pointee.has_class_name, wire.pointee.class_name, "Segue.Made.class_name"),
            identifier: Wire.data(wire.pointee.has_identifier, wire.pointee.identifier, "Segue.Made.identifier"),
            storyboardID: Wire.data(
                wire.pointee.has_storyboard_id, wire.pointee.storyboard_id, "Segue.Made.storyboard_id"),
            title: Wire.data(wire.pointee.has_title, wire.pointee.title, "Segue.Made.title"))
    }
}

extension SegueHandle: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Segue>?) { troupe__segue__init(wire) }

    func fill(_ wire: inout Troupe__Segue, _ arena: Arena) {
        wire.segue_id = arena.data(self.segueID)
        arena.set(data: self.identifier, &wire.has_identifier, &wire.identifier)
        wire.kind = arena.data(self.kind)
        wire.source = arena.number(self.source)
        wire.destination = arena.number(self.destination)
        arena.list(self.made, &wire.n_made, &wire.made)
        wire.sender = arena.data(self.sender)
        arena.set(data: self.customClass, &wire.has_custom_class, &wire.custom_class)
    }

    init(wire: UnsafePointer<Troupe__Segue>) throws(ProtocolError) {
        try self.init(
            segueID: Wire.data(wire.pointee.segue_id, "Segue.segue_id"),
            identifier: Wire.data(wire.pointee.has_identifier, wire.pointee.identifier, "Segue.identifier"),
            kind: Wire.data(wire.pointee.kind, "Segue.kind"), source: Wire.number(wire.pointee.source, "Segue.source"),
            destination: Wire.number(wire.pointee.destination, "Segue.destination"),
            made: Wire.list(wire.pointee.n_made, wire.pointee.made, "Segue.made"),
            sender: Wire.data(wire.pointee.sender, "Segue.sender"),
            customClass: Wire.data(wire.pointee.has_custom_class, wire.pointee.custom_class, "Segue.custom_class"))
    }
}

extension Callback {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Delivery, _ arena: Arena) {
        switch self {
        case .awakeFromNib:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_AWAKE_FROM_NIB
        case .loadView:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_LOAD_VIEW
        case .viewDidLoad:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_LOAD
        case .viewWillUnload:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_WILL_UNLOAD
        case .viewDidUnload:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_UNLOAD
        case .viewDidLayoutSubviews:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_LAYOUT_SUBVIEWS
        case .shouldAutorotate:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_SHOULD_AUTOROTATE
        case .supportedInterfaceOrientations:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_SUPPORTED_INTERFACE_ORIENTATIONS
        case .preferredInterfaceOrientation:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_PREFERRED_INTERFACE_ORIENTATION
        case .didReceiveMemoryWarning:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_DID_RECEIVE_MEMORY_WARNING
        case .updateViewConstraints:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_UPDATE_VIEW_CONSTRAINTS
        case .encodeRestorableState:
            wire.kind_case = TROUPE__DELIVERY__KIND_BARE
            wire.bare = TROUPE__BARE_CALLBACK__BARE_CALLBACK_ENCODE_RESTORABLE_STATE
        case .shouldPerformSegue(let identifier, let sender):
            wire.kind_case = TROUPE__DELIVERY__KIND_SHOULD_PERFORM_SEGUE
            let part = arena.make(troupe__segue_question__init)
            wire.should_perform_segue = part
            part.pointee.identifier = arena.data(identifier)
            part.pointee.sender = arena.data(sender)
        case .prepareForSegue(let value):
            wire.kind_case = TROUPE__DELIVERY__KIND_PREPARE_FOR_SEGUE
            wire.prepare_for_segue = arena.message(value)
        case .appearance(let phase, let appearanceContext):
            wire.kind_case = TROUPE__DELIVERY__KIND_APPEARANCE
            let part = arena.make(troupe__appearance__init)
            wire.appearance = part
            part.pointee.phase = arena.enumeration(phase)
            part.pointee.animated = arena.flag(appearanceContext.animated)
            part.pointee.reason = arena.name(appearanceContext.reason)
            part.pointee.flags = arena.number(appearanceContext.flags)
            part.pointee.size = arena.message(appearanceContext.size)
            part.pointee.orientation = arena.enumeration(appearanceContext.orientation)
            part.pointee.enclosing = arena.message(appearanceContext.enclosing)
            arena.set(number: appearanceContext.window, &part.pointee.has_window, &part.pointee.window)
        case .viewWillLayoutSubviews(let value):
            wire.kind_case = TROUPE__DELIVERY__KIND_WILL_LAYOUT
            wire.will_layout = arena.message(value)
        case .willMoveToParent(let parent):
            wire.kind_case = TROUPE__DELIVERY__KIND_WILL_MOVE
            let part = arena.make(troupe__parent_move__init)
            wire.will_move = part
            arena.set(number: parent, &part.pointee.has_parent, &part.pointee.parent)
        case .didMoveToParent(let parent):
            wire.kind_case = TROUPE__DELIVERY__KIND_DID_MOVE
            let part = arena.make(troupe__parent_move__init)
            wire.did_move = part
            arena.set(number: parent, &part.pointee.has_parent, &part.pointee.parent)
        case .presentationEnded(let value):
            wire.kind_case = TROUPE__DELIVERY__KIND_PRESENTATION_ENDED
            wire.presentation_ended = arena.number(value)
        case .presentedControllerFailed(let controller, let cause):
            wire.kind_case = TROUPE__DELIVERY__KIND_PRESENTED_FAILED
            let part = arena.make(troupe__presented_failure__init)
            wire.presented_failed = part
            part.pointee.controller = arena.number(controller)
            part.pointee.cause = arena.data(cause)
        case .willRotate(let orientation, let duration):
            wire.kind_case = TROUPE__DELIVERY__KIND_ROTATION
            let part = arena.make(troupe__rotation__init)
            wire.rotation = part
            part.pointee.step = TROUPE__ROTATION__STEP__WILL_ROTATE
            part.pointee.orientation = arena.enumeration(orientation)
            if duration != 0 {
                part.pointee.has_duration = 1
                part.pointee.duration = arena.number(duration)
            }
        case .willAnimateRotation(let orientation, let duration):
            wire.kind_case = TROUPE__DELIVERY__KIND_ROTATION
            let part = arena.make(troupe__rotation__init)
            wire.rotation = part
            part.pointee.step = TROUPE__ROTATION__STEP__WILL_ANIMATE
            part.pointee.orientation = arena.enumeration(orientation)
            if duration != 0 {
                part.pointee.has_duration = 1
                part.pointee.duration = arena.number(duration)
            }
        case .didRotate(let orientation):
            wire.kind_case = TROUPE__DELIVERY__KIND_ROTATION
            let part = arena.make(troupe__rotation__init)
            wire.rotation = part
            part.pointee.step = TROUPE__ROTATION__STEP__DID_ROTATE
            part.pointee.orientation = arena.enumeration(orientation)
        case .willAnimateFirstHalfOfRotation(let orientation, let duration):
            wire.kind_case = TROUPE__DELIVERY__KIND_ROTATION
            let part = arena.make(troupe__rotation__init)
            wire.rotation = part
            part.pointee.step = TROUPE__ROTATION__STEP__WILL_ANIMATE_FIRST_HALF
            part.pointee.orientation = arena.enumeration(orientation)
            if duration != 0 {
                part.pointee.has_duration = 1
                part.pointee.duration = arena.number(duration)
            }
        case .didAnimateFirstHalfOfRotation(let orientation):
            wire.kind_case = TROUPE__DELIVERY__KIND_ROTATION
            let part = arena.make(troupe__rotation__init)
            wire.rotation = part
            part.pointee.step = TROUPE__ROTATION__STEP__DID_ANIMATE_FIRST_HALF
            part.pointee.orientation = arena.enumeration(orientation)
        case .willAnimateSecondHalfOfRotation(let orientation, let duration):
            wire.kind_case = TROUPE__DELIVERY__KIND_ROTATION
            let part = arena.make(troupe__rotation__init)
            wire.rotation = part
            part.pointee.step = TROUPE__ROTATION__STEP__WILL_ANIMATE_SECOND_HALF
            part.pointee.orientation = arena.enumeration(orientation)
            if duration != 0 {
                part.pointee.has_duration = 1
                part.pointee.duration = arena.number(duration)
            }
        case .deviceOrientationDidChange(let value):
            wire.kind_case = TROUPE__DELIVERY__KIND_DEVICE_ORIENTATION
            wire.device_orientation = arena.name(value)
        case .setEditing(let editing, let animated):
            wire.kind_case = TROUPE__DELIVERY__KIND_EDITING
            let part = arena.make(troupe__editing__init)
            wire.editing = part
            part.pointee.editing = arena.flag(editing)
            part.pointee.animated = arena.flag(animated)
        case .decodeRestorableState(let value):
            wire.kind_case = TROUPE__DELIVERY__KIND_DECODE_RESTORABLE_STATE
            wire.decode_restorable_state = arena.message(value)
        case .delegate(let value):
            wire.kind_case = TROUPE__DELIVERY__KIND_DELEGATE
            wire.delegate = arena.message(value)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Delivery>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__DELIVERY__KIND_BARE:
            switch wire.pointee.bare {
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_AWAKE_FROM_NIB: self = .awakeFromNib
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_LOAD_VIEW: self = .loadView
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_LOAD: self = .viewDidLoad
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_WILL_UNLOAD: self = .viewWillUnload
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_UNLOAD: self = .viewDidUnload
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_VIEW_DID_LAYOUT_SUBVIEWS: self = .viewDidLayoutSubviews
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_SHOULD_AUTOROTATE: self = .shouldAutorotate
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_SUPPORTED_INTERFACE_ORIENTATIONS:
                self = .supportedInterfaceOrientations
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_PREFERRED_INTERFACE_ORIENTATION:
                self = .preferredInterfaceOrientation
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_DID_RECEIVE_MEMORY_WARNING: self = .didReceiveMemoryWarning
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_UPDATE_VIEW_CONSTRAINTS: self = .updateViewConstraints
            case TROUPE__BARE_CALLBACK__BARE_CALLBACK_ENCODE_RESTORABLE_STATE: self = .encodeRestorableState
            case let other: throw .unexpected("Delivery.bare", other)
            }
        case TROUPE__DELIVERY__KIND_SHOULD_PERFORM_SEGUE:
            let part = try Wire.part(wire.pointee.should_perform_segue, "Delivery.should_perform_segue")
            self = try .shouldPerformSegue(
                identifier: Wire.data(part.pointee.identifier, "Delivery.should_perform_segue.identifier"),
                sender: Wire.data(part.pointee.sender, "Delivery.should_perform_segue.sender"))
        case TROUPE__DELIVERY__KIND_PREPARE_FOR_SEGUE:
            self = try .prepareForSegue(Wire.message(wire.pointee.prepare_for_segue, "Delivery.prepare_for_segue"))
        case TROUPE__DELIVERY__KIND_APPEARANCE:
            let part = try Wire.part(wire.pointee.appearance, "Delivery.appearance")
            self = try .appearance(
                Wire.enumeration(part.pointee.phase, "Delivery.appearance.phase"),
                AppearanceContext(
                    animated: Wire.flag(part.pointee.animated, "Delivery.appearance.animated"),
                    reason: Wire.name(part.pointee.reason, "Delivery.appearance.reason"),
                    flags: Wire.number(part.pointee.flags, "Delivery.appearance.flags"),
                    size: Wire.message(part.pointee.size, "Delivery.appearance.size"),
                    orientation: Wire.enumeration(part.pointee.orientation, "Delivery.appearance.orientation"),
                    enclosing: Wire.message(part.pointee.enclosing, "Delivery.appearance.enclosing"),
                    window: Wire.number(part.pointee.has_window, part.pointee.window, "Delivery.appearance.window")))
        case TROUPE__DELIVERY__KIND_WILL_LAYOUT:
            self = try .viewWillLayoutSubviews(Wire.message(wire.pointee.will_layout, "Delivery.will_layout"))
        case TROUPE__DELIVERY__KIND_WILL_MOVE:
            let part = try Wire.part(wire.pointee.will_move, "Delivery.will_move")
            self = try .willMoveToParent(
                Wire.number(part.pointee.has_parent, part.pointee.parent, "Delivery.will_move.parent"))
        case TROUPE__DELIVERY__KIND_DID_MOVE:
            let part = try Wire.part(wire.pointee.did_move, "Delivery.did_move")
            self = try .didMoveToParent(
                Wire.number(part.pointee.has_parent, part.pointee.parent, "Delivery.did_move.parent"))
        case TROUPE__DELIVERY__KIND_PRESENTATION_ENDED:
            self = try .presentationEnded(Wire.number(wire.pointee.presentation_ended, "Delivery.presentation_ended"))
        case TROUPE__DELIVERY__KIND_PRESENTED_FAILED:
            let part = try Wire.part(wire.pointee.presented_failed, "Delivery.presented_failed")
            self = try .presentedControllerFailed(
                Wire.number(part.pointee.controller, "Delivery.presented_failed.controller"),
                cause: Wire.data(part.pointee.cause, "Delivery.presented_failed.cause"))
        case TROUPE__DELIVERY__KIND_ROTATION:
            let part = try Wire.part(wire.pointee.rotation, "Delivery.rotation")
            switch part.pointee.step {
            case TROUPE__ROTATION__STEP__WILL_ROTATE:
                self = try .willRotate(
                    to: Wire.enumeration(part.pointee.orientation, "Delivery.rotation.orientation"),
                    duration: Wire.number(
                        part.pointee.has_duration, part.pointee.duration, "Delivery.rotation.duration") ?? 0)
            case TROUPE__ROTATION__STEP__WILL_ANIMATE:
                self = try .willAnimateRotation(
                    to: Wire.enumeration(part.pointee.orientation, "Delivery.rotation.orientation"),
                    duration: Wire.number(
                        part.pointee.has_duration, part.pointee.duration, "Delivery.rotation.duration") ?? 0)
            case TROUPE__ROTATION__STEP__DID_ROTATE:
                self = try .didRotate(from: Wire.enumeration(part.pointee.orientation, "Delivery.rotation.orientation"))
            case TROUPE__ROTATION__STEP__WILL_ANIMATE_FIRST_HALF:
                self = try .willAnimateFirstHalfOfRotation(
                    to: Wire.enumeration(part.pointee.orientation, "Delivery.rotation.orientation"),
                    duration: Wire.number(
                        part.pointee.has_duration, part.pointee.duration, "Delivery.rotation.duration") ?? 0)
            case TROUPE__ROTATION__STEP__DID_ANIMATE_FIRST_HALF:
                self = try .didAnimateFirstHalfOfRotation(
                    to: Wire.enumeration(part.pointee.orientation, "Delivery.rotation.orientation"))
            case TROUPE__ROTATION__STEP__WILL_ANIMATE_SECOND_HALF:
                self = try .willAnimateSecondHalfOfRotation(
                    from: Wire.enumeration(part.pointee.orientation, "Delivery.rotation.orientation"),
                    duration: Wire.number(
                        part.pointee.has_duration, part.pointee.duration, "Delivery.rotation.duration") ?? 0)
            case let other: throw .unexpected("Delivery.rotation.step", other)
            }
        case TROUPE__DELIVERY__KIND_DEVICE_ORIENTATION:
            self = try .deviceOrientationDidChange(
                Wire.name(wire.pointee.device_orientation, "Delivery.device_orientation"))
        case TROUPE__DELIVERY__KIND_EDITING:
            let part = try Wire.part(wire.pointee.editing, "Delivery.editing")
            self = try .setEditing(
                Wire.flag(part.pointee.editing, "Delivery.editing.editing"),
                animated: Wire.flag(part.pointee.animated, "Delivery.editing.animated"))
        case TROUPE__DELIVERY__KIND_DECODE_RESTORABLE_STATE:
            self = try .decodeRestorableState(
                Wire.message(wire.pointee.decode_restorable_state, "Delivery.decode_restorable_state"))
        case TROUPE__DELIVERY__KIND_DELEGATE:
            self = try .delegate(Wire.message(wire.pointee.delegate, "Delivery.delegate"))
        default: throw .unknownKind("Delivery.kind", wire.pointee.base)
        }
    }
}

extension RestorableState: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__RestorableState>?) {
        troupe__restorable_state__init(wire)
    }

    func fill(_ wire: inout Troupe__RestorableState, _ arena: Arena) {
        arena.list(self.views, &wire.n_views, &wire.views)
        wire.first_responder = arena.message(self.firstResponder)
        arena.set(data: self.code, &wire.has_code, &wire.code)
    }

    init(wire: UnsafePointer<Troupe__RestorableState>) throws(ProtocolError) {
        try self.init(
            views: Wire.list(wire.pointee.n_views, wire.pointee.views, "RestorableState.views"),
            firstResponder: Wire.message(wire.pointee.first_responder, "RestorableState.first_responder"),
            code: Wire.data(wire.pointee.has_code, wire.pointee.code, "RestorableState.code"))
    }
}

extension CallAnswer: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Answer>?) { troupe__answer__init(wire) }

    func fill(_ wire: inout Troupe__Answer, _ arena: Arena) {
        wire.call = arena.number(self.call)
        self.answer.fill(&wire, arena)
    }

    init(wire: UnsafePointer<Troupe__Answer>) throws(ProtocolError) {
        try self.init(Wire.number(wire.pointee.call, "Answer.call"), Answer(wire: wire))
    }
}

extension Answer {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Answer, _ arena: Arena) {
        switch self {
        case .done:
            wire.kind_case = TROUPE__ANSWER__KIND_DONE
            wire.done = 1
        case .notImplemented:
            wire.kind_case = TROUPE__ANSWER__KIND_NOT_IMPLEMENTED
            wire.not_implemented = 1
        case .bool(let value):
            wire.kind_case = TROUPE__ANSWER__KIND_BOOLEAN
            wire.boolean = arena.flag(value)
        case .orientations(let value):
            wire.kind_case = TROUPE__ANSWER__KIND_ORIENTATIONS
            wire.orientations = arena.number(value)
        case .orientation(let value):
            wire.kind_case = TROUPE__ANSWER__KIND_ORIENTATION
            wire.orientation = arena.enumeration(value)
        case .prepared(let configurations):
            wire.kind_case = TROUPE__ANSWER__KIND_PREPARED
            let part = arena.make(troupe__prepared__init)
            wire.prepared = part
            arena.list(configurations, &part.pointee.n_configurations, &part.pointee.configurations)
        case .value(let value):
            wire.kind_case = TROUPE__ANSWER__KIND_VALUE
            wire.value = arena.message(value)
        case .scene:
            wire.kind_case = TROUPE__ANSWER__KIND_SCENE
            wire.scene = 1
        case .controller(let value):
            wire.kind_case = TROUPE__ANSWER__KIND_CONTROLLER
            wire.controller = arena.number(value)
        case .number(let value):
            wire.kind_case = TROUPE__ANSWER__KIND_NUMBER
            wire.number = arena.number(value)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Answer>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__ANSWER__KIND_DONE:
            self = .done
        case TROUPE__ANSWER__KIND_NOT_IMPLEMENTED:
            self = .notImplemented
        case TROUPE__ANSWER__KIND_BOOLEAN:
            self = try .bool(Wire.flag(wire.pointee.boolean, "Answer.boolean"))
        case TROUPE__ANSWER__KIND_ORIENTATIONS:
            self = try .orientations(Wire.number(wire.pointee.orientations, "Answer.orientations"))
        case TROUPE__ANSWER__KIND_ORIENTATION:
            self = try .orientation(Wire.enumeration(wire.pointee.orientation, "Answer.orientation"))
        case TROUPE__ANSWER__KIND_PREPARED:
            let part = try Wire.part(wire.pointee.prepared, "Answer.prepared")
            self = try .prepared(
                Wire.list(part.pointee.n_configurations, part.pointee.configurations, "Answer.prepared.configurations"))
        case TROUPE__ANSWER__KIND_VALUE:
            self = try .value(Wire.message(wire.pointee.value, "Answer.value"))
        case TROUPE__ANSWER__KIND_SCENE:
            self = .scene
        case TROUPE__ANSWER__KIND_CONTROLLER:
            self = try .controller(Wire.number(wire.pointee.controller, "Answer.controller"))
        case TROUPE__ANSWER__KIND_NUMBER:
            self = try .number(Wire.number(wire.pointee.number, "Answer.number"))
        default: throw .unknownKind("Answer.kind", wire.pointee.base)
        }
    }
}

extension Ask: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Ask>?) { troupe__ask__init(wire) }

    func fill(_ wire: inout Troupe__Ask, _ arena: Arena) {
        wire.number = arena.number(self.number)
        arena.set(number: self.during, &wire.has_during, &wire.during)
        arena.set(number: self.input, &wire.has_input, &wire.input)
        arena.set(number: self.deadline, &wire.has_deadline, &wire.deadline)
        wire.wants_reply = arena.flag(self.wantsReply)
        wire.request = arena.message(self.request)
    }

    init(wire: UnsafePointer<Troupe__Ask>) throws(ProtocolError) {
        try self.init(
            number: Wire.number(wire.pointee.number, "Ask.number"),
            during: Wire.number(wire.pointee.has_during, wire.pointee.during, "Ask.during"),
            input: Wire.number(wire.pointee.has_input, wire.pointee.input, "Ask.input"),
            deadline: Wire.number(wire.pointee.has_deadline, wire.pointee.deadline, "Ask.deadline"),
            wantsReply: Wire.flag(wire.pointee.wants_reply, "Ask.wants_reply"),
            Wire.message(wire.pointee.request, "Ask.request"))
    }
}

extension Told: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Told>?) { troupe__told__init(wire) }

    func fill(_ wire: inout Troupe__Told, _ arena: Arena) {
        wire.number = arena.number(self.number)
        wire.reply = arena.message(self.reply)
    }

    init(wire: UnsafePointer<Troupe__Told>) throws(ProtocolError) {
        try self.init(
            number: Wire.number(wire.pointee.number, "Told.number"), Wire.message(wire.pointee.reply, "Told.reply"))
    }
}

extension ChildInput: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Input>?) { troupe__input__init(wire) }

    func fill(_ wire: inout Troupe__Input, _ arena: Arena) {
        wire.number = arena.number(self.number)
        self.kind.fill(&wire, arena)
    }

    init(wire: UnsafePointer<Troupe__Input>) throws(ProtocolError) {
        try self.init(number: Wire.number(wire.pointee.number, "Input.number"), ChildInput.Kind(wire: wire))
    }
}

extension ChildInput.Kind {
    /// Writes it into its message.
    func fill(_ wire: inout Troupe__Input, _ arena: Arena) {
        switch self {
        case .tap(let view, let location):
            wire.kind_case = TROUPE__INPUT__KIND_TAP
            let part = arena.make(troupe__input__tap__init)
            wire.tap = part
            arena.set(number: view, &part.pointee.has_view, &part.pointee.view)
            part.pointee.location = arena.message(location)
        case .text(let view, let text):
            wire.kind_case = TROUPE__INPUT__KIND_TEXT
            let part = arena.make(troupe__input__text__init)
            wire.text = part
            arena.set(number: view, &part.pointee.has_view, &part.pointee.view)
            part.pointee.text = arena.data(text)
        case .barItem(let value):
            wire.kind_case = TROUPE__INPUT__KIND_BAR_ITEM
            wire.bar_item = arena.data(value)
        case .choice(let view, let index, let section):
            wire.kind_case = TROUPE__INPUT__KIND_CHOICE
            let part = arena.make(troupe__input__choice__init)
            wire.choice = part
            part.pointee.view = arena.number(view)
            part.pointee.index = arena.number(index)
            part.pointee.section = arena.number(section)
        case .adjustment(let view, let value):
            wire.kind_case = TROUPE__INPUT__KIND_ADJUSTMENT
            let part = arena.make(troupe__input__adjustment__init)
            wire.adjustment = part
            part.pointee.view = arena.number(view)
            part.pointee.value = arena.finite(value)
        case .turn(let view, let wheel, let rows):
            wire.kind_case = TROUPE__INPUT__KIND_TURN
            let part = arena.make(troupe__input__turn__init)
            wire.turn = part
            part.pointee.view = arena.number(view)
            part.pointee.wheel = arena.number(wheel)
            part.pointee.rows = arena.number(rows)
        case .endTyping:
            wire.kind_case = TROUPE__INPUT__KIND_END_TYPING
            wire.end_typing = 1
        case .actions(let selectors, let view):
            wire.kind_case = TROUPE__INPUT__KIND_ACTIONS
            let part = arena.make(troupe__input__actions__init)
            wire.actions = part
            arena.list(selectors, &part.pointee.n_selectors, &part.pointee.selectors)
            arena.set(number: view, &part.pointee.has_view, &part.pointee.view)
        case .touches(let touches):
            wire.kind_case = TROUPE__INPUT__KIND_TOUCHES
            let part = arena.make(troupe__input__touches__init)
            wire.touches = part
            arena.list(touches, &part.pointee.n_touches, &part.pointee.touches)
        case .motion(let value):
            wire.kind_case = TROUPE__INPUT__KIND_MOTION
            wire.motion = arena.name(value)
        case .remoteControl(let value):
            wire.kind_case = TROUPE__INPUT__KIND_REMOTE_CONTROL
            wire.remote_control = arena.name(value)
        case .accessibility(let action, let view):
            wire.kind_case = TROUPE__INPUT__KIND_ACCESSIBILITY
            let part = arena.make(troupe__input__accessibility__init)
            wire.accessibility = part
            part.pointee.action = arena.name(action)
            arena.set(number: view, &part.pointee.has_view, &part.pointee.view)
        }
    }

    /// Reads it out of its message.
    init(wire: UnsafePointer<Troupe__Input>) throws(ProtocolError) {
        switch wire.pointee.kind_case {
        case TROUPE__INPUT__KIND_TAP:
            let part = try Wire.part(wire.pointee.tap, "Input.tap")
            self = try .tap(
                Wire.number(part.pointee.has_view, part.pointee.view, "Input.tap.view"),
                at: Wire.message(part.pointee.location, "Input.tap.location"))
        case TROUPE__INPUT__KIND_TEXT:
            let part = try Wire.part(wire.pointee.text, "Input.text")
            self = try .text(
                Wire.number(part.pointee.has_view, part.pointee.view, "Input.text.view"),
                Wire.data(part.pointee.text, "Input.text.text"))
        case TROUPE__INPUT__KIND_BAR_ITEM:
            self = try .barItem(Wire.data(wire.pointee.bar_item, "Input.bar_item"))
        case TROUPE__INPUT__KIND_CHOICE:
            let part = try Wire.part(wire.pointee.choice, "Input.choice")
            self = try .choice(
                Wire.number(part.pointee.view, "Input.choice.view"),
                index: Wire.number(part.pointee.index, "Input.choice.index"),
                section: Wire.number(part.pointee.section, "Input.choice.section"))
        case TROUPE__INPUT__KIND_ADJUSTMENT:
            let part = try Wire.part(wire.pointee.adjustment, "Input.adjustment")
            self = try .adjustment(
                Wire.number(part.pointee.view, "Input.adjustment.view"),
                value: Wire.finite(part.pointee.value, "Input.adjustment.value"))
        case TROUPE__INPUT__KIND_TURN:
            let part = try Wire.part(wire.pointee.turn, "Input.turn")
            self = try .turn(
                Wire.number(part.pointee.view, "Input.turn.view"),
                wheel: Wire.number(part.pointee.wheel, "Input.turn.wheel"),
                rows: Wire.number(part.pointee.rows, "Input.turn.rows"))
        case TROUPE__INPUT__KIND_END_TYPING:
            self = .endTyping
        case TROUPE__INPUT__KIND_ACTIONS:
            let part = try Wire.part(wire.pointee.actions, "Input.actions")
            self = try .actions(
                Wire.list(part.pointee.n_selectors, part.pointee.selectors, "Input.actions.selectors"),
                of: Wire.number(part.pointee.has_view, part.pointee.view, "Input.actions.view"))
        case TROUPE__INPUT__KIND_TOUCHES:
            let part = try Wire.part(wire.pointee.touches, "Input.touches")
            self = try .touches(Wire.list(part.pointee.n_touches, part.pointee.touches, "Input.touches.touches"))
        case TROUPE__INPUT__KIND_MOTION:
            self = try .motion(Wire.name(wire.pointee.motion, "Input.motion"))
        case TROUPE__INPUT__KIND_REMOTE_CONTROL:
            self = try .remoteControl(Wire.name(wire.pointee.remote_control, "Input.remote_control"))
        case TROUPE__INPUT__KIND_ACCESSIBILITY:
            let part = try Wire.part(wire.pointee.accessibility, "Input.accessibility")
            self = try .accessibility(
                Wire.name(part.pointee.action, "Input.accessibility.action"),
                on: Wire.number(part.pointee.has_view, part.pointee.view, "Input.accessibility.view"))
        default: throw .unknownKind("Input.kind", wire.pointee.base)
        }
    }
}

extension Handled: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__Handled>?) { troupe__handled__init(wire) }

    func fill(_ wire: inout Troupe__Handled, _ arena: Arena) {
        wire.number = arena.number(self.number)
        wire.handled = arena.flag(self.outcome.handled)
        if self.outcome.dropped != false {
            wire.has_dropped = 1
            wire.dropped = arena.flag(self.outcome.dropped)
        }
    }

    init(wire: UnsafePointer<Troupe__Handled>) throws(ProtocolError) {
        try self.init(
            number: Wire.number(wire.pointee.number, "Handled.number"),
            Handled.Outcome(
                handled: Wire.flag(wire.pointee.handled, "Handled.handled"),
                dropped: Wire.flag(wire.pointee.has_dropped, wire.pointee.dropped, "Handled.dropped") ?? false))
    }
}

extension JournalEntry: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__JournalEntry>?) { troupe__journal_entry__init(wire) }

    func fill(_ wire: inout Troupe__JournalEntry, _ arena: Arena) {
        wire.call = arena.number(self.call)
        wire.name = arena.data(self.name)
    }

    init(wire: UnsafePointer<Troupe__JournalEntry>) throws(ProtocolError) {
        try self.init(
            call: Wire.number(wire.pointee.call, "JournalEntry.call"),
            name: Wire.data(wire.pointee.name, "JournalEntry.name"))
    }
}

extension ChildFault: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ChildFault>?) { troupe__child_fault__init(wire) }

    func fill(_ wire: inout Troupe__ChildFault, _ arena: Arena) {
        wire.kind = arena.enumeration(self.kind)
        wire.callback = arena.data(self.callback)
    }

    init(wire: UnsafePointer<Troupe__ChildFault>) throws(ProtocolError) {
        try self.init(
            Wire.enumeration(wire.pointee.kind, "ChildFault.kind"),
            at: Wire.data(wire.pointee.callback, "ChildFault.callback"))
    }
}

extension ChildFault.Kind: WireEnumeration {
    var wire: Troupe__ChildFault__Kind {
        switch self {
        case .hang: TROUPE__CHILD_FAULT__KIND__HANG
        case .crash: TROUPE__CHILD_FAULT__KIND__CRASH
        }
    }

    init?(wire: Troupe__ChildFault__Kind) {
        switch wire {
        case TROUPE__CHILD_FAULT__KIND__HANG: self = .hang
        case TROUPE__CHILD_FAULT__KIND__CRASH: self = .crash
        default: return nil
        }
    }
}

extension ActionReport: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__ActionReport>?) { troupe__action_report__init(wire) }

    func fill(_ wire: inout Troupe__ActionReport, _ arena: Arena) {
        wire.selector = arena.data(self.selector)
        wire.sender = arena.data(self.sender)
        arena.set(number: self.input, &wire.has_input, &wire.input)
        if self.standsIn != false {
            wire.has_stands_in = 1
            wire.stands_in = arena.flag(self.standsIn)
        }
    }

    init(wire: UnsafePointer<Troupe__ActionReport>) throws(ProtocolError) {
        try self.init(
            selector: Wire.data(wire.pointee.selector, "ActionReport.selector"),
            sender: Wire.data(wire.pointee.sender, "ActionReport.sender"),
            input: Wire.number(wire.pointee.has_input, wire.pointee.input, "ActionReport.input"),
            standsIn: Wire.flag(wire.pointee.has_stands_in, wire.pointee.stands_in, "ActionReport.stands_in") ?? false)
    }
}

/// The fields of Envelope that hold its body.
enum EnvelopeField: UInt32 {
    case hello = 20
    case welcome = 21
    case deliver = 22
    case answers = 23
    case ask = 24
    case told = 25
    case views = 26
    case input = 27
    case handled = 28
    case journal = 29
    case end = 30
    case fault = 31
    case action = 32
    case withdraw = 33
}

extension EnvelopeBody {
    /// The bytes of its field.
    func packed() -> [UInt8] {
        switch self {
        case .hello(let value): value.packed(asField: 20)
        case .welcome(let value): value.packed(asField: 21)
        case .deliver(let deliveries):
            Wire.pack(troupe__deliver__init, asField: 22) { wire, arena in
                arena.list(deliveries, &wire.n_deliveries, &wire.deliveries)
            }
        case .answers(let answers):
            Wire.pack(troupe__answers__init, asField: 23) { wire, arena in
                arena.list(answers, &wire.n_answers, &wire.answers)
            }
        case .ask(let value): value.packed(asField: 24)
        case .told(let value): value.packed(asField: 25)
        case .views(let value): value.packed(asField: 26)
        case .input(let value): value.packed(asField: 27)
        case .handled(let value): value.packed(asField: 28)
        case .journal(let entries):
            Wire.pack(troupe__journal__init, asField: 29) { wire, arena in
                arena.list(entries, &wire.n_entries, &wire.entries)
            }
        case .end(let reason):
            Wire.pack(troupe__end__init, asField: 30) { wire, arena in
                wire.reason = arena.data(reason)
            }
        case .fault(let value): value.packed(asField: 31)
        case .action(let value): value.packed(asField: 32)
        case .withdraw(let number):
            Wire.pack(troupe__withdrawal__init, asField: 33) { wire, arena in
                wire.number = arena.number(number)
            }
        }
    }

    /// Reads the message in a field.
    init(_ field: EnvelopeField, unpacking bytes: Span<UInt8>, memory: Int) throws(ProtocolError) {
        switch field {
        case .hello: self = try .hello(Hello(unpacking: bytes, memory: memory))
        case .welcome: self = try .welcome(Welcome(unpacking: bytes, memory: memory))
        case .deliver:
            self = try Wire.unpack(bytes, memory: memory, troupe__deliver__init) {
                part throws(ProtocolError) in
                try EnvelopeBody.deliver(
                    Wire.list(part.pointee.n_deliveries, part.pointee.deliveries, "Deliver.deliveries"))
            }
        case .answers:
            self = try Wire.unpack(bytes, memory: memory, troupe__answers__init) {
                part throws(ProtocolError) in
                try EnvelopeBody.answers(Wire.list(part.pointee.n_answers, part.pointee.answers, "Answers.answers"))
            }
        case .ask: self = try .ask(Ask(unpacking: bytes, memory: memory))
        case .told: self = try .told(Told(unpacking: bytes, memory: memory))
        case .views: self = try .views(ViewUpdate(unpacking: bytes, memory: memory))
        case .input: self = try .input(ChildInput(unpacking: bytes, memory: memory))
        case .handled: self = try .handled(Handled(unpacking: bytes, memory: memory))
        case .journal:
            self = try Wire.unpack(bytes, memory: memory, troupe__journal__init) {
                part throws(ProtocolError) in
                try EnvelopeBody.journal(Wire.list(part.pointee.n_entries, part.pointee.entries, "Journal.entries"))
            }
        case .end:
            self = try Wire.unpack(bytes, memory: memory, troupe__end__init) {
                part throws(ProtocolError) in try EnvelopeBody.end(reason: Wire.data(part.pointee.reason, "End.reason"))
            }
        case .fault: self = try .fault(ChildFault(unpacking: bytes, memory: memory))
        case .action: self = try .action(ActionReport(unpacking: bytes, memory: memory))
        case .withdraw:
            self = try Wire.unpack(bytes, memory: memory, troupe__withdrawal__init) {
                part throws(ProtocolError) in
                try EnvelopeBody.withdraw(Wire.number(part.pointee.number, "Withdrawal.number"))
            }
        }
    }
}
