import type { Bot } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import type { SeriesGame, PracticeOpponent } from '@hexduel/contracts-http';
import { encodeReplay, gameEnd, generateBoard, isSize, startPosition } from '@hexduel/engine';
import type { Color } from '@hexduel/engine';
import { playLeg } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import type { TimeShare } from '@hexduel/strategies';
import { newId } from '@hexduel/telemetry';
import { describeEnd } from '../leg/describe-end';
import { levelBot } from './level-bot';

export interface SeriesGameOrder {
  readonly bot: Bot;
  readonly opponent: PracticeOpponent;
  readonly size: number;
  /** Makes the board; two games in turn have the same one. */
  readonly seed: number;
  /** The colour of the own bot. */
  readonly colour: Color;
  readonly share: TimeShare;
}

/** Plays one game of a series by the protocol; null where the platform failed. */
export async function playSeriesGame({
  bot,
  opponent,
  size,
  seed,
  colour,
  share,
}: SeriesGameOrder): Promise<SeriesGame | null> {
  if (!isSize(size)) throw new Error(`the contract lets a board of size ${size} through`);
  const start = unwrap(startPosition(generateBoard(seed, size)));
  const other = opponent.kind === 'own' ? bot : levelBot(opponent.level, { seed, share });
  const id = newId();
  const leg = await playLeg<Exchange>({
    start,
    bots: colour === 1 ? { 1: bot, 2: other } : { 1: other, 2: bot },
    gameIds: { 1: `${id}-1`, 2: `${id}-2` },
    training: true,
    clock: { now: Date.now },
  });
  if (leg.kind === 'void') return null;
  const { winner, reason, loser, score, moves } = leg;
  const otherColour = colour === 1 ? 2 : 1;
  return {
    colour,
    result: winner === null ? 'drawn' : winner === colour ? 'won' : 'lost',
    reason,
    cause: describeEnd(leg, null).cause,
    chips: [score[colour], score[otherColour]],
    replay: encodeReplay({ start, moves, end: gameEnd(reason, loser) }),
  };
}
