"""Checks messages for Home Assistant, one JSON document per line on standard input, with its own schemas and templates."""

import importlib
import json
import sys

from homeassistant.components.mqtt import discovery
from homeassistant.const import __version__
from homeassistant.helpers.template import TemplateEnvironment

# States of a table, by the kind of what it runs, for which the templates are computed.
STATES = {
    "game": [
        {
            "seq": 12, "names": ["Ann", "Ben"], "round": 2, "rounds": 9, "phase": "solving", "symbol": "mask",
            "glass": {"turned": 1, "seconds": 60, "left_s": 43}, "solved": ["Ben"], "leaders": ["Ann", "Ben"],
            "last_solved": {"player": "Ben", "symbol": "mask", "place": 1, "round": 2}, "standings": {"players": []},
        },
        {
            "seq": 1, "names": ["Ann", "Ben"], "round": 1, "rounds": 9, "phase": "roll", "symbol": None,
            "glass": None, "solved": [], "leaders": [], "last_solved": None, "standings": {"players": []},
        },
    ],
    "watch": [
        {
            "seq": 12, "names": [], "round": None, "rounds": None, "phase": None, "symbol": None, "glass": None,
            "solved": ["card 13"], "leaders": [], "standings": None,
            "last_solved": {"player": "card 13", "symbol": "mask", "place": 1, "round": None},
        },
    ],
}

# The values of each sensor: one for each of the `STATES` of its kind.
EXPECTED = {
    ("game", "round"): ["2", "1"],
    ("game", "leader"): ["Ann, Ben", "nobody yet"],
    ("game", "glass"): ["43", "0"],
    ("game", "last_solved"): ["Ben (round 2)", "nobody yet"],
    ("game", "solved"): ["1", "0"],
    ("watch", "last_solved"): ["card 13"],
    ("watch", "solved"): ["1"],
}


def rendered(template, state):
    """Returns the text of a template of Home Assistant for a state."""
    return TemplateEnvironment(None).from_string(template).render(value_json=state).strip()


def check(kind, topic, payload):
    """Checks one message; returns the number of values that were computed."""
    prefix, rest = topic.split("/", 1)
    assert prefix == "homeassistant", topic
    match = discovery.TOPIC_MATCHER.match(rest)
    assert match and match["object_id"], f"{topic} is no discovery topic"
    component = importlib.import_module(f"homeassistant.components.mqtt.{match['component']}")
    accepted = component.DISCOVERY_SCHEMA(payload)
    unknown = payload.keys() - accepted.keys()
    assert not unknown, f"{topic}: Home Assistant does not know {unknown}"
    sensor = match["object_id"]
    if (kind, sensor) not in EXPECTED:
        return 0
    values = [rendered(payload["value_template"], state) for state in STATES[kind]]
    assert values == EXPECTED[kind, sensor], f"{topic}: {values}"
    if "json_attributes_template" in payload:
        for state in STATES[kind]:
            attributes = json.loads(rendered(payload["json_attributes_template"], state))
            assert isinstance(attributes, dict), f"{topic}: {attributes}"
    return len(values)


def main():
    """Checks all messages, and that no sensor is missing."""
    messages = [json.loads(line) for line in sys.stdin]
    assert messages, "there are no messages"
    values = sum(check(message["kind"], message["topic"], message["payload"]) for message in messages)
    assert values == sum(map(len, EXPECTED.values())), "a sensor is missing"
    identifiers = [(message["kind"], message["payload"]["unique_id"]) for message in messages]
    assert len(set(identifiers)) == len(identifiers), "an identifier occurs twice"
    print(f"Home Assistant {__version__} accepts {len(messages)} messages and computes {values} values")


main()
