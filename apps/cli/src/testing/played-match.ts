import type { Exchange } from '@hexduel/contracts-bot';
import { GENERATOR_VERSION, generateBoard, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Size } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import type { BotPort, MatchLeg } from '@hexduel/referee';
import { BUILT_INS } from '@hexduel/strategies';
import { builtInBot } from '../built-in-bot';
import { recordMatch } from '../record/record-match';
import type { Stage } from '../record/record-match';
import type { MatchRecord } from '../record/match-record';

export function stageOf(size: Size, seed: number): Stage {
  const board = generateBoard(seed, size);
  return { board, start: unwrap(startPosition(board)), seed, generator: GENERATOR_VERSION };
}

/** A built-in with the same randomness in every game. */
function seededBot(name: keyof typeof BUILT_INS, seed: number): BotPort<Exchange> {
  return builtInBot({ strategy: BUILT_INS[name], newRandom: () => seededRandom(seed), elapsed: () => 0 });
}

/** The legs of a match of A against B; `spoil` may replace A's bot with a worse one. */
export async function playedLegs(
  stage: Stage,
  spoil = (bot: BotPort<Exchange>): BotPort<Exchange> => bot,
): Promise<readonly MatchLeg<Exchange>[]> {
  const result = await playMatch({
    start: stage.start,
    teams: { 1: spoil(seededBot('random', 1)), 2: seededBot('greedy', 2) },
    first: 1,
    legs: 2,
    training: false,
    clock: { now: () => 0 },
    newGameIds: (leg) => ({ 1: `game-${leg}`, 2: `game-${leg}` }),
  });
  if (result.kind === 'void') throw new Error(result.faults.join());
  return result.legs;
}

/** The record of such a match, as it is read back from a file. */
export async function playedRecord(
  stage: Stage,
  spoil?: (bot: BotPort<Exchange>) => BotPort<Exchange>,
): Promise<MatchRecord> {
  const legs = await playedLegs(stage, spoil);
  return JSON.parse(JSON.stringify(recordMatch(legs, stage))) as MatchRecord;
}
