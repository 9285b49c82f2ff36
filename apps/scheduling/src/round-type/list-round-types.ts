import type { AnswerOf, ListRoundTypes } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import type { Page } from '../page';

type View = AnswerOf<typeof ListRoundTypes>['roundTypes'][number];

const VIEW = `select id, size, deadline_ms as "deadlineMs", score_multiplier::text as "scoreMultiplier", position, active,
  added_by_event as "addedByEvent" from round_type`;

/** A part of the round types of a sandbox as they are played; null where `after` is none of them. */
export async function listRoundTypes(
  db: Pick<EntityManager, 'query'>,
  sandbox: string,
  { after, limit }: Page,
): Promise<View[] | null> {
  const [last] = await db.query<{ position: number }[]>(
    'select position from round_type where id = $1 and sandbox = $2',
    [after ?? null, sandbox],
  );
  if (after !== undefined && !last) return null;
  return db.query<View[]>(
    `${VIEW} where sandbox = $1 and ($2::uuid is null or (position, id) > ($3, $2)) order by position, id limit $4`,
    [sandbox, after ?? null, last?.position ?? 0, limit],
  );
}

/** A round type, or undefined. */
export async function readRoundType(db: Pick<EntityManager, 'query'>, roundType: string): Promise<View | undefined> {
  const [row] = await db.query<View[]>(`${VIEW} where id = $1`, [roundType]);
  return row;
}
