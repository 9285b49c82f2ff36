import { ReadLadder } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { checkLadder } from './check-ladder';
import type { Scores } from './check-scores';
import { spanOf } from './ladder-order';
import type { LadderOrder, Span } from './ladder-order';
import type { LadderReader } from './ladder-reader';
import type { LadderReport } from './ladder-report';
import { readStandings, readWaiting } from './read-round';
import type { Life, Unreadable } from './read-round';
import { Tally } from './tally';
import type { Listener } from './tally';
import { verifyRound } from './verify-round';

export type Unverified = Unreadable | { readonly kind: 'order'; readonly message: string };

/**
 * Recomputes a ladder from its match log, round by round. The ladder is read first: it is compared as it was then, so that
 * rounds may go on being scored meanwhile.
 */
export async function verifyRounds(
  reader: LadderReader,
  order: LadderOrder,
  listener: Listener,
): Promise<Result<LadderReport, Unverified>> {
  const { sandbox } = order;
  const ladder = await reader.read(ReadLadder, { sandbox });
  if (!ladder.ok) return ladder;
  const { epoch, data } = ladder.value;
  const life = { sandbox, epoch };
  const span = spanOf(order, data.scoredRound);
  if (!span.ok) return refused({ kind: 'order', message: span.error.message });
  const waiting = await readWaiting(reader, life, data.scoredRound);
  if (!waiting.ok) return waiting;
  const tally = new Tally(listener);
  const isLadderCompared = await verifySpan(reader, life, span.value, data, tally);
  if (!isLadderCompared.ok) return isLadderCompared;
  const { rounds, matches, voids, legs, moves, disagreements } = tally;
  return ok({
    ...{ sandbox, epoch, span: span.value, rounds, matches, voids, legs, moves, disagreements },
    isLadderCompared: isLadderCompared.value,
    hiddenFrom: order.session === null ? data.frozenFrom : null,
    waiting: waiting.value.map(({ number, state, matches: all, finished }) => {
      return { number, state, missing: all - finished };
    }),
  });
}

async function verifySpan(
  reader: LadderReader,
  life: Life,
  span: Span | null,
  ladder: LadderView,
  tally: Tally,
): Promise<Result<boolean, Unreadable>> {
  let scores: Scores = [];
  if (span && span.from > 1) {
    const before = await readStandings(reader, life, span.from - 1);
    if (!before.ok) return before;
    scores = before.value.rows;
  }
  for (let round = span?.from ?? 1; round <= (span?.to ?? 0); round += 1) {
    tally.begin(round, span?.to ?? round);
    const after = await verifyRound(reader, life, round, scores, tally);
    if (!after.ok) return after;
    scores = after.value;
  }
  if (span && span.to !== ladder.scoredRound) return ok(false);
  tally.note(checkLadder(ladder.rows, scores));
  return ok(true);
}
