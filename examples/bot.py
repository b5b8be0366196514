#!/usr/bin/env python3
"""A bot for apnap in a page: play a land, cast what it can, attack with all.

    apnap sim --deck cinder --deck grove --agent "exec:python3 examples/bot.py" --agent random

Each line of standard input is one question, each line written its answer; the
form is described in docs/agent-protocol.md. Every decision comes with a
proposal, a legal answer, so that a bot need only answer what it cares about.
"""
import json
import sys


def act(view, decision):
    """Prefer a land, then the costliest spell; activate nothing."""
    hand = next(p["hand"] for p in view["players"] if p["seat"] == view["seat"])
    value = {card["id"]: card.get("mana_value", 0) for card in hand}
    best, worth = 0, 0
    for option in decision["options"]:
        w = {"play-land": 100, "cast": 1 + value.get(option.get("object"), 0)}.get(option.get("action"), 0)
        if w > worth:
            best, worth = option["index"], w
    return {"picks": [best]}


def targets(view, decision):
    """Aim at an opponent, else at what an opponent controls, else as proposed."""
    theirs = {o["id"] for o in view["battlefield"] + view["stack"] if o["controller"] != view["seat"]}
    for option in decision["options"]:
        if option.get("player", view["seat"]) != view["seat"] or option.get("object") in theirs:
            return {"picks": [option["index"]]}
    return decision["proposal"]


def attack(view, decision):
    """Attack with everything, unless the rules ask for something special."""
    if any(key in decision for key in ("requirements", "most_parts", "not_alone")):
        return decision["proposal"]
    able = [o for o in decision["options"] if o.get("with")]
    return {"picks": [o["index"] for o in able], "numbers": [o["with"][0] for o in able]}


for line in sys.stdin:
    question = json.loads(line)
    view, decision = question["view"], question["decision"]
    if decision["kind"] == "act":
        answer = act(view, decision)
    elif decision["prompt"] == "targets" and decision["max"] >= 1:
        answer = targets(view, decision)
    elif decision["kind"] == "attack":
        answer = attack(view, decision)
    elif decision["kind"] == "name":
        answer = {"text": "Forest"}
    else:
        answer = decision["proposal"]
    print(json.dumps(answer), flush=True)
