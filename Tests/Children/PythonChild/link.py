"""The link of a process that is born with one: chapter 2 of Proto/README.md."""

import socket
import struct

HEADER = struct.Struct("<I")


class Link:
    """A stream socket; its length precedes each message."""

    def __init__(self, descriptor):
        self.socket = socket.socket(fileno=descriptor)
        self.bytes = b""

    def fileno(self):
        return self.socket.fileno()

    def send(self, frame):
        """Blocks until the frame is written. The daemon never blocks on a write, so it always reads."""
        self.socket.sendall(HEADER.pack(len(frame)) + frame)

    def receive(self):
        """Waits for the next message; None after the last."""
        header = self._take(HEADER.size)
        return header and self._take(HEADER.unpack(header)[0])

    def holds_message(self):
        """True if a message has arrived that was not received yet."""
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
