import type { AnswerOf, ListRounds, QueryOf } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { ROUND_COLUMNS, roundCard } from './round-card';
import type { RoundRow } from './round-card';

/** Rounds of a sandbox, latest first. */
export async function listRounds(
  db: Pick<EntityManager, 'query'>,
  { id, epoch }: FoundSandbox,
  { before, limit }: QueryOf<typeof ListRounds>,
): Promise<AnswerOf<typeof ListRounds>> {
  const rows = await db.query<RoundRow[]>(
    `select ${ROUND_COLUMNS} from round r where r.sandbox = $1 and ($2::int is null or r.number < $2)
     order by r.number desc limit $3`,
    [id, before ?? null, limit],
  );
  const last = rows.at(-1)?.number ?? 1;
  return { epoch, rounds: rows.map(roundCard), next: rows.length === limit && last > 1 ? last : null };
}

/** The round of a sandbox with this number; null where there is none. */
export async function findRound(
  db: Pick<EntityManager, 'query'>,
  sandbox: string,
  number: number,
): Promise<RoundRow | null> {
  const [row] = await db.query<RoundRow[]>(
    `select ${ROUND_COLUMNS} from round r where r.sandbox = $1 and r.number = $2`,
    [sandbox, number],
  );
  return row ?? null;
}
