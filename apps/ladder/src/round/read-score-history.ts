import type { EntryCard, QueryOf, ReadScoreHistory, ScoreHistory } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { seesInSql } from '../view/sees';
import type { View } from '../view/view';

type ScoredRound = Omit<ScoreHistory['rounds'][number], 'scoredAt'> & { readonly scoredAt: Date };

interface Standing {
  readonly number: number;
  readonly entry: string;
  readonly score: string;
  readonly gained: string;
  readonly place: number;
}

/** Scores and places after each of the last rounds that were scored and are seen, oldest first. */
export async function readScoreHistory(
  tx: EntityManager,
  { id, epoch, frozenFrom }: FoundSandbox,
  { before, limit }: Omit<QueryOf<typeof ReadScoreHistory>, 'view'>,
  view: View,
): Promise<ScoreHistory> {
  const rounds = await tx.query<ScoredRound[]>(
    `select r.number, r.scored_at as "scoredAt", r.size, r.score_multiplier as "scoreMultiplier" from round r
     where r.sandbox = $1 and r.state = 'scored' and ($2::int is null or r.number < $2)
       and ${seesInSql(view, { frozenFrom: '$4::int' })} order by r.number desc limit $3`,
    [id, before ?? null, limit, frozenFrom],
  );
  rounds.reverse();
  const entries = await tx.query<EntryCard[]>(
    `select id as entry, entry_number as "entryNumber", name, no_contest as "noContest" from entry
     where sandbox = $1 order by entry_number`,
    [id],
  );
  const standings = await tx.query<Standing[]>(
    `select round_number as number, entry, score, gained, place from standing
     where sandbox = $1 and round_number between $2 and $3`,
    [id, rounds[0]?.number ?? 1, rounds.at(-1)?.number ?? 0],
  );
  const numbers = rounds.map(({ number }) => number);
  const byEntryAndRound = new Map(standings.map((standing) => [`${standing.entry} ${standing.number}`, standing]));
  return {
    epoch,
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
