import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BodyOf, StartPracticeGame } from '@hexduel/contracts-http';
import { accessProblem } from '@hexduel/identity';
import type { CallerProof } from '@hexduel/identity';
import type { KeptState } from '@hexduel/messaging';
import type { Result } from '@hexduel/result';
import { Config } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { Bots } from '../bots';
import { admit } from './admission';
import type { Bound } from './admission';
import { newCapability } from './capability';
import { afterFailure } from './change-game';
import { GameStore } from './game-store';
import { News } from './news';
import { OpponentTurns } from './opponent-turns';
import { startOwnBot } from './own-bot';
import { PracticeMetrics } from './practice-metrics';
import type { PracticeConfig } from './practice-settings';
import { openGame, turnOf } from './practice-state';
import type { PracticeState } from './practice-state';
import { orProblem, refuse } from './refusals';
import type { PracticeRefusal } from './refusals';
import { newGame, positionOf } from './start-game';
import { TeamBots } from './team-bots';
import { waitFor } from './wait-for';

const TRIES = 5;
const MINUTE_MS = 60_000;
const SEEDS = 2_147_483_647;

/** Who asks, from where. */
export interface Person {
  readonly caller: CallerProof;
  /** The part of the address that counts. */
  readonly block: string;
}

/** Practice games: every change replaces the revision that was read, so that of two at once one counts. */
@Injectable()
export class PracticeGames {
  constructor(
    @Inject(Config) private readonly config: PracticeConfig,
    @Inject(GameStore) private readonly store: GameStore,
    @Inject(OpponentTurns) private readonly turns: OpponentTurns,
    @Inject(TeamBots) private readonly teamBots: TeamBots,
    @Inject(Bots) private readonly bots: Bots,
    @Inject(News) private readonly news: News,
    @Inject(PracticeMetrics) private readonly metrics: PracticeMetrics,
    @Inject(Clock) private readonly now: Clock,
  ) {}

  async start(ordered: BodyOf<typeof StartPracticeGame>, person: Person): Promise<PracticeState> {
    const seed = ordered.seed ?? randomInt(SEEDS);
    const start = orProblem(positionOf(ordered, seed));
    const own = ordered.opponent.kind === 'own' ? await this.#ownBot(person.caller) : null;
    if (this.turns.isFull) return orProblem(refuse.busy());
    const game = newCapability();
    const admission = { opened: this.store.opened, isOpen: (id: string) => this.store.isOpen(id), now: this.now() };
    orProblem(await this.store.reaching(() => admit(game, this.#bounds(person), admission)));
    const { opponent, colour } = ordered;
    const fresh = newGame({ game, opponent, colour, seed, start, own, expiresAt: this.#expiry() });
    const state = this.turns.leased(fresh.bot ? await this.#withStartedBot(fresh) : fresh);
    const revision = await this.store.write(state, 0);
    if (revision === null) return orProblem(refuse.changedMeanwhile());
    this.metrics.game('begun');
    if (state.result === null) this.turns.play({ state, revision });
    else this.metrics.game('over');
    return state;
  }

  /** The game as it is. If its opponent should have moved and its runner has died, this one plays the turn. */
  async read(game: string, person: Person): Promise<PracticeState> {
    return (await this.turns.playLeft(await this.#load(game, person))).state;
  }

  /** The game once it has more than `after` moves or is over; at the latest after 20 s. */
  wait(game: string, after: number, person: Person, signal: AbortSignal): Promise<PracticeState> {
    return waitFor({
      ...{ id: game, news: this.news, signal },
      read: () => this.read(game, person),
      isNews: (state) => state.result !== null || openGame(state).moves.length > after,
      againIn: (state) => {
        const left = this.turns.leftOf(state);
        return left === null ? null : left + 1;
      },
    });
  }

  /** Changes the game; the same state in return changes nothing. */
  async change(
    game: string,
    person: Person,
    change: (state: PracticeState) => Result<PracticeState, PracticeRefusal>,
  ): Promise<PracticeState> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const kept = await this.#load(game, person);
      const changed = orProblem(change(kept.state));
      if (changed === kept.state) return (await this.turns.playLeft(kept)).state;
      const isTheirs = turnOf(changed, openGame(changed)) === 'theirs';
      if (isTheirs && this.turns.isFull) return orProblem(refuse.busy());
      const state = this.turns.leased({ ...changed, expiresAt: this.#expiry() });
      const revision = await this.store.write(state, kept.revision);
      if (revision === null) continue;
      if (isTheirs) this.turns.play({ state, revision });
      if (state.result !== null) this.turns.finish(state);
      return state;
    }
    return orProblem(refuse.changedMeanwhile());
  }

  async #load(game: string, { caller }: Person): Promise<KeptState<PracticeState>> {
    const kept = await this.store.read(game);
    if (!kept) return orProblem(refuse.noGame());
    const { team } = kept.state;
    const { identity } = caller;
    if (team === null || identity.role === 'admin') return kept;
    if (identity.role === 'nobody') throw accessProblem('signed_out', caller);
    if (identity.team !== team) throw accessProblem('other_team', caller);
    return kept;
  }

  async #ownBot(caller: CallerProof): Promise<{ readonly team: string; readonly address: string }> {
    const { identity } = caller;
    if (identity.role === 'nobody') throw accessProblem('signed_out', caller);
    if (identity.role === 'admin') return orProblem(refuse.noOwnTeam());
    return { team: identity.team, address: orProblem(await this.teamBots.addressOf(identity.team)) };
  }

  /** A bot that does not even start the game has lost it. */
  async #withStartedBot(state: PracticeState): Promise<PracticeState> {
    if (!state.bot) return state;
    const port = this.bots.bot(state.bot.address, { deadlineMs: this.config.practiceDeadlineMs });
    const started = await startOwnBot(port, state.bot, state.colour === 1 ? 2 : 1, openGame(state));
    // After a failure of the platform the first turn sends it the game.
    if (started.kind === 'fault') return state;
    return started.kind === 'failed' ? afterFailure(state, started.failure) : { ...state, bot: started.bot };
  }

  #bounds({ caller, block }: Person): Bound[] {
    const { openPerPerson, openPerAddress, newPerMinute } = this.config;
    const ofAddress = { of: `address ${block}`, open: openPerAddress, perMinute: newPerMinute };
    if (!caller.session) return [ofAddress];
    return [{ of: `session ${caller.session.id}`, open: openPerPerson, perMinute: newPerMinute }, ofAddress];
  }

  #expiry(): number {
    return this.now() + this.config.idleMinutes * MINUTE_MS;
  }
}
