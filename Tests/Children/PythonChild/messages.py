"""The messages of Proto/*.proto, made from the files at the first import."""

import pathlib
import subprocess
from google.protobuf import descriptor_pb2, message_factory

PROTO = pathlib.Path(__file__).resolve().parents[3] / "Proto"


def _read():
    described = subprocess.run(
        ["protoc", f"--proto_path={PROTO}", "--include_imports", "--descriptor_set_out=/dev/stdout", "child.proto"],
        check=True, stdout=subprocess.PIPE, close_fds=True).stdout
    return message_factory.GetMessages(descriptor_pb2.FileDescriptorSet.FromString(described).file)


_made = _read()


def __getattr__(name):
    """The message classes, for example `messages.Envelope`."""
    try:
        return _made[f"troupe.{name}"]
    except KeyError:
        raise AttributeError(name) from None


def pack(value):
    """The bytes of a Value: None, bool, int, float, str, bytes, lists and maps of them."""
    return _made["troupe.Value"](nodes=_nodes(value)).SerializeToString()


def _nodes(value, **key):
    node = _made["troupe.ValueNode"]
    if isinstance(value, dict):
        yield node(map_count=len(value), **key)
        for name, member in value.items():
            yield from _nodes(member, key=name.encode())
    elif isinstance(value, list):
        yield node(list_count=len(value), **key)
        for member in value:
            yield from _nodes(member)
    elif value is None:
        yield node(null=True, **key)
    else:
        kinds = {bool: "boolean", int: "integer", float: "number", str: "text", bytes: "data"}
        given = value.encode() if isinstance(value, str) else value
        yield node(**{kinds[type(value)]: given}, **key)


def unpack(data):
    """The value of these bytes."""
    nodes = iter(_made["troupe.Value"].FromString(data).nodes)
    return _member(nodes)[1]


def _member(nodes):
    node = next(nodes)
    kind = node.WhichOneof("kind")
    content = getattr(node, kind)
    if kind == "map_count":
        content = dict(_member(nodes) for _ in range(content))
    elif kind == "list_count":
        content = [_member(nodes)[1] for _ in range(content)]
    elif kind == "text":
        content = content.decode()
    elif kind == "null":
        content = None
    return node.key.decode(), content
