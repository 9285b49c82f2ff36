import { seededRandom } from '@hexduel/engine';
import { chooseInTime } from '@hexduel/strategies';
import type { Player, TimeShare } from '@hexduel/strategies';
import { isSparring } from './bot-list';
import type { StrategyName } from './bot-list';
import { sleepyPlayer, stubbornPlayer } from './sparring-players';

export interface PlayerOptions {
  readonly seed: number;
  /** How soon a search should answer, milliseconds. */
  readonly budgetMs: number;
  /** Shared by all bots of the process. */
  readonly share: TimeShare;
  /** Milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Makes the player of each game of a bot; `game` is unique among all bots of the process. */
export function playerMaker(strategy: StrategyName, options: PlayerOptions): (game: number) => Player {
  const { seed, budgetMs, share, sleep } = options;
  if (isSparring(strategy)) {
    return strategy === 'stubborn' ? stubbornPlayer : (game) => sleepyPlayer(seededRandom(seed, game), sleep);
  }
  const choose = chooseInTime(strategy, { budgetMs, share });
  return (game) => {
    const random = seededRandom(seed, game);
    return (position) => choose(position, random);
  };
}
