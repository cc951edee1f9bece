#!/usr/bin/python3
"""Counters with a faulty conversation with the daemon; the class name gives the fault."""

import zmq
from zmq.utils import monitor
import messages
from counter import Counter
from troupe_child import Child, run


class DropsConnection(Child):
    """Loses the messages of the first tap, with the connection."""

    is_dropping = has_dropped = False

    def take_input(self, given):
        self.is_dropping, self.has_dropped = not self.has_dropped, True
        super().take_input(given)

    def transmit(self, frame):
        if not self.is_dropping:
            super().transmit(frame)

    def speak(self):
        super().speak()
        if self.is_dropping:
            self.is_dropping = False
            self.connect()


class Repeats(Child):
    """Sends every frame twice."""

    def transmit(self, frame):
        super().transmit(frame)
        super().transmit(frame)


class Reorders(Child):
    """Sends the frames of one turn in reverse order."""

    held = None

    def transmit(self, frame):
        if self.held is None:
            super().transmit(frame)
        else:
            self.held.append(frame)

    def speak(self):
        self.held = []
        super().speak()
        held, self.held = self.held, None
        self.release(held)

    def release(self, held):
        for frame in reversed(held):
            super().transmit(frame)


class Loses(Reorders):
    """Loses the first frame of each turn with several frames, so that a later frame reveals the gap."""

    def release(self, held):
        for frame in held[1:] or held:
            super().transmit(frame)


class Mishears(Child):
    """Loses the first reply that it receives."""

    has_lost = False

    def receive(self, frame):
        told = frame and messages.Envelope.FromString(frame).HasField("told")
        if told and not self.has_lost:
            self.has_lost = True
        else:
            super().receive(frame)


class Asks(Counter):
    """Sends two place requests per tap, and counts after both replies."""

    replies = 0

    def tapped(self, view):
        for _ in range(2):
            self.ask(self.replied, place=self.id)
        return True

    def replied(self, reply):
        self.replies += 1
        if self.replies % 2 == 0:
            super().tapped(3)


class Haunted(Child):
    """The second process of its controller also sends as the first one, and tries to connect as it."""

    def connect(self):
        if self.launch.incarnation > 1:
            self.fail_to_connect(f"c{self.launch.controller}.1")
        super().connect()

    def fail_to_connect(self, user):
        socket = self.dealer(user, self.launch.token)
        news = socket.get_monitor_socket(zmq.EVENT_HANDSHAKE_FAILED_AUTH | zmq.EVENT_HANDSHAKE_SUCCEEDED)
        socket.connect(self.endpoint)
        if monitor.recv_monitor_message(news)["event"] != zmq.EVENT_HANDSHAKE_FAILED_AUTH:
            raise RuntimeError(f"let in as {user}")
        socket.disable_monitor()
        socket.close(linger=0)

    def transmit(self, frame):
        if self.launch.incarnation > 1:
            envelope = messages.Envelope.FromString(frame)
            # If the daemon accepted this envelope, the child would end.
            super().transmit(messages.Envelope(
                version=2, incarnation=1, sequence=envelope.sequence + 1, acknowledged=0,
                end=messages.End(reason=b"haunted")).SerializeToString())
        super().transmit(frame)


class Exceeds(Child):
    """Ignores its credits. Its messages follow a gap, so that the daemon cannot acknowledge them."""

    def take_input(self, given):
        self.session.credits.messages = 1 << 20
        self.session.last += 1
        for _ in range(300):
            self.session.say(withdraw=messages.Withdrawal(number=99))


class Foresees(Child):
    """Sends as a later incarnation, which does not exist yet."""

    def take_input(self, given):
        self.session.incarnation += 1
        super().take_input(given)


class SkipsVersion(Child):
    """Skips a version of its views."""

    def take_input(self, given):
        self.controller.views.version += 1
        super().take_input(given)


class GoesBack(Child):
    """Sends a version of its views twice."""

    def take_input(self, given):
        self.controller.views.version -= 1
        super().take_input(given)


class Forges(Child):
    """Connects with a forged token."""

    def dealer(self, user, token):
        return super().dealer(user, b"0" * len(token))


FAULTS = {
    process.__name__: (process, type(process.__name__, (controller,), {}))
    for process, controller in [
        (DropsConnection, Counter), (Repeats, Counter), (Reorders, Counter), (Loses, Counter), (Mishears, Asks),
        (Haunted, Counter), (Exceeds, Counter), (Foresees, Counter), (SkipsVersion, Counter), (GoesBack, Counter),
        (Forges, Counter),
    ]
}

if __name__ == "__main__":
    run(
        [controller for _, controller in FAULTS.values()],
        lambda launch, controller, link: FAULTS[controller.__name__][0](launch, controller, link))
