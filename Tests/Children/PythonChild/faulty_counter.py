#!/usr/bin/python3
"""Counters whose conversation with the daemon goes wrong as the name of their class says."""

import zmq
from zmq.utils import monitor
import messages
from counter import Counter
from troupe_child import Child, run


class DropsConnection(Child):
    """What the first tap has it say is lost with the connection."""

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
    """Says everything twice."""

    def transmit(self, frame):
        super().transmit(frame)
        super().transmit(frame)


class Reorders(Child):
    """What one turn says goes out the last first."""

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
    """Of what one turn says the first is lost, where another shows it."""

    def release(self, held):
        for frame in held[1:] or held:
            super().transmit(frame)


class Mishears(Child):
    """The first of two replies is lost on the way to it."""

    has_lost = False

    def receive(self, frame):
        told = frame and messages.Envelope.FromString(frame).HasField("told")
        if told and not self.has_lost:
            self.has_lost = True
        else:
            super().receive(frame)


class Asks(Counter):
    """Asks twice where it stands, and counts once both replies are there."""

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
    """The second process of its controller speaks as the first one, too, and tries to connect as it."""

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
            # What only the daemon says: were it heard, it would be the end.
            super().transmit(messages.Envelope(
                version=2, incarnation=1, sequence=envelope.sequence + 1, acknowledged=0,
                end=messages.End(reason=b"haunted")).SerializeToString())
        super().transmit(frame)


class Exceeds(Child):
    """Keeps no credits: behind a gap, so that none of it can be acknowledged."""

    def take_input(self, given):
        self.session.credits.messages = 1 << 20
        self.session.last += 1
        for _ in range(300):
            self.session.say(withdraw=messages.Withdrawal(number=99))


class Foresees(Child):
    """Speaks as a process that does not exist yet."""

    def take_input(self, given):
        self.session.incarnation += 1
        super().take_input(given)


class SkipsVersion(Child):
    """Leaves a version of its views out."""

    def take_input(self, given):
        self.controller.views.version += 1
        super().take_input(given)


class GoesBack(Child):
    """Tells a version of its views twice."""

    def take_input(self, given):
        self.controller.views.version -= 1
        super().take_input(given)


class Forges(Child):
    """Shows a token that is not its own."""

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
