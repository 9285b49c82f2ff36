import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBotClient } from '@hexduel/bot-client';
import type { BotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { seededRandom } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import type { BotPort, MatchResult, Team } from '@hexduel/referee';
import { BUILT_INS } from '@hexduel/strategies';
import { builtInBot } from '../built-in-bot';
import type { CommandIo } from '../command-io';
import { isSameBot } from '../contestant';
import type { Contestant } from '../contestant';
import type { Stage } from '../record/record-match';
import type { MatchListener } from './match-progress';

export interface MatchOrder {
  readonly teams: Readonly<Record<Team, Contestant>>;
  readonly legs: 1 | 2;
  readonly timeoutMs: number;
  /** How long a built-in waits before each move so that a person can follow, milliseconds. */
  readonly moveDelayMs: number;
  /** The team that has colour 1 in the first leg (default: A). */
  readonly first?: Team;
}

/**
 * Plays any number of matches at once with one bot client. Ctrl-C interrupts all of them; matches in progress become void.
 */
export class Arena {
  #isInterrupted = false;
  // Users of the command line may call any address on their own machine and network.
  readonly #client: BotClient = createBotClient({ egress: { mode: 'off' } });
  readonly #io: CommandIo;
  readonly #stopListening: () => void;

  constructor(io: CommandIo) {
    this.#io = io;
    this.#stopListening = io.onSignal(['SIGINT'], () => {
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
      clock: { now: this.#io.now },
      newGameIds: () => {
        const id = this.#io.newId();
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

  #port({ teams, timeoutMs, moveDelayMs }: MatchOrder, team: Team, newRandom: () => ReturnType<typeof seededRandom>) {
    const contestant = teams[team];
    if (contestant.kind === 'address') return this.#client.bot(contestant.text, { deadlineMs: timeoutMs });
    const { elapsed, wait } = this.#io;
    const bot = builtInBot({ strategy: BUILT_INS[contestant.name], newRandom, elapsed });
    // A built-in never waits for I/O: without a pause the process could not handle signals and sockets while it plays.
    const pause = (): Promise<void> => (moveDelayMs === 0 ? nextTurn() : wait(moveDelayMs));
    return delayed(bot, pause, () => this.#isInterrupted);
  }
}

/** The random streams of built-ins; lower numbers belong to the board and the draw of who begins. */
function randomStream(leg: number, team: Team): number {
  return 100 + 2 * leg + team;
}

/** A bot that waits before each of its moves and makes no more moves once `isStopped`. */
function delayed(bot: BotPort<Exchange>, wait: () => Promise<void>, isStopped: () => boolean): BotPort<Exchange> {
  return {
    ...bot,
    askMove: async (gameId, color) => {
      if (!isStopped()) await wait();
      if (isStopped()) return { kind: 'fault', cause: 'the match was interrupted', record: null };
      return bot.askMove(gameId, color);
    },
  };
}
