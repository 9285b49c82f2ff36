import type { LastAnswer } from '@hexduel/contracts-http';
import type { Move } from '@hexduel/engine';
import type { BotFailure } from './change-game';
import type { PracticeState } from './practice-state';

/** What came of asking an opponent: its move, its failure, or a failure of the platform, which counts for nothing. */
export type OpponentMove =
  | {
      readonly kind: 'moved';
      readonly move: Move;
      readonly bot: PracticeState['bot'];
      readonly lastAnswer: LastAnswer | null;
    }
  | { readonly kind: 'failed'; readonly failure: BotFailure }
  | { readonly kind: 'fault'; readonly cause: string };
