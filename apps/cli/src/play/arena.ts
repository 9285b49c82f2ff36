import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBotClient } from '@hexduel/bot-client';
import type { BotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { seededRandom } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import type { BotPort, MatchResult, Team } from '@hexduel/referee';
import { BUILT_INS } from '@hexduel/strategies';
import { builtInBot } from '../built-in-bot';
import { isSameBot } from '../contestant';
import type { Contestant } from '../contestant';
import type { Stage } from '../record/record-match';
import type { Surroundings } from '../surroundings';
import type { MatchListener } from './match-progress';
import { paced } from './paced-bot';

export interface MatchOrder {
  readonly teams: Readonly<Record<Team, Contestant>>;
  readonly legs: 1 | 2;
  readonly timeoutMs: number;
  /** How long a built-in waits before it names a move, so that a person can follow. */
  readonly paceMs: number;
  /** The team that has colour 1 in the first leg (default: A). */
  readonly first?: Team;
}

/**
 * Where matches are played, any number at once: one bot client for all of them, and one Ctrl-C, which cuts all short
 * (those under way end void).
 */
export class Arena {
  #isInterrupted = false;
  // The command line is for the own machine and network: whoever calls it gives the addresses.
  readonly #client: BotClient = createBotClient({ egress: { mode: 'off' } });
  readonly #surroundings: Surroundings;
  readonly #stopListening: () => void;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#stopListening = surroundings.onSignal(['SIGINT'], () => {
      this.#isInterrupted = true;
      void this.#client.close();
    });
  }

  /** Ctrl-C was pressed. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  async play(
    order: MatchOrder,
    stage: Stage,
    listeners: readonly MatchListener[] = [],
  ): Promise<MatchResult<Exchange>> {
    let legNow = 0;
    const port = (team: Team): BotPort<Exchange> =>
      this.#port(order, team, () => seededRandom(stage.seed, randomStream(legNow, team)));
    const isOneBot = isSameBot(order.teams[1], order.teams[2]);
    return playMatch({
      start: stage.start,
      teams: { 1: port(1), 2: port(2) },
      first: order.first ?? 1,
      legs: order.legs,
      training: false,
      clock: { now: this.#surroundings.now },
      newGameIds: () => {
        const id = this.#surroundings.newId();
        return isOneBot ? { 1: `${id}-1`, 2: `${id}-2` } : { 1: id, 2: id };
      },
      onLegStart: (leg, attempt, first) => {
        legNow = leg;
        for (const listener of listeners) listener.onLegStart(leg, attempt, first);
      },
      onMove: (leg, attempt, move) => {
        for (const listener of listeners) listener.onMove(leg, attempt, move);
      },
      mayReplay: () => !this.#isInterrupted,
    });
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.#client.close();
  }

  #port({ teams, timeoutMs, paceMs }: MatchOrder, team: Team, newRandom: () => ReturnType<typeof seededRandom>) {
    const contestant = teams[team];
    if (contestant.kind === 'address') return this.#client.bot(contestant.text, { deadlineMs: timeoutMs });
    const { elapsed, wait } = this.#surroundings;
    const bot = builtInBot({ strategy: BUILT_INS[contestant.name], newRandom, elapsed });
    // A built-in never waits for anything: without a pause no signal and no socket would be heard while it plays.
    const pause = (): Promise<void> => (paceMs === 0 ? nextTurn() : wait(paceMs));
    return paced(bot, pause, () => this.#isInterrupted);
  }
}

/** Streams of the match's seed that built-ins draw from; lower ones belong to the board and the draw of who begins. */
function randomStream(leg: number, team: Team): number {
  return 100 + 2 * leg + team;
}
