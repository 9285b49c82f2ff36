import { COLORS, boardOf, leaderOf, opponentOf, play } from '@hexduel/engine';
import type { Color, Coordinates, EndReason, Position } from '@hexduel/engine';
import type { BotPort, RequestResult, RequestRecord } from './bot-port';
import type { CountedRequest, LegMove, LegResult, LegSetup, WrongMove } from './leg';
import { NO_ADDRESS, RequestLedger } from './request-ledger';
import type { RequestKind, Sent, Verdict } from './request-ledger';

interface OrderedMove {
  readonly order: number;
  readonly move: LegMove;
}

/**
 * Plays one leg in the order and with the failure rules of the protocol page. Requests to different bots overlap: the
 * next to move is asked as soon as it knows the position, even if the mover has not answered the PUT of its own
 * move yet. The result is that of the sequential order: the earliest failed request decides, and moves after it do not
 * count.
 */
export async function playLeg<Recorded extends RequestRecord>(setup: LegSetup<Recorded>): Promise<LegResult<Recorded>> {
  const startedAt = setup.clock.now();
  const leg = new Leg(setup);
  await leg.start();
  await leg.playTurns();
  await leg.end();
  return leg.result(startedAt, setup.clock.now());
}

class Leg<Recorded extends RequestRecord> {
  readonly #setup: LegSetup<Recorded>;
  readonly #ledger: RequestLedger<Recorded>;
  readonly #moves: OrderedMove[] = [];
  readonly #started: Color[] = [];
  #reported = 0;
  #wrongMove: WrongMove | null = null;

  constructor(setup: LegSetup<Recorded>) {
    this.#setup = setup;
    this.#ledger = new RequestLedger(() => {
      this.#reportMoves();
    });
  }

  /** POST colour 1, then POST colour 2: these never overlap. */
  async start(): Promise<void> {
    const { start, gameIds, training, bots } = this.#setup;
    const board = boardOf(start);
    for (const color of COLORS) {
      if (this.#ledger.verdict) return;
      if (bots[color]) this.#started.push(color);
      const game = { id: gameIds[color], first_turn: start.turn === color, training, jumps: start.jumps, board };
      await this.#send(color, 'start', (bot) => bot.startGame(game));
    }
  }

  async playTurns(): Promise<void> {
    const { start, gameIds } = this.#setup;
    for (let position = start; position.turn !== null;) {
      const color = position.turn;
      const unanswered = this.#ledger.unanswered(color);
      if (unanswered) await unanswered;
      if (this.#ledger.verdict) break;
      const asked = await this.#send(color, 'ask', (bot) => bot.askMove(gameIds[color], color));
      if (asked.kind !== 'answered') break;
      const next = this.#play(position, color, asked.value, asked.order, asked.record.timings.total);
      if (!next) break;
      position = next;
    }
    await Promise.all(COLORS.flatMap((color) => this.#ledger.unanswered(color) ?? []));
  }

  /** DELETE to each side that got a POST. */
  async end(): Promise<void> {
    const { gameIds } = this.#setup;
    await Promise.all(this.#started.map((color) => this.#send(color, 'end', (bot) => bot.endGame(gameIds[color]))));
  }

  result(startedAt: number, endedAt: number): LegResult<Recorded> {
    const { verdict } = this.#ledger;
    const counts = (order: number): boolean => !verdict || order <= verdict.order;
    const requests: CountedRequest<Recorded>[] = [...this.#ledger.requests]
      .sort((a, b) => a.order - b.order)
      .map((request) => ({ ...request, counts: request.kind === 'end' || counts(request.order) }));
    if (verdict?.kind === 'fault') return { kind: 'void', cause: verdict.cause, startedAt, endedAt, requests };
    const moves = this.#moves.filter(({ order }) => counts(order)).map(({ move }) => move);
    const score = moves.at(-1)?.score ?? this.#setup.start.score;
    const loser = verdict?.color ?? null;
    return {
      kind: 'finished',
      moves,
      reason: reasonOf(verdict),
      loser,
      winner: loser === null ? leaderOf(score) : opponentOf(loser),
      score,
      wrongMove: verdict?.kind === 'wrong_move' ? this.#wrongMove : null,
      startedAt,
      endedAt,
      requests,
    };
  }

  /** Makes a bot's move and sends it to both sides, the mover first; null if the rules forbid it. */
  #play(
    position: Position,
    color: Color,
    named: { readonly from: Coordinates; readonly to: Coordinates },
    order: number,
    latencyMs: number,
  ): Position | null {
    const { gameIds } = this.#setup;
    const played = play(position, named);
    if (!played.ok) {
      this.#wrongMove = { ...named, ...played.error };
      this.#ledger.enter({ kind: 'wrong_move', order, color, message: played.error.message });
      return null;
    }
    const { position: next, changes } = played.value;
    const { jumps, score } = next;
    this.#moves.push({ order, move: { color, from: named.from, to: named.to, changes, jumps, score, latencyMs } });
    for (const side of [color, opponentOf(color)] as const) {
      void this.#send(side, 'update', (bot) => bot.updateGame(gameIds[side], { jumps, changes }));
    }
    this.#reportMoves();
    return next;
  }

  #send<Value>(
    color: Color,
    kind: RequestKind,
    call: (bot: BotPort<Recorded>) => Promise<RequestResult<Value, Recorded>>,
  ): Promise<Sent<Value, Recorded>> {
    const bot = this.#setup.bots[color];
    return this.#ledger.send(color, kind, () => (bot ? call(bot) : Promise.resolve(NO_ADDRESS)));
  }

  /** Reports the moves that have become final since the last call. */
  #reportMoves(): void {
    for (let next = this.#moves[this.#reported]; next; next = this.#moves[this.#reported]) {
      if (!this.#ledger.isFinal(next.order)) return;
      this.#reported += 1;
      this.#setup.onMove?.(next.move);
    }
  }
}

function reasonOf(verdict: Exclude<Verdict, { kind: 'fault' }> | null): EndReason {
  if (!verdict) return 'by_score';
  return verdict.kind === 'wrong_move' ? 'wrong_move' : verdict.reason;
}
