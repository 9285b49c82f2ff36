import type { QueryOf, ReadScoreHistory, ScoreHistory } from '@hexduel/contracts-http';
import type { Queryable } from '@hexduel/database';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import type { View } from '../view/view';
import { readEntryCards, readScoredRounds, readStandingsBetween } from './standing.queries';

/** Scores and places after each of the last scored rounds that a view shows, oldest first. */
export async function readScoreHistory(
  tx: Queryable,
  sandbox: FoundSandbox,
  { before, limit }: Omit<QueryOf<typeof ReadScoreHistory>, 'view'>,
  view: View,
): Promise<ScoreHistory> {
  const rounds = (await readScoredRounds(tx, sandbox, { before, limit }, view)).reverse();
  const numbers = rounds.map(({ number }) => number);
  const entries = await readEntryCards(tx, sandbox.id);
  const standings = await readStandingsBetween(tx, sandbox.id, [numbers[0] ?? 1, numbers.at(-1) ?? 0]);
  const byEntryAndRound = new Map(standings.map((standing) => [`${standing.entry} ${standing.number}`, standing]));
  return {
    epoch: sandbox.epoch,
    rounds: rounds.map((round) => ({ ...round, scoredAt: round.scoredAt.toISOString() })),
    entries: entries.map((card) => {
      const series = numbers.map((number) => byEntryAndRound.get(`${card.entry} ${number}`));
      return {
        ...card,
        scores: series.map((standing) => standing?.score ?? null),
        gained: series.map((standing) => standing?.gained ?? null),
        places: series.map((standing) => standing?.place ?? null),
      };
    }),
  };
}
