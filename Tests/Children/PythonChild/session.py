"""Numbers, acknowledgements and credits: chapters 3 and 4 of Proto/README.md, without a socket."""

import collections
import messages

ACKNOWLEDGE, RESEND = 1, 2
VERSION = 2

Kept = collections.namedtuple("Kept", "sequence body")


class Session:
    """One end of the conversation, for the life of the process. `transmit` takes the bytes of each frame."""

    def __init__(self, incarnation, credits, transmit):
        self.incarnation, self.credits, self.transmit = incarnation, credits, transmit
        self.is_welcome = False
        self.kept = collections.deque()  # unacknowledged messages, then messages that wait for credit
        self.last = 0  # the last number assigned
        self.sent = 0  # the last number transmitted
        self.acknowledged = 0
        self.asked = 0  # the last number for which an acknowledgement was requested
        self.taken = 0  # all messages up to this number were taken
        self.early = {}
        self.missing = 0  # the last gap that was reported
        self.owes = False  # true if the daemon waits for an acknowledgement

    def greet(self, **hello):
        """Sends hello, the first message on every connection."""
        self.is_welcome = False
        self._transmit(body=messages.Envelope(hello=messages.Hello(
            oldest_version=VERSION, newest_version=VERSION, capabilities=0, required_capabilities=0, **hello)))

    def say(self, **body):
        """Numbers a message, keeps it, and transmits it as soon as the credits allow."""
        self.last += 1
        self.kept.append(Kept(self.last, messages.Envelope(**body).SerializePartialToString()))
        self._go_on()

    def hear(self, data):
        """Takes a frame and returns its messages, in order."""
        envelope = messages.Envelope.FromString(data)
        if envelope.incarnation < self.incarnation:
            return []
        while self.kept and self.kept[0].sequence <= envelope.acknowledged:
            self.kept.popleft()
        self.acknowledged = max(self.acknowledged, envelope.acknowledged)
        if envelope.HasField("welcome"):
            self.is_welcome, self.missing = True, 0
            self.credits = envelope.welcome.credits
            self._resend()
            self._go_on()
            return [envelope]
        if envelope.wish == ACKNOWLEDGE:
            self.owes = True
        elif envelope.wish == RESEND:
            self._resend()
        self._go_on()
        return self._take(envelope) if envelope.sequence else []

    def flush(self):
        """Before sleeping: sends a pending acknowledgement."""
        if self.owes and self.is_welcome:
            self._transmit()

    def ask(self):
        """Requests an acknowledgement from the daemon."""
        if self.is_welcome and self.kept:
            self._transmit(wish=ACKNOWLEDGE)

    def _take(self, envelope):
        if envelope.sequence <= self.taken or envelope.sequence in self.early:
            self.owes = True
            return []
        self.early[envelope.sequence] = envelope
        taken = []
        while self.taken + 1 in self.early:
            self.taken += 1
            taken.append(self.early.pop(self.taken))
        if not taken and self.missing != self.taken + 1:
            self.missing = self.taken + 1
            self._transmit(wish=RESEND)
        return taken

    def _go_on(self):
        if not self.is_welcome:
            return
        for kept in [kept for kept in self.kept if kept.sequence > self.sent]:
            size = sum(len(other.body) for other in self._unacknowledged())
            count = self.sent - self.acknowledged
            if count >= self.credits.messages or count and size + len(kept.body) > self.credits.bytes:
                if self.asked <= self.acknowledged:
                    self.asked = self.sent
                    self._transmit(wish=ACKNOWLEDGE)
                return
            self.sent = kept.sequence
            is_half = (count + 1) * 2 >= self.credits.messages or (size + len(kept.body)) * 2 >= self.credits.bytes
            if is_half:
                self.asked = self.sent
            self._transmit(kept.sequence, kept.body, ACKNOWLEDGE if is_half else 0)

    def _resend(self):
        for kept in self._unacknowledged():
            self._transmit(kept.sequence, kept.body, ACKNOWLEDGE if kept.sequence == self.sent else 0)

    def _unacknowledged(self):
        return [kept for kept in self.kept if kept.sequence <= self.sent]

    def _transmit(self, sequence=0, body=b"", wish=0):
        header = messages.Envelope(
            version=VERSION, incarnation=self.incarnation, sequence=sequence, acknowledged=self.taken)
        if wish:
            header.wish = wish
        if not isinstance(body, bytes):
            body = body.SerializePartialToString()
        self.owes = False
        # Protobuf fields may have any order: header and body are one message.
        self.transmit(header.SerializeToString() + body)
