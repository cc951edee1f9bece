#!/usr/bin/python3
"""A screen with a developer's mistakes: its scene names missing actions."""

import os
import signal

from troupe_child import SceneViewController, run


class Careless(SceneViewController):
    """Shows its scene."""

    actions = ["count:", "crash:", "hang:"]
    outlets = ["good"]
    segues = ["Go on, now"]
    scenes = ["main"]

    def count(self, view):
        pass

    def crash(self, view):
        os.abort()

    def hang(self, view):
        while True:
            signal.pause()


if __name__ == "__main__":
    run([Careless])
