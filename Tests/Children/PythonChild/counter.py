#!/usr/bin/python3
"""A screen with a number, a button that counts, and a bar item that leads to the next counter."""

import messages
from troupe_child import SceneViewController, ViewController, payload, run


class Counter(ViewController):
    """The next counter continues at this counter's number, and reports every count to this counter, its delegate."""

    count = 0
    note = ""

    def view_did_load(self):
        self.count = self.configuration.get("count", 0)
        self.views.put_button(3, (20, 60, 120, 40), "Count")
        self.show()
        item = messages.BarItem(id=b"next", title=b"Next", enabled=True, style=b"plain")
        self.configure(
            title=b"Counter",
            navigation_item=messages.NavigationItem(title=b"Counter", hides_back_button=False, right=[item]))

    def show(self):
        self.views.put_label(2, (20, 20, 280, 24), f"It is {self.count}{self.note}")

    def tapped(self, view):
        if view != 3:
            return False
        self.count += 1
        self.note = ""
        self.show()
        if self.delegate:
            self.tell_delegate("CounterDelegate", "counted", self.count, self.told)
        return True

    def told(self, answer):
        self.note = f", {answer}"
        self.show()

    def bar_item_tapped(self, item):
        self.perform_segue("next")
        return True

    def should_perform_segue(self, question):
        return self.count > 0

    def prepare_for_segue(self, segue):
        values = messages.pack({"count": self.count})
        return messages.Prepared(configurations=[
            messages.Configuration(controller=segue.destination, values=values, delegate=self.id)])

    def received(self, protocol, name, value):
        if (protocol, name) != ("CounterDelegate", "counted"):
            return NotImplemented
        self.count = value
        self.show()
        return payload("noted")

    def supported_interface_orientations(self):
        return 1 | 4 | 8


class Panel(SceneViewController):
    """A scene that the daemon shows as drawn; its segues need no code."""

    count = 0

    def add(self, view):
        self.count += 1
        self.outlet("label").text.text = f"Added {self.count}".encode()

    def prepare_for_segue(self, segue):
        values = messages.pack({"count": self.count})
        return messages.Prepared(configurations=[messages.Configuration(controller=segue.destination, values=values)])


if __name__ == "__main__":
    run([Counter, Panel])
