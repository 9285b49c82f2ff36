import type { AnswerOf, ListRounds, QueryOf } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { seesInSql } from '../view/sees';
import { teamOf } from '../view/view';
import type { View } from '../view/view';
import { roundCard, roundColumns } from './round-card';
import type { RoundRow } from './round-card';
import { TEAMS_OF_ROUND } from './teams-of-round';

/** Rounds of a sandbox that a view sees, latest first; a team sees those in which it plays. */
export async function listRounds(
  db: Pick<EntityManager, 'query'>,
  { id, epoch }: FoundSandbox,
  { before, limit }: QueryOf<typeof ListRounds>,
  view: View,
): Promise<AnswerOf<typeof ListRounds>> {
  const rows = await db.query<RoundRow[]>(
    `select ${roundColumns(view, '$4')} from round r join sandbox s on s.id = r.sandbox where r.sandbox = $1 and ($2::int is null or r.number < $2)
       and ${seesInSql(view, { teams: { of: [TEAMS_OF_ROUND], viewer: '$4' } })}
     order by r.number desc limit $3`,
    [id, before ?? null, limit, teamOf(view)],
  );
  const last = rows.at(-1)?.number ?? 1;
  return { epoch, rounds: rows.map(roundCard), next: rows.length === limit && last > 1 ? last : null };
}

/** The round of a sandbox with this number; null where there is none that is seen. */
export async function findRound(
  db: Pick<EntityManager, 'query'>,
  sandbox: string,
  number: number,
  view: View,
): Promise<RoundRow | null> {
  const [row] = await db.query<RoundRow[]>(
    `select ${roundColumns(view, '$3')} from round r join sandbox s on s.id = r.sandbox where r.sandbox = $1 and r.number = $2
       and ${seesInSql(view, { teams: { of: [TEAMS_OF_ROUND], viewer: '$3' } })}`,
    [sandbox, number, teamOf(view)],
  );
  return row ?? null;
}
