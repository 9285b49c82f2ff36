import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { KeptState } from '@hexduel/messaging';
import { Config } from '@hexduel/service-host';
import { Clock, Log } from '@hexduel/telemetry';
import { Bots } from '../bots';
import { afterFailure, afterMove } from './change-game';
import { GameStore } from './game-store';
import type { OpponentMove } from './opponent-move';
import { askOwnBot, endOwnBot } from './own-bot';
import { PracticeMetrics } from './practice-metrics';
import type { PracticeConfig } from './practice-settings';
import { LeftWork } from './left-work';
import type { TakeOver } from './left-work';
import { openGame, turnOf } from './practice-state';
import type { OpenedGame, PracticeState } from './practice-state';
import { orProblem } from './refusals';
import { BUDGET_MS, practiceTimeShare, trainingMove } from './training-opponent';
import { TurnSlots } from './turn-slots';

const ATTEMPTS = 3;
const AGAIN_MS = 200;
/** How long a stop waits for turns under way. */
const PATIENCE_MS = 3_000;
/** After a failure of the platform nobody tries the turn again for so long. */
const REST_MS = 1_000;
/** A turn may be what kills its runners: after so many it waits for somebody who asks for the game. */
const MOST_TAKEN_OVER = 5;
/** For NATS, and a busy machine. */
const LEASE_MARGIN_MS = 3_000;

/** A turn that this runner plays, or has in its line. */
interface TurnHere {
  kept: KeptState<PracticeState>;
  isRunning: boolean;
}

/**
 * Plays the turns of opponents, under a lease: until it has run out no other runner touches the turn. When its runner has died, the
 * next one plays the turn anew: that which is asked for the game, or finds it as left behind.
 */
@Injectable()
export class OpponentTurns implements OnModuleDestroy, BeforeApplicationShutdown {
  readonly #slots: TurnSlots;
  readonly #share = practiceTimeShare();
  readonly #runner = `${hostname().slice(0, 80)}-${process.pid}`;
  readonly #here = new Map<string, TurnHere>();
  /** Turns that runners have left behind. */
  readonly left: LeftWork<PracticeState>;
  #isStopping = false;

  constructor(
    @Inject(Config) private readonly config: PracticeConfig,
    @Inject(GameStore) private readonly store: GameStore,
    @Inject(Bots) private readonly bots: Bots,
    @Inject(PracticeMetrics) private readonly metrics: PracticeMetrics,
    @Inject(Clock) private readonly now: Clock,
    @Inject(Log) private readonly log: Log,
  ) {
    this.#slots = new TurnSlots({ running: config.turns, waiting: config.line });
    metrics.turns = () => this.#slots.running;
    this.left = new LeftWork({
      bucket: store.games,
      keys: 'game.*',
      leaseOf: (state) => leaseOf(state, now()),
      takeOver: (kept) => this.#takeOver(kept),
    });
  }

  get isFull(): boolean {
    return this.#slots.isFull || this.#isStopping;
  }

  /** Before the client of the bots closes: what waits for its place goes to other runners at once. */
  async onModuleDestroy(): Promise<void> {
    this.#isStopping = true;
    const waiting = [...this.#here.values()].filter(({ isRunning }) => !isRunning);
    await Promise.all(waiting.map(({ kept }) => this.#handOver(kept)));
  }

  /** Turns under way end soon; those that do not go to other runners. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.#slots.idle(), sleep(PATIENCE_MS, undefined, { ref: false })]);
    await Promise.all([...this.#here.values()].map(({ kept }) => this.#handOver(kept)));
  }

  /** The state with the lease of this runner if the opponent is to move, else without a lease. */
  leased(state: PracticeState): PracticeState {
    const isTheirs = turnOf(state, openGame(state)) === 'theirs';
    return { ...state, lease: isTheirs ? { runner: this.#runner, until: this.now() + this.#leaseMs(state) } : null };
  }

  /** How long until somebody else may play the turn of this game; null where it is not the opponent's. */
  leftOf(state: PracticeState): number | null {
    if (turnOf(state, openGame(state)) !== 'theirs') return null;
    return Math.max(0, (state.lease?.until ?? 0) - this.now());
  }

  /** Plays the turn of a state that has just been written with a lease, when a place is free. */
  play(kept: KeptState<PracticeState>): void {
    const { game, lease } = kept.state;
    if (lease?.runner !== this.#runner) return;
    const turn: TurnHere = { kept, isRunning: false };
    this.#here.set(game, turn);
    const isTaken = this.#slots.tryRun(() => this.#playHere(turn));
    if (isTaken) return;
    this.#here.delete(game);
    this.log.warn({ game }, 'the turn of an opponent waits for a free runner');
    void this.#handOver(kept);
  }

  /** Plays the turn if the runner that should have has not; its state then. */
  async playLeft(kept: KeptState<PracticeState>): Promise<KeptState<PracticeState>> {
    // What waits in the line of this runner need not wait there twice.
    if (this.isFull || this.#here.has(kept.state.game) || this.leftOf(kept.state) !== 0) return kept;
    const { lease, bot, takenOver = 0 } = kept.state;
    // Nobody knows how much of the turn the bot was told, so it gets a new game with this position.
    const again = lease ? { bot: bot && { ...bot, game: null }, takenOver: takenOver + 1 } : {};
    const state = this.leased({ ...kept.state, ...again });
    const revision = await this.store.write(state, kept.revision);
    if (revision === null) return kept;
    if (lease !== null) this.metrics.game('taken over');
    this.play({ state, revision });
    return { state, revision };
  }

  /** Ends the game of a bot; what it answers changes nothing. */
  finish({ bot, replay }: PracticeState): void {
    this.metrics.game('over');
    if (!bot?.game) return;
    const port = this.bots.bot(bot.address, { deadlineMs: this.config.practiceDeadlineMs });
    endOwnBot(port, bot, openGame({ replay })).catch(() => undefined);
  }

  async #takeOver(kept: KeptState<PracticeState>): Promise<TakeOver> {
    const isLater = this.isFull || this.#here.has(kept.state.game);
    if (isLater) return 'later';
    return (await this.playLeft(kept)) === kept ? 'gone' : 'taken';
  }

  /** Lets the turn go: another runner plays it at once. Nothing happens where the game has changed since. */
  async #handOver({ state, revision }: KeptState<PracticeState>): Promise<void> {
    const lease = { runner: this.#runner, until: this.now() };
    // Without NATS the lease runs out by itself.
    await this.store.write({ ...state, lease }, revision).catch(() => null);
  }

  async #playHere(turn: TurnHere): Promise<void> {
    const { game } = turn.kept.state;
    try {
      turn.isRunning = true;
      if (!this.#isStopping) await this.#turn(turn);
    } catch (error) {
      this.log.warn({ game, error: String(error) }, 'the turn of an opponent was not played');
    } finally {
      if (this.#here.get(game) === turn) this.#here.delete(game);
    }
  }

  async #turn(turn: TurnHere): Promise<void> {
    let current: KeptState<PracticeState> | null = await this.#stillLeased(turn.kept);
    for (let faults = 0; current !== null;) {
      turn.kept = current;
      const { state, revision }: KeptState<PracticeState> = current;
      const game = openGame(state);
      if (turnOf(state, game) !== 'theirs') return;
      const came = await this.#ask(state, game);
      this.metrics.move(state.opponent.kind, came.kind);
      if (came.kind === 'fault') {
        faults += 1;
        current = await this.#afterFault(current, came.cause, faults);
        continue;
      }
      const next = this.leased(
        came.kind === 'failed'
          ? afterFailure(state, came.failure)
          : {
              ...orProblem(afterMove(state, game, came.move)),
              ...{ bot: came.bot, lastAnswer: came.lastAnswer, takenOver: 0 },
            },
      );
      const written = await this.store.write(next, revision);
      if (next.result !== null && written !== null) this.finish(next);
      current = written === null ? null : { state: next, revision: written };
    }
  }

  #ask(state: PracticeState, game: OpenedGame): Promise<OpponentMove> {
    const { opponent, seed, bot } = state;
    if (opponent.kind === 'own') {
      const port = this.bots.bot(bot?.address ?? '', { deadlineMs: this.config.practiceDeadlineMs });
      return askOwnBot(port, state, game);
    }
    const move = trainingMove(opponent.level, game.position, { seed, ply: game.moves.length, share: this.#share });
    return move.then((found) => ({ kind: 'moved', move: found, bot: null, lastAnswer: null }));
  }

  // It may have waited for its place for longer than its lease.
  async #stillLeased({ state, revision }: KeptState<PracticeState>): Promise<KeptState<PracticeState> | null> {
    if ((state.lease?.until ?? 0) - this.now() > this.#leaseMs(state) / 2) return { state, revision };
    const renewed = this.leased(state);
    const written = await this.store.write(renewed, revision);
    return written === null ? null : { state: renewed, revision: written };
  }

  async #afterFault(
    { state, revision }: KeptState<PracticeState>,
    cause: string,
    faults: number,
  ): Promise<KeptState<PracticeState> | null> {
    this.log.warn({ game: state.game, cause, faults }, 'the platform failed on a turn of practice');
    const isLast = faults >= ATTEMPTS || this.#isStopping;
    const bot = state.bot && { ...state.bot, game: null };
    const rest = { runner: this.#runner, until: this.now() + (this.#isStopping ? 0 : REST_MS) };
    const next = isLast ? { ...state, bot, lease: rest } : this.leased({ ...state, bot });
    const written = await this.store.write(next, revision);
    if (written === null || isLast) return null;
    await sleep(AGAIN_MS);
    return { state: next, revision: written };
  }

  #leaseMs({ opponent }: PracticeState): number {
    const work = opponent.kind === 'own' ? 4 * this.config.practiceDeadlineMs : BUDGET_MS;
    return work + LEASE_MARGIN_MS;
  }
}

/** Until when nobody else plays a turn of this game; null where no runner has to play one. */
function leaseOf({ lease, result, expiresAt, takenOver = 0 }: PracticeState, now: number): number | null {
  return result !== null || expiresAt <= now || takenOver >= MOST_TAKEN_OVER ? null : (lease?.until ?? null);
}
