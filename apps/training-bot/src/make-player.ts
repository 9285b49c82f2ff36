import { seededRandom } from '@hexduel/engine';
import { chooseInTime } from '@hexduel/strategies';
import type { Player, TimeShare } from '@hexduel/strategies';
import { sleepyPlayer } from './sparring/sleepy';
import { stubbornPlayer } from './sparring/stubborn';
import { isSparring } from './strategy-name';
import type { StrategyName } from './strategy-name';

export interface PlayerTerms {
  readonly seed: number;
  /** How soon a search is to answer, milliseconds. */
  readonly budgetMs: number;
  /** One for all bots of the process. */
  readonly share: TimeShare;
  /** Milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Makes the player of each game of a bot: `game` tells the games of all bots of the process apart. */
export function playerMaker(strategy: StrategyName, terms: PlayerTerms): (game: number) => Player {
  const { seed, budgetMs, share, sleep } = terms;
  if (isSparring(strategy)) {
    return strategy === 'stubborn' ? stubbornPlayer : (game) => sleepyPlayer(seededRandom(seed, game), sleep);
  }
  const choose = chooseInTime(strategy, { budgetMs, share });
  return (game) => {
    const random = seededRandom(seed, game);
    return (position) => choose(position, random);
  };
}
