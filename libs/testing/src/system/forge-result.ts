import { createHash } from 'node:crypto';
import { MatchFinishedV1 } from '@hexduel/contracts-events';
import type { DataOf } from '@hexduel/contracts-events';
import {
  encodeReplay,
  firstTeamStarts,
  generateBoard,
  isSize,
  leaderOf,
  legalMoves,
  play,
  seededRandom,
  startPosition,
} from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Move } from '@hexduel/engine';
import { newId } from '@hexduel/telemetry';
import { wrapMessage } from '@hexduel/messaging';
import type { ListedMatch } from './scheduling-list';
import type { System } from './start-system';

type Finished = DataOf<typeof MatchFinishedV1>;

/** A plausible result of a match that nobody played; each `variant` gives another one. */
export function forgedResult(listed: ListedMatch, variant: number): Finished {
  const { sandbox, epoch, round, match, entries } = listed;
  const begins = firstTeamStarts(listed.seed) ? 1 : 2;
  const legs: Finished['legs'] = [forgedLeg(listed, begins, variant), forgedLeg(listed, begins === 1 ? 2 : 1, variant)];
  const won = (side: number) => legs.filter(({ winner }) => winner === side).length;
  return {
    ...{ sandbox, epoch, round, match, legs },
    entries: [...entries],
    winner: won(1) === won(2) ? null : won(1) > won(2) ? 1 : 2,
    resultHash: createHash('sha256')
      .update(legs.map(({ replay }) => replay).join('\n'))
      .digest('hex'),
    attempts: 1,
    runner: 'forger',
  };
}

function forgedLeg({ seed, size }: ListedMatch, first: 1 | 2, variant: number): Finished['legs'][number] {
  if (!isSize(size)) throw new Error(`size ${size}`);
  const random = seededRandom(seed, 100 + 2 * variant + first);
  const start = unwrap(startPosition(generateBoard(seed, size)));
  const moves: Move[] = [];
  let position = start;
  while (position.turn !== null) {
    const legal = legalMoves(position);
    const move = legal[random.below(legal.length)]!;
    moves.push(move);
    position = unwrap(play(position, move)).position;
  }
  const color = leaderOf(position.score);
  const { 1: one, 2: two } = position.score;
  const now = new Date().toISOString();
  return {
    first,
    winner: color === null ? null : color === 1 ? first : first === 1 ? 2 : 1,
    reason: 'by_score',
    detail: null,
    chips: first === 1 ? [one, two] : [two, one],
    replay: encodeReplay({ start, moves, end: { reason: 'by_score', loser: null } }),
    startedAt: now,
    finishedAt: now,
  };
}

/** Publishes a result as another runner would, with a new message id. */
export async function publishResult({ messaging }: System, result: Finished): Promise<void> {
  await messaging.publish(wrapMessage(MatchFinishedV1, result, { id: newId() }));
}
