#!/usr/bin/python3
"""A screen of settings in Python: a button that switches the unit."""

from troupe_child import ViewController, run


class Settings(ViewController):
    """Shows the chosen unit."""

    is_celsius = True

    def view_did_load(self):
        self.views.put_button(3, (20, 60, 200, 40), "Change the unit")
        self.configure(title=b"Settings")
        self.show()

    def show(self):
        self.views.put_label(2, (20, 20, 280, 24), f"Unit: {'°C' if self.is_celsius else '°F'}")

    def tapped(self, view):
        if view != 3:
            return False
        self.is_celsius = not self.is_celsius
        self.show()
        return True


if __name__ == "__main__":
    run([Settings])
