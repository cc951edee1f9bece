#!/usr/bin/env python3
"""A speech service for tests: takes texts as speech-dispatcher does (SSIP over a Unix socket) and writes each to a file, a
line for each text. A text ends as soon as it was taken.

Usage: speech_service.py SOCKET FILE
"""
import contextlib
import socket
import sys
import threading


def answers(command, number):
    """The reply to a command other than SPEAK."""
    words = command.upper()
    if words.startswith("HISTORY GET CLIENT_ID"):
        return "245-1\r\n245 OK CLIENT ID SENT\r\n"
    if words.startswith("CANCEL"):
        return "213 OK CANCELED\r\n"
    return "200 OK\r\n"


def serve(connection, log):
    stream = connection.makefile("rw", encoding="utf-8", newline="")

    def say(text):
        stream.write(text)
        stream.flush()

    number = 20
    while line := stream.readline():
        command = line.rstrip("\r\n")
        if command.upper() == "QUIT":
            return
        if command.upper() != "SPEAK":
            say(answers(command, number))
            continue
        say("230 OK RECEIVING DATA\r\n")
        text = []
        while (data := stream.readline().rstrip("\r\n")) != ".":
            text.append(data)
        number += 1
        log.write(" ".join(text) + "\n")
        log.flush()
        say(f"225-{number}\r\n225 OK MESSAGE QUEUED\r\n")
        say(f"702-{number}\r\n702-1\r\n702 END\r\n")


def main():
    path, file = sys.argv[1:]
    def serve_to_end(connection):
        with connection, contextlib.suppress(ConnectionError):
            serve(connection, log)

    with socket.socket(socket.AF_UNIX) as server, open(file, "a", encoding="utf-8") as log:
        server.bind(path)
        server.listen()
        while True:
            # Each display has a connection of its own for as long as it speaks.
            connection, _ = server.accept()
            threading.Thread(target=serve_to_end, args=[connection], daemon=True).start()


main()
