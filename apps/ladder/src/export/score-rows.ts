import type { ScoreRow } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { seesInSql } from '../view/sees';
import type { View } from '../view/view';
import type { Column } from './table-text';

export const SCORE_COLUMNS: readonly Column<ScoreRow>[] = [
  ['round', ({ round }) => round],
  ['scoredAt', ({ scoredAt }) => scoredAt],
  ['size', ({ size }) => size],
  ['scoreMultiplier', ({ scoreMultiplier }) => scoreMultiplier],
  ['entryNumber', ({ entryNumber }) => entryNumber],
  ['name', ({ name }) => name],
  ['place', ({ place }) => place],
  ['placeBefore', ({ placeBefore }) => placeBefore],
  ['gained', ({ gained }) => gained],
  ['score', ({ score }) => score],
];

/** Rounds of one page; each has a row of every entry. */
const ROUNDS = 20;

interface StoredRow extends Omit<ScoreRow, 'scoredAt'> {
  readonly scoredAt: Date;
}

/** Where every entry stood after every scored round that a view sees, in the order of rounds and of entries. */
export async function* scoreRows(
  tx: Pick<EntityManager, 'query'>,
  sandbox: string,
  view: View,
): AsyncGenerator<ScoreRow[], void, undefined> {
  for (let after = 0; ; after += ROUNDS) {
    const rows = await tx.query<StoredRow[]>(
      `select r.number as round, r.scored_at as "scoredAt", r.size, r.score_multiplier as "scoreMultiplier",
         e.entry_number as "entryNumber", e.name, t.place, t.place_before as "placeBefore", t.gained, t.score
       from sandbox s join round r on r.sandbox = s.id
       join standing t on t.sandbox = s.id and t.round_number = r.number join entry e on e.id = t.entry
       where s.id = $1 and t.round_number > $2 and t.round_number <= $2 + ${ROUNDS} and ${seesInSql(view)}
       order by r.number, e.entry_number`,
      [sandbox, after],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...row, scoredAt: row.scoredAt.toISOString() }));
  }
}
