import type { HappenedEvent, QueryOf, ReadScoreChart, ScoreChart } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import { readEvents } from '../game-event/read-events';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import type { View } from '../view/view';
import { lastVisibleScores } from '../view/visibility';
import { findFirstRound, readChartRounds, readLines } from './chart.queries';
import { thinnedRounds } from './thinned-rounds';

const MOST_EVENTS = 100;

/** The scores of all entries over the scored rounds that a view shows, thinned, or those after a round. */
export async function readScoreChart(
  tx: Queryable,
  sandbox: FoundSandbox,
  { after = 0, limit }: Pick<QueryOf<typeof ReadScoreChart>, 'after' | 'limit'>,
  view: View,
): Promise<ScoreChart> {
  const scoredRound = lastVisibleScores(view, sandbox);
  const first = Math.max(after + 1, (await findFirstRound(tx, sandbox.id)) ?? 1);
  const found = await readChartRounds(tx, sandbox.id, thinnedRounds(first, scoredRound, limit));
  const rounds = found.map(({ number, scoredAt }) => ({ number, scoredAt: scoredAt.toISOString() }));
  const lines = await readLines(
    tx,
    sandbox.id,
    rounds.map(({ number }) => number),
  );
  return {
    ...{ epoch: sandbox.epoch, scoredRound, rounds },
    entries: lines.map(({ all: _, ...line }) => line),
    omitted: (lines[0]?.all ?? 0) - lines.length,
    events: await readGameEvents(tx, sandbox.id, rounds[0]?.scoredAt ?? null),
  };
}

async function readGameEvents(tx: Queryable, sandbox: string, since: string | null): Promise<HappenedEvent[]> {
  if (since === null) return [];
  const events = await readEvents(tx, sandbox, { limit: MOST_EVENTS });
  return (events?.data.happened ?? []).filter(({ kind, at }) => kind === 'game_event' && at >= since).reverse();
}
