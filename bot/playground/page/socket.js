/** The page's one connection to its server: questions with answers, and a new connection when the old one breaks. */

const PAUSES = [500, 1000, 2000, 4000];

/** What an interaction that got no answer is told with. */
export class Failed extends Error {}

/** Speaks JSON frames; `onFrame` sees every frame, `onState` hears "open" or "lost". */
export class Connection {
  constructor(onFrame, onState) {
    this.onFrame = onFrame;
    this.onState = onState;
    this.questions = new Map();
    this.attempts = 0;
  }

  /** Connects as the named seat, leaving the seat held before. */
  open(seat) {
    this.seat = seat;
    clearTimeout(this.retry);
    this.socket?.close();
    this.dropQuestions();
    const address = new URL("/page/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (seat) address.searchParams.set("as", seat);
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("message", (event) => this.socket === socket && this.take(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.socket === socket && this.lose());
  }

  take(frame) {
    if (frame.type === "hello") {
      this.attempts = 0;
      this.onState("open");
    }
    this.onFrame(frame);
    const question = this.questions.get(frame.nonce);
    if (!question) return;
    this.questions.delete(frame.nonce);
    if (frame.type === "failed") question.reject(new Failed(frame.text));
    else question.resolve(frame);
  }

  lose() {
    this.dropQuestions();
    this.onState("lost");
    const pause = PAUSES[Math.min(this.attempts, PAUSES.length - 1)];
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(this.seat), pause);
  }

  dropQuestions() {
    for (const question of this.questions.values()) question.reject(new Failed("The connection was lost"));
    this.questions.clear();
  }

  /** Sends a frame under a new nonce; resolves with the frame that answers it, rejects with Failed. */
  ask(frame) {
    const nonce = crypto.randomUUID();
    if (!this.tell({ ...frame, nonce })) return Promise.reject(new Failed("The connection is lost"));
    return new Promise((resolve, reject) => this.questions.set(nonce, { resolve, reject }));
  }

  /** Sends a frame that nothing answers; says whether there was a connection to send it on. */
  tell(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }
}
