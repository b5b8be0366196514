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
    value = {card["id"]: card.get("mana_value", 0) for card in view["objects"]}
    best, worth = 0, 0
    for index, option in enumerate(decision["options"]):
        w = {"play-land": 100, "cast": 1 + value.get(option.get("object"), 0)}.get(option.get("action"), 0)
        if w > worth:
            best, worth = index, w
    return {"picks": [best]}


def targets(view, decision, seat):
    """Aim at an opponent, else at what an opponent controls, else as proposed."""
    theirs = {p["id"] for p in view["players"] if p["seat"] != seat}
    theirs |= {o["id"] for o in view["objects"] if o["controller"] != seat}
    for index, option in enumerate(decision["options"]):
        if option.get("object") in theirs:
            return {"picks": [index]}
    return decision["proposal"]


def attack(decision):
    """Attack with everything, unless the rules ask for something special."""
    if any(key in decision for key in ("requirements", "most_parts", "not_alone")):
        return decision["proposal"]
    able = [i for i, option in enumerate(decision["options"]) if option.get("with")]
    return {"picks": able, "numbers": [decision["options"][i]["with"][0] for i in able]}


for line in sys.stdin:
    question = json.loads(line)
    view, decision = question["view"], question["decision"]
    if decision["kind"] == "act":
        answer = act(view, decision)
    elif decision["prompt"] == "targets" and decision["max"] >= 1:
        answer = targets(view, decision, question["seat"])
    elif decision["kind"] == "attack":
        answer = attack(decision)
    elif decision["kind"] == "name":
        answer = {"text": "Forest"}
    else:
        answer = decision["proposal"]
    print(json.dumps(answer), flush=True)
