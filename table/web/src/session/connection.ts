import type { FromServer, Hello, ToServer } from "../wire-names";

/** What becomes of a message of ours. */
export type Reply = FromServer;

export interface Listener {
  message(m: FromServer): void;
  /** The line is up, down, or being mended. */
  line(state: "up" | "down"): void;
}

/**
 * A connection to a table that mends itself: after a dropped line it says hello
 * again with the stream and number it had, and goes on from there.
 */
export class Connection {
  private socket: WebSocket | null = null;
  private next = 1;
  private stream = "";
  private after = 0;
  private wait = 250;
  private closed = false;
  private timer = 0;
  private readonly replies = new Map<number, (r: Reply) => void>();

  constructor(private readonly url: string, private readonly hello: () => Hello, private readonly to: Listener, begin: Promise<void>) {
    void begin.then(() => { if (!this.closed) this.open(); });
  }

  /** Sends a message and promises the reply. */
  ask(m: Omit<ToServer, "id">): Promise<Reply> {
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        resolve({ error: { code: "line", text: "" } });
        return;
      }
      this.send(m, resolve);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Says hello anew, in another language for one. */
  again(): void {
    this.stream = "";
    this.after = 0;
    this.socket?.close();
  }

  private send(m: Omit<ToServer, "id">, reply: (r: Reply) => void): void {
    const id = this.next++;
    this.replies.set(id, reply);
    this.socket!.send(JSON.stringify({ id, ...m }));
  }

  private open(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 250;
      const hello = this.hello();
      if (this.stream) Object.assign(hello, { stream: this.stream, after: this.after });
      this.send({ hello }, (r) => this.to.message(r));
    };
    socket.onmessage = (e) => this.read(String(e.data));
    socket.onclose = () => this.dropped();
  }

  private read(data: string): void {
    const m = JSON.parse(data) as FromServer;
    if (m.welcome) {
      if (!m.welcome.goes) this.after = (m.welcome as { n?: number }).n ?? 0;
      this.stream = m.welcome.stream;
      this.to.line("up");
    }
    if (m.n) {
      if (m.n <= this.after) return; // had it before the line dropped
      this.after = m.n;
    }
    const reply = m.re ? this.replies.get(m.re) : undefined;
    if (m.re) this.replies.delete(m.re);
    if (reply) reply(m);
    else this.to.message(m);
  }

  private dropped(): void {
    for (const reply of this.replies.values()) reply({ error: { code: "line", text: "" } });
    this.replies.clear();
    this.socket = null;
    if (this.closed) return;
    this.to.line("down");
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, 5000);
  }
}
