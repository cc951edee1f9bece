"""View controllers in Python, one process for each, written from Proto/README.md alone."""

import os
import signal
import socket
import stat
import sys
import urllib.parse
import zmq
import messages
from link import Link
from session import Session, VERSION

LAUNCH, LEASH = 3, 4
# The result of load_view if the daemon is to show the scene.
SCENE = object()


class ViewController:
    """The base class. Methods have the names of callbacks; undefined callbacks keep UIKit's default."""

    # The actions and outlets of the class, and the segues and scenes that it names, for `troupe lint`; None for lists
    # that are not checked.
    actions = None
    outlets = None
    segues = None
    scenes = None

    def __init__(self, child):
        self.child = child
        self.id = child.launch.controller
        self.views = Views()
        self.configuration = {}
        self.delegate = None

    def load_view(self):
        self.views.put(1, frame=(0, 0, 320, 480))

    def view_will_layout_subviews(self, layout):
        """Gives the root view the new size."""
        self.views.layout_serial = layout.serial
        root = self.views.nodes[1]
        root.frame.width, root.frame.height = layout.size.width, layout.size.height

    def tapped(self, view):
        """Called for a tap, with 0 if no view of this controller was hit; returns whether it is handled."""
        return False

    def bar_item_tapped(self, item):
        return False

    def configure(self, **facts):
        """Sends facts about this controller: title, navigation_item ..."""
        self.ask(None, configure=messages.ConfigureRequest(controller=self.id, facts=messages.Facts(**facts)))

    def perform_segue(self, identifier):
        segue = messages.SegueRequest(
            segue=identifier.encode(), sender=messages.pack(None), by_user=True, **{"from": messages.Target(id=self.id)})
        self.ask(None, segue=segue)

    def tell_delegate(self, protocol, name, value, then):
        """Sends a message to the delegate; `then` gets its answer, or None."""
        message = messages.DelegateMessage(
            protocol_name=protocol.encode(), name=name.encode(), expects_reply=True, payload=payload(value),
            **{"from": self.id})
        self.ask(
            lambda reply: then(messages.unpack(reply.answer.value) if reply.HasField("answer") else None),
            delegate=messages.DelegateRequest(message=message))

    def ask(self, then, **request):
        """Sends a request; `then`, if there is one, gets the reply."""
        self.child.ask(then, messages.Request(**request))


class SceneViewController(ViewController):
    """Shows its scene, which the daemon lays out. An action `add:` calls the method `add` with the touched view."""

    def load_view(self):
        self.views.adopt(self.child.launch.views.views)
        return SCENE

    def view_will_layout_subviews(self, layout):
        pass

    def outlet(self, name):
        """The view of an outlet of the controller."""
        scene = self.child.launch.views
        held = next(each.destination for each in scene.outlets
                    if (each.owner, each.property.decode()) == (scene.id, name))
        return next(node for node in self.views.nodes.values() if node.storyboard_id == held)

    def perform(self, selectors, view):
        """Calls the actions of a touch and reports missing ones; true if any of them exists."""
        methods = [getattr(self, selector.decode().rstrip(":"), None) for selector in selectors]
        for selector, method in zip(selectors, methods):
            if method:
                method(view)
            else:
                self.child.report(selector, view)
        return any(methods)


def payload(value):
    return messages.Payload(type_name=type(value).__name__.encode(), value=messages.pack(value))


class Views:
    """The view tree, and the part of it that the daemon has."""

    def __init__(self):
        self.nodes, self.told = {}, {}
        self.version = self.layout_serial = self.told_serial = 0
        self.is_full = True
        self.is_scene = False

    def adopt(self, nodes):
        """Takes the views of a scene that the daemon shows: only changes are sent."""
        self.nodes = {node.id: node for node in nodes}
        self.told = {node.id: node.SerializeToString() for node in nodes}
        self.is_full, self.is_scene = False, True

    def reconnected(self):
        """On a new connection all views are sent, except for a scene that the daemon shows."""
        self.is_full = not self.is_scene

    def put(self, id, frame, parent=None, class_name="UIView", **content):
        x, y, width, height = frame
        node = messages.ViewNode(
            id=id, parent=parent, class_name=class_name.encode(),
            frame=messages.Rect(x=x, y=y, width=width, height=height), **(content or {"bare": 1}))
        self.nodes[id] = node

    def put_label(self, id, frame, text, parent=1):
        content = messages.TextContent(kind=messages.TextContent.LABEL, text=text.encode())
        self.put(id, frame, parent, "UILabel", text=content)

    def put_button(self, id, frame, title, parent=1):
        content = messages.ButtonContent(title=title.encode(), font=messages.Font(size=17))
        self.put(id, frame, parent, "UIButton", button=content)

    def update(self):
        """The next view update; None without a change."""
        now = {id: node.SerializeToString() for id, node in self.nodes.items()}
        if not now or not self.is_full and now == self.told and self.layout_serial == self.told_serial:
            return None
        self.version += 1
        update = messages.ViewUpdate(version=self.version, layout_serial=self.layout_serial, full=self.is_full)
        told = {} if self.is_full else self.told
        update.upserts.extend(self.nodes[id] for id, node in now.items() if told.get(id) != node)
        update.removals.extend(id for id in told if id not in now)
        self.told, self.told_serial, self.is_full = now, self.layout_serial, False
        return update


class Child:
    """The process: its connection, and the dispatch of messages to the controller and back."""

    def __init__(self, launch, controller_class, link=None):
        self.launch, self.link = launch, link
        self.session = Session(launch.incarnation, launch.credits, self.transmit)
        self.answers, self.handled, self.waiting = [], [], {}
        self.call = self.input = None
        self.last_request = 0
        self.is_ending = False
        # True once the first viewDidAppear was delivered, and once the service manager was notified of it.
        self.has_appeared = self.is_told_ready = False
        self.socket = None
        # A worker has no leash and watches the keeper.
        self.guard = os.pidfd_open(launch.keeper) if launch.HasField("keeper") else LEASH
        self.catch_signals()
        if not link:
            self.context = zmq.Context()
            self.connect()
        self.controller = controller_class(self)

    # The connection

    def connect(self):
        """Starts to connect; the daemon's empty frame signals the established connection."""
        if self.socket:
            self.socket.close(linger=0)
        self.session.is_welcome = False
        self.socket = self.dealer(f"c{self.launch.controller}.{self.launch.incarnation}", self.launch.token)
        self.socket.connect(self.endpoint)

    def dealer(self, user, token):
        """A socket with these credentials."""
        socket = self.context.socket(zmq.DEALER)
        socket.immediate, socket.linger = True, 100
        socket.reconnect_ivl, socket.reconnect_ivl_max = 10, 320
        socket.plain_username, socket.plain_password = user.encode(), token
        return socket

    @property
    def endpoint(self):
        return f"ipc://{self.launch.endpoint.decode()}"

    def transmit(self, frame):
        if self.link:
            return self.link.send(frame)
        try:
            self.socket.send(frame, zmq.NOBLOCK)
        except zmq.Again:
            # There is no connection: the message is kept, and sent after the next welcome.
            self.session.is_welcome = False

    def run(self):
        """Runs until the daemon or the instance ends it."""
        if self.link:
            return self.run_linked()
        while not (self.is_ending and not self.session.kept):
            poller = zmq.Poller()
            poller.register(self.socket, zmq.POLLIN)
            poller.register(self.guard, zmq.POLLIN)
            poller.register(self.signals, zmq.POLLIN)
            ready = dict(poller.poll())
            if self.guard in ready:
                return
            if self.signals.fileno() in ready:
                self.signals.recv(64)
                self.leave("a signal")
            while self.socket.poll(0):
                self.receive(self.socket.recv_multipart()[-1])
            self.session.flush()

    def catch_signals(self):
        """Turns Ctrl-C and the stop of a service into bytes to poll, so that they interrupt no message. For workers only."""
        self.signals, self.caught = socket.socketpair()
        if not self.launch.HasField("keeper"):
            return
        self.caught.setblocking(False)
        signal.set_wakeup_fd(self.caught.fileno())
        for number in (signal.SIGINT, signal.SIGTERM):
            # The second signal of a kind has its default effect, and ends code that hangs.
            signal.signal(number, lambda number, _: signal.signal(number, signal.SIG_DFL))

    def leave(self, reason):
        """Ends a worker at its starter's request, after a message to the daemon. A second signal ends it at once."""
        if self.is_ending:
            sys.exit(0)
        self.session.say(end=messages.End(reason=reason.encode()))
        self.is_ending = True
        self.session.ask()

    def run_linked(self):
        """The link is connected from the start, and its end is the end of the instance."""
        self.greet()
        while not (self.is_ending and not self.session.kept):
            frame = self.link.receive()
            if frame is None:
                return
            self.receive(frame)
            if not self.link.holds_message():
                self.session.flush()

    def greet(self):
        self.session.greet(class_name=self.launch.class_name, process=os.getpid())

    def receive(self, frame):
        if not frame:
            return self.greet()
        for envelope in self.session.hear(frame):
            self.take(envelope)
        self.speak()

    def speak(self):
        """Sends views first, then the answers that may depend on them."""
        if update := self.controller.views.update():
            self.session.say(views=update)
        if self.answers:
            self.session.say(answers=messages.Answers(answers=self.answers))
        for handled in self.handled:
            self.session.say(handled=handled)
        self.answers, self.handled = [], []
        if self.has_appeared and not self.is_told_ready:
            self.is_told_ready = True
            self.tell_service_manager()

    def tell_service_manager(self):
        """A worker that systemd starts is ready after its answer to the first viewDidAppear."""
        address = os.environ.get("NOTIFY_SOCKET")
        if not address or not self.launch.HasField("keeper"):
            return
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            try:
                manager.sendto(b"READY=1", "\0" + address[1:] if address[0] == "@" else address)
            except OSError as error:
                print(f"the service manager is not told: {error}", file=sys.stderr)

    # Messages of the daemon

    def take(self, envelope):
        kind = envelope.WhichOneof("body")
        if kind == "welcome":
            self.controller.views.reconnected()
        elif kind == "deliver":
            for delivery in envelope.deliver.deliveries:
                self.deliver(delivery)
        elif kind == "input":
            self.take_input(envelope.input)
        elif kind == "told":
            if then := self.waiting.pop(envelope.told.number, None):
                then(envelope.told.reply)
        elif kind == "journal":
            self.session.say(journal=messages.Journal())
        elif kind == "end":
            self.is_ending = True
            self.session.ask()

    def deliver(self, delivery):
        kind = delivery.WhichOneof("kind")
        if kind == "configuration":
            return self.configure(delivery.configuration)
        self.call = delivery.call
        name, arguments, field = callback(delivery, kind)
        method = getattr(self.controller, name, None) if name else None
        result = NotImplemented if method is None else method(*arguments)
        answer = messages.Answer(call=delivery.call)
        if result is NotImplemented and field != "done":
            answer.not_implemented = True
        elif result is SCENE:
            answer.scene = True
        elif field in ("prepared", "value"):
            getattr(answer, field).CopyFrom(result)
        else:
            setattr(answer, field, True if field == "done" else result)
        self.answers.append(answer)
        self.has_appeared |= name == "view_did_appear"
        self.call = None

    def configure(self, configuration):
        if configuration.HasField("delegate"):
            self.controller.delegate = configuration.delegate
        self.controller.configuration.update(messages.unpack(configuration.values))

    def take_input(self, given):
        kind = given.WhichOneof("kind")
        if kind == "end_typing":
            return
        self.input = given.number
        is_handled = False
        if kind == "tap":
            is_handled = self.controller.tapped(given.tap.view)
        elif kind == "bar_item":
            is_handled = self.controller.bar_item_tapped(given.bar_item.decode())
        elif kind == "actions":
            touched = given.actions.view if given.actions.HasField("view") else None
            is_handled = self.controller.perform(given.actions.selectors, touched)
        self.handled.append(messages.Handled(number=given.number, handled=is_handled))
        self.input = None

    def report(self, selector, view):
        """Reports an action that the controller's class does not have."""
        words = f"{type(self.controller).__name__} has no action {selector.decode()}"
        print(f"troupe: c{self.launch.controller}: {words}", file=sys.stderr, flush=True)
        sender = messages.pack({"view": view} if view else None)
        self.session.say(action=messages.ActionReport(selector=selector, sender=sender, input=self.input))

    def ask(self, then, request):
        self.last_request += 1
        ask = messages.Ask(number=self.last_request, wants_reply=then is not None, request=request)
        if self.call:
            ask.during = self.call
        if self.input:
            ask.input = self.input
        if then:
            self.waiting[ask.number] = then
        self.session.say(ask=ask)


QUESTIONS = {
    "should_autorotate": "boolean", "supported_interface_orientations": "orientations",
    "preferred_interface_orientation": "orientation", "should_perform_segue": "boolean",
    "prepare_for_segue": "prepared",
}


def callback(delivery, kind):
    """The method for a callback, its arguments, and the field for its answer."""
    content = getattr(delivery, kind) if kind else None
    if kind == "bare":
        named = messages.Delivery.DESCRIPTOR.fields_by_name["bare"].enum_type.values_by_number.get(content)
        name, arguments = (named.name[len("BARE_CALLBACK_"):].lower(), []) if named else (None, [])
    elif kind == "appearance":
        name, arguments = f"view_{messages.Appearance.Phase.Name(content.phase).lower()}", [content]
    elif kind == "will_layout":
        name, arguments = "view_will_layout_subviews", [content]
    elif kind == "rotation":
        name, arguments = messages.Rotation.Step.Name(content.step).lower(), [content]
    elif kind == "delegate":
        name, arguments = "received", [content.protocol_name.decode(), content.name.decode(),
                                       messages.unpack(content.payload.value)]
    else:
        name, arguments = kind, [content]
    field = QUESTIONS.get(name, "done")
    if kind == "delegate" and content.expects_reply:
        field = "value"
    return name, arguments, field


def line_of(hosted):
    """The line of a class with its declared members, for `troupe lint`."""
    words = [hosted.__name__]
    if hosted.actions is not None:
        words.append("actions=" + ",".join(hosted.actions))
    if hosted.outlets is not None:
        words.append("outlets=" + ",".join(hosted.outlets))
    if hosted.segues is not None:
        words.append("segues=" + ",".join(urllib.parse.quote(name) for name in hosted.segues))
    if hosted.scenes is not None:
        words.append("scenes=" + ",".join(urllib.parse.quote(name) for name in hosted.scenes))
    return " ".join(words)


def run(classes, process=Child):
    """Runs the controller of this process. With `--troupe-classes` it prints the classes, with `--troupe-classes
    members` also their members."""
    hosted = {hosted.__name__: hosted for hosted in classes}
    if "--troupe-classes" in sys.argv:
        asks_for_members = sys.argv[-1] == "members"
        for hosted_class in classes:
            print(line_of(hosted_class) if asks_for_members else hosted_class.__name__)
        sys.exit(0)
    link = None
    try:
        if stat.S_ISSOCK(os.fstat(LAUNCH).st_mode):
            link = Link(LAUNCH)
            launch = messages.Launch.FromString(link.receive())
        else:
            with open(LAUNCH, "rb") as file:
                launch = messages.Launch.FromString(file.read())
    except OSError:
        sys.exit("this is a screen of an interface; start it with `troupe run PATH --children " + sys.argv[0] + "`")
    if launch.version != VERSION:
        sys.exit(76)
    if launch.class_name.decode() not in hosted:
        sys.exit(69)
    process(launch, hosted[launch.class_name.decode()], link).run()
