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
/** For NATS, and a busy machine. */
const LEASE_MARGIN_MS = 3_000;

/**
 * Plays the turns of opponents, under a lease: until it has run out no other runner touches the turn. When its runner has died, the
 * next runner that is asked for the game plays the turn anew.
 */
@Injectable()
export class OpponentTurns implements OnModuleDestroy, BeforeApplicationShutdown {
  readonly #slots: TurnSlots;
  readonly #share = practiceTimeShare();
  readonly #runner = `${hostname().slice(0, 80)}-${process.pid}`;
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
  }

  get isFull(): boolean {
    return this.#slots.isFull || this.#isStopping;
  }

  /** Before the client of the bots closes: turns under way end, or are left to the next runner that is asked. */
  onModuleDestroy(): void {
    this.#isStopping = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.#slots.idle(), sleep(PATIENCE_MS, undefined, { ref: false })]);
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
    if (kept.state.lease?.runner !== this.#runner) return;
    const isTaken = this.#slots.tryRun(() =>
      this.#turn(kept).catch((error: unknown) => {
        this.log.warn({ game: kept.state.game, error: String(error) }, 'the turn of an opponent was not played');
      }),
    );
    if (!isTaken) this.log.warn({ game: kept.state.game }, 'the turn of an opponent waits for a free runner');
  }

  /** Plays the turn if the runner that should have has not; its state then. */
  async playLeft(kept: KeptState<PracticeState>): Promise<KeptState<PracticeState>> {
    if (this.isFull || this.leftOf(kept.state) !== 0) return kept;
    const { lease, bot } = kept.state;
    // Nobody knows how much of the turn the bot was told, so it gets a new game with this position.
    const state = this.leased({ ...kept.state, bot: lease && bot ? { ...bot, game: null } : bot });
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

  async #turn(kept: KeptState<PracticeState>): Promise<void> {
    let current: KeptState<PracticeState> | null = await this.#stillLeased(kept);
    for (let faults = 0; current !== null;) {
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
          : { ...orProblem(afterMove(state, game, came.move)), bot: came.bot, lastAnswer: came.lastAnswer },
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
    const rest = this.#isStopping ? null : { runner: this.#runner, until: this.now() + REST_MS };
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
