import { ReadLadder } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Words } from '../language';
import { checkLadder } from './check-ladder';
import type { Scores } from './check-scores';
import { spanOf } from './ladder-order';
import type { LadderOrder, Span } from './ladder-order';
import type { LadderSource } from './ladder-source';
import type { LadderReport } from './ladder-report';
import { readStandings, readWaiting } from './read-round';
import type { SandboxEpoch, Unreadable } from './read-round';
import { Tally } from './tally';
import type { Listener } from './tally';
import { verifyRound } from './verify-round';

export type Unverified = Unreadable | { readonly kind: 'order'; readonly message: Words };

/**
 * Recomputes a ladder from its match log, round by round. It reads the ladder first and verifies that state, so rounds that
 * are scored meanwhile do not matter.
 */
export async function verifyRounds(
  reader: LadderSource,
  order: LadderOrder,
  listener: Listener,
): Promise<Result<LadderReport, Unverified>> {
  const { sandbox } = order;
  const ladder = await reader.read(ReadLadder, { sandbox });
  if (!ladder.ok) return ladder;
  const { epoch, data } = ladder.value;
  const sandboxEpoch = { sandbox, epoch };
  const ordered = spanOf(order, data.scoredRound);
  if (!ordered.ok) return refused({ kind: 'order', message: ordered.error.message });
  const span = await keptSpan(reader, sandboxEpoch, ordered.value);
  if (!span.ok) return span;
  const waiting = await readWaiting(reader, sandboxEpoch, data.scoredRound);
  if (!waiting.ok) return waiting;
  const tally = new Tally(listener);
  const isLadderCompared = await verifySpan(reader, sandboxEpoch, span.value, data, tally);
  if (!isLadderCompared.ok) return isLadderCompared;
  const { rounds, matches, voids, legs, moves, disagreements } = tally;
  return ok({
    ...{ sandbox, epoch, span: span.value, rounds, matches, voids, legs, moves, disagreements },
    isLadderCompared: isLadderCompared.value,
    hiddenFrom: order.session === null && order.archive === null ? data.frozenFrom : null,
    waiting: waiting.value.map(({ number, state, matches: all, finished }) => {
      return { number, state, missing: all - finished };
    }),
  });
}

/** A span without the rounds at its beginning whose matches are no longer kept: all of them come before all others. */
async function keptSpan(
  reader: LadderSource,
  sandboxEpoch: SandboxEpoch,
  span: Span | null,
): Promise<Result<Span | null, Unverified>> {
  if (!span) return ok(null);
  let { from } = span;
  for (let beyond = span.to + 1; from < beyond;) {
    const middle = Math.floor((from + beyond) / 2);
    const read = await readStandings(reader, sandboxEpoch, middle);
    // Whether the first of the others can be read is for the verification to find.
    if (!read.ok && read.error.kind !== 'old' && read.error.kind !== 'missing') return read;
    const isOld = read.ok ? read.value.round.isPruned === true : read.error.kind === 'old';
    if (isOld) from = middle + 1;
    else beyond = middle;
  }
  if (from <= span.to) return ok({ from, to: span.to });
  const message: Words = [
    `the matches of round ${span.to} are no longer kept: name a later round`,
    `матчи раунда ${span.to} уже не хранятся: назовите раунд позже`,
  ];
  return refused({ kind: 'order', message });
}

async function verifySpan(
  reader: LadderSource,
  sandboxEpoch: SandboxEpoch,
  span: Span | null,
  ladder: LadderView,
  tally: Tally,
): Promise<Result<boolean, Unreadable>> {
  let scores: Scores = [];
  if (span && span.from > 1) {
    const before = await readStandings(reader, sandboxEpoch, span.from - 1);
    if (!before.ok) return before;
    scores = before.value.rows;
  }
  for (let round = span?.from ?? 1; round <= (span?.to ?? 0); round += 1) {
    tally.begin(round, span?.to ?? round);
    const after = await verifyRound(reader, sandboxEpoch, round, scores, tally);
    if (!after.ok) return after;
    scores = after.value;
  }
  if (span && span.to !== ladder.scoredRound) return ok(false);
  // Its rows are those of the places that are open, as they are after rounds that are still hidden.
  if (ladder.reveal && !ladder.reveal.isOver) return ok(false);
  tally.note(checkLadder(ladder.rows, scores));
  return ok(true);
}
