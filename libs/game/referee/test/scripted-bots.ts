import { legalMoves, seededRandom, viewPosition } from '@hexduel/engine';
import type { Board, ByColor, CellValue, Color } from '@hexduel/engine';
import type { BotPort, GameStart, GameUpdate, RequestResult, RequestFailure } from '../src/bot-port';

/** A clock that stands still until it is run: timers fire in order, with all promises resolved in between. */
export class VirtualTime {
  #now = 0;
  #timers: { readonly at: number; readonly fire: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number): Promise<void> {
    return new Promise((fire) => this.#timers.push({ at: this.#now + ms, fire }));
  }

  /** Runs until `done` is resolved or rejected; throws if nothing is left that could do so. */
  async run<Value>(done: Promise<Value>): Promise<Value> {
    const state = { isDone: false };
    const mark = (): void => {
      state.isDone = true;
    };
    done.then(mark, mark);
    for (;;) {
      for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
      if (state.isDone) return done;
      const next = this.#timers.reduce((a, b) => (b.at < a.at ? b : a), { at: Infinity, fire: mark });
      if (next.at === Infinity) throw new Error('nothing is running, but the leg is not over');
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.fire();
    }
  }
}

export type Kind = 'start' | 'ask' | 'update' | 'end';

/** What a scripted bot does with its n-th request (from 0) instead of succeeding at once. */
export interface Deviation {
  readonly ms?: number;
  readonly does?: RequestFailure | 'fault' | 'wrong_move';
}

export interface Call {
  readonly color: Color;
  readonly kind: Kind;
  readonly sentAt: number;
  answeredAt: number | null;
}

export interface TestRecord {
  readonly call: Call;
  readonly timings: { readonly total: number };
}

/** A bot that follows the board and plays a legal move chosen by its seed, except for the deviations of its plan. */
export class ScriptedBot implements BotPort<TestRecord> {
  readonly #color: Color;
  readonly #time: VirtualTime;
  readonly #calls: Call[];
  readonly #plan: (index: number, kind: Kind) => Deviation;
  readonly #seed: number;
  #index = 0;
  #asked = 0;
  #cells: CellValue[][] = [];
  #size: Board['size'] = 3;
  #jumps: ByColor<number> = { 1: 0, 2: 0 };

  constructor(
    color: Color,
    time: VirtualTime,
    calls: Call[],
    seed: number,
    plan: (index: number, kind: Kind) => Deviation,
  ) {
    this.#color = color;
    this.#time = time;
    this.#calls = calls;
    this.#seed = seed;
    this.#plan = plan;
  }

  startGame(start: GameStart): Promise<RequestResult<void, TestRecord>> {
    this.#cells = start.board.cells.map((row) => [...row]);
    this.#size = start.board.size;
    this.#jumps = start.jumps;
    return this.#answer('start', () => undefined);
  }

  askMove(_id: string, color: Color): ReturnType<BotPort<TestRecord>['askMove']> {
    return this.#answer('ask', (does) => {
      if (does === 'wrong_move') return { from: [99, 99], to: [0, 0] };
      const view = viewPosition({ size: this.#size, cells: this.#cells }, this.#jumps, color);
      if (!view.ok || view.value.turn !== color) throw new Error('asked for a move where there is none');
      const moves = legalMoves(view.value);
      this.#asked += 1;
      return moves[seededRandom(this.#seed, this.#asked).below(moves.length)]!;
    });
  }

  updateGame(_id: string, update: GameUpdate): Promise<RequestResult<void, TestRecord>> {
    for (const [i, j, , now] of update.changes) this.#cells[i]![j] = now;
    this.#jumps = update.jumps;
    return this.#answer('update', () => undefined);
  }

  endGame(): Promise<RequestResult<void, TestRecord>> {
    return this.#answer('end', () => undefined);
  }

  async #answer<Value>(
    kind: Kind,
    value: (does: Deviation['does']) => Value,
  ): Promise<RequestResult<Value, TestRecord>> {
    const { ms = 0, does } = this.#plan(this.#index, kind);
    this.#index += 1;
    const call: Call = { color: this.#color, kind, sentAt: this.#time.now(), answeredAt: null };
    this.#calls.push(call);
    await this.#time.after(ms);
    call.answeredAt = this.#time.now();
    const record = { call, timings: { total: ms } };
    if (does === 'fault') return { kind: 'fault', cause: 'the runner stumbled', record };
    if (does && does !== 'wrong_move') return { kind: 'failed', reason: does, record };
    return { kind: 'answered', value: value(does), record };
  }
}
