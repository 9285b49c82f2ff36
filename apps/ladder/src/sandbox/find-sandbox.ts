import type { EntityManager } from 'typeorm';

/** Which sandbox a word in an address means: an id or a slug. */
export interface FoundSandbox {
  readonly id: string;
  readonly epoch: number;
  /** The public sees nothing of this round and later ones; null where everything is shown. */
  readonly frozenFrom: number | null;
}

/** The sandbox with this id or, where it is none, with this slug; null where there is none. */
export async function findSandbox(db: Pick<EntityManager, 'query'>, idOrSlug: string): Promise<FoundSandbox | null> {
  const [row] = await db.query<FoundSandbox[]>(
    `select id, epoch, frozen_from as "frozenFrom" from sandbox
     where id::text = lower($1) or slug = $1 order by id::text = lower($1) desc limit 1`,
    [idOrSlug],
  );
  return row ?? null;
}
