"""The link that a process may be born with: chapter 2 of Proto/README.md."""

import socket
import struct

HEADER = struct.Struct("<I")


class Link:
    """A stream socket; before each message stands how many bytes it has."""

    def __init__(self, descriptor):
        self.socket = socket.socket(fileno=descriptor)
        self.bytes = b""

    def fileno(self):
        return self.socket.fileno()

    def send(self, frame):
        """The daemon never waits for who is to read, so that this may wait for it."""
        self.socket.sendall(HEADER.pack(len(frame)) + frame)

    def receive(self):
        """The next message, waited for; None behind the last."""
        header = self._take(HEADER.size)
        return header and self._take(HEADER.unpack(header)[0])

    def holds_message(self):
        """Whether one has come already that is not taken."""
        size = HEADER.size + HEADER.unpack(self.bytes[:HEADER.size])[0] if len(self.bytes) >= HEADER.size else None
        return size is not None and len(self.bytes) >= size

    def _take(self, count):
        while len(self.bytes) < count:
            piece = self.socket.recv(65536)
            if not piece:
                return None
            self.bytes += piece
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken
