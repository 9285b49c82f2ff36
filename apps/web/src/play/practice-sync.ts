import type { PracticeGame } from '@hexduel/contracts-http';
import type { AskGame, GameRequest, PlayedMove } from './practice-requests';

/** What is known of a game, and what is under way. */
export interface PracticeState {
  readonly game: PracticeGame | null;
  /** The reader's move that the server has not confirmed yet: it is shown already. */
  readonly sending: PlayedMove | null;
  readonly asked: 'takeback' | 'resign' | null;
  /** Why the server cannot be asked just now; it is asked again by itself. */
  readonly trouble: 'away' | 'busy' | null;
  /** The game went on elsewhere: it is read again, and nothing can be done until then. */
  readonly isStale: boolean;
  /** The game is not kept any more. */
  readonly isGone: boolean;
  /** The game is for a team as which nobody is signed in here any more; it goes on when somebody is. */
  readonly isSignedOut: boolean;
  /** The code of the request that was refused last. */
  readonly refusal: string | null;
}

/** Before the game is read. */
export const NOT_READ: PracticeState = {
  game: null,
  sending: null,
  asked: null,
  trouble: null,
  isStale: false,
  isGone: false,
  isSignedOut: false,
  refusal: null,
};

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 4_000;

interface SyncOptions {
  readonly ask: AskGame;
  readonly onChange: (state: PracticeState) => void;
  /** Resolves after a time, or as soon as the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Keeps a game in step with the server. One request at a time: the reader's move until it is confirmed, then the
 * opponent's answer as soon as it is there. A request that is lost is repeated as it was, which the ply makes safe.
 */
export class PracticeSync {
  state = NOT_READ;
  #stopped = false;
  #failures = 0;
  #current = new AbortController();
  #isWaiting = false;
  /** Signed out: nothing is asked until the reader comes back to the page. */
  #isResting = false;
  readonly #options: SyncOptions;

  constructor(options: SyncOptions) {
    this.#options = options;
  }

  /** Runs until `stop`. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      const request = this.#next();
      this.#current = new AbortController();
      this.#isWaiting = request === null || request.kind === 'wait';
      if (request === null) await this.#options.sleep(Infinity, this.#current.signal);
      else await this.#perform(request);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#current.abort();
  }

  /** The network is back, or the reader, who may have signed in again: asks at once. */
  wake(): void {
    this.#isResting = false;
    if (this.state.trouble !== null || this.state.isSignedOut) this.#current.abort();
  }

  play(move: PlayedMove): void {
    if (this.state.game?.turn !== 'yours' || this.state.sending !== null || this.state.isStale) return;
    this.#change({ sending: move, refusal: null });
    this.#interrupt();
  }

  ask(what: 'takeback' | 'resign'): void {
    if (this.state.game === null || this.state.asked !== null) return;
    this.#change({ asked: what, refusal: null });
    this.#interrupt();
  }

  #next(): GameRequest | null {
    const { game, sending, asked, isStale, isGone } = this.state;
    if (isGone || this.#isResting) return null;
    if (game === null || isStale) return { kind: 'read' };
    if (sending) return { kind: 'move', move: sending };
    if (asked) return { kind: asked };
    return game.turn === 'theirs' ? { kind: 'wait', after: game.moves } : null;
  }

  async #perform(request: GameRequest): Promise<void> {
    const { signal } = this.#current;
    const reply = await this.#options.ask(request, signal);
    if (this.#stopped || reply.kind === 'aborted') return;
    if (reply.kind === 'away') {
      this.#change({ trouble: reply.isBusy ? 'busy' : 'away' });
      const ms = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
      this.#failures += 1;
      await this.#options.sleep(ms, signal);
      return;
    }
    this.#failures = 0;
    if (reply.kind === 'refused' && (reply.status === 401 || reply.status === 403)) {
      // What the reader has done is kept, and sent after signing in.
      this.#isResting = true;
      this.#change({ trouble: null, isSignedOut: true });
      return;
    }
    const done = { trouble: null, sending: null, asked: null, isSignedOut: false } as const;
    if (reply.kind === 'done') this.#change({ ...done, isStale: false, game: reply.answer });
    else if (reply.status === 404 || reply.status === 410) this.#change({ ...done, isGone: true });
    else {
      // 409: the game went on in another tab, perhaps.
      this.#change({ ...done, refusal: reply.code, isStale: reply.status === 409 });
      if (request.kind === 'read' || request.kind === 'wait') this.#change({ isGone: true });
    }
  }

  /** Stops waiting for something else to do. */
  #interrupt(): void {
    if (this.#isWaiting) this.#current.abort();
  }

  #change(change: Partial<PracticeState>): void {
    this.state = { ...this.state, ...change };
    this.#options.onChange(this.state);
  }
}
