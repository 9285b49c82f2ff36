import type { AnswerOf, ListRoundTypes } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';

type View = AnswerOf<typeof ListRoundTypes>['roundTypes'][number];

const VIEW = `select id, size, deadline_ms as "deadlineMs", score_multiplier::text as "scoreMultiplier", position, active,
  added_by_event as "addedByEvent" from round_type`;

/** The round types of a sandbox as they are played, the first 1000. */
export function listRoundTypes(db: Pick<EntityManager, 'query'>, sandbox: string): Promise<View[]> {
  return db.query(`${VIEW} where sandbox = $1 order by position, id limit 1000`, [sandbox]);
}

/** A round type, or undefined. */
export async function readRoundType(db: Pick<EntityManager, 'query'>, roundType: string): Promise<View | undefined> {
  const [row] = await db.query<View[]>(`${VIEW} where id = $1`, [roundType]);
  return row;
}
