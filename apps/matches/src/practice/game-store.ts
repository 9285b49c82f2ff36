import { Inject, Injectable } from '@nestjs/common';
import { buckets } from '@hexduel/contracts-events';
import { BucketFull, Messaging, StateBucket } from '@hexduel/messaging';
import type { KeptState } from '@hexduel/messaging';
import { Clock, Log } from '@hexduel/telemetry';
import { Opened } from './admission';
import { afterExpiry } from './change-game';
import { News } from './news';
import { PracticeState } from './practice-state';
import { orProblem, refuse } from './refusals';

/** Where practice games are kept; while NATS is away, every use is answered with the remedy. */
@Injectable()
export class GameStore {
  readonly opened: StateBucket<Opened>;
  /** For a walk over all of them; what comes for one game uses the rest of this class. */
  readonly games: StateBucket<PracticeState>;

  constructor(
    @Inject(Messaging) messaging: Messaging,
    @Inject(News) private readonly news: News,
    @Inject(Clock) private readonly now: Clock,
    @Inject(Log) private readonly log: Log,
  ) {
    this.opened = new StateBucket(messaging, buckets.practiceGames, Opened);
    this.games = new StateBucket(messaging, buckets.practiceGames, PracticeState);
  }

  /** The game; one that was left for too long is over. Null where there is none. */
  async read(game: string): Promise<KeptState<PracticeState> | null> {
    const kept = await this.reaching(() => this.games.read(keyOf(game)));
    if (!kept || kept.state.result !== null || kept.state.expiresAt > this.now()) return kept;
    return { ...kept, state: afterExpiry(kept.state) };
  }

  async isOpen(game: string): Promise<boolean> {
    const kept = await this.read(game);
    return kept !== null && kept.state.result === null;
  }

  /** The new revision; null where the game has changed in the meantime. */
  async write(state: PracticeState, revision: number): Promise<number | null> {
    const written = await this.reaching(() => this.games.write(keyOf(state.game), state, revision));
    if (written !== null) this.news.announce(state.game);
    return written;
  }

  async reaching<Value>(use: () => Promise<Value>): Promise<Value> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof BucketFull) return orProblem(refuse.busy());
      this.log.warn({ error: String(error) }, 'practice cannot be kept');
      return orProblem(refuse.streamsAway());
    }
  }
}

function keyOf(game: string): string {
  return `game.${game}`;
}
