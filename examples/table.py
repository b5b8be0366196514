#!/usr/bin/env python3
"""Plays a whole game at a table of apnap serve, with proposals only.

    apnap serve &
    pip install websockets
    python3 examples/table.py http://127.0.0.1:8080 cinder grove
"""
import asyncio, hashlib, json, random, secrets, sys, urllib.request
import websockets

def ask(address, body):
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)

def answer(asked):
    """Plays a land or casts something where it can, and takes what is proposed elsewhere."""
    acts = [i for i, option in enumerate(asked["options"]) if option.get("action") in ("play-land", "cast")]
    if asked["kind"] == "act" and acts:
        return {"seq": asked["seq"], "picks": [random.choice(acts)]}
    if asked["kind"] == "attack":
        some = [i for i, option in enumerate(asked["options"]) if option.get("with")]
        return {"seq": asked["seq"], "picks": some, "numbers": [asked["options"][i]["with"][0] for i in some]}
    return asked.get("proposal") or {"seq": asked["seq"], "cancel": True}

async def main(server, deck, other):
    part = secrets.token_bytes(32)  # of the seed, see docs/seeds.md: first its hash, then itself
    commitment = hashlib.sha256(part).hexdigest()
    seat = ask(server + "/api/tables", {"options": {}, "sit": {"name": "Snake", "deck": deck, "commitment": commitment},
                                        "bots": [{"level": "easy", "deck": other}]})
    stream = f"{server.replace('http', 'ws', 1)}/api/tables/{seat['table']}/stream"
    async with websockets.connect(stream, max_size=None) as line:
        await line.send(json.dumps({"id": 1, "hello": {"version": 1, "secret": seat["secret"]}}))
        n, asked, told = 1, None, False
        async for text in line:
            message = json.loads(text)
            news = message.get("view") or message.get("update") or {}
            for entry in news.get("log", []):
                print(entry["text"], f"({entry.get('rule', '')})")
            if "game" in news:
                asked = news.get("asked")
            reply = answer(asked) if "game" in news and asked else None
            if "error" in message and asked:  # then what was proposed
                asked, reply = None, asked.get("proposal")
            seeding = message.get("table", {}).get("seeding")
            if seeding and not told:
                if commitment not in [p.get("commitment") for p in seeding["parts"]]:
                    return print("The server has left out what I gave to the seed.")
                n, told = n + 1, True
                await line.send(json.dumps({"id": n, "part": {"part": part.hex()}}))
            if reply:
                n += 1
                await line.send(json.dumps({"id": n, "answer": reply}))
            if message.get("table", {}).get("phase") == "over":
                return print("Winner:", message["table"].get("winner", "nobody"))

asyncio.run(main(*(sys.argv[1:] + ["http://127.0.0.1:8080", "cinder", "grove"][len(sys.argv) - 1:])))
