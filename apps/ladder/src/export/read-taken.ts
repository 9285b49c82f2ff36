import type { SandboxCard, Taken } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import type { View } from '../view/view';

interface TakenRow extends SandboxCard, Pick<Taken, 'epoch' | 'frozenFrom'> {
  readonly takenAt: Date;
}

/** What a file says of itself: of which sandbox it is, and of which moment. */
export async function readTaken(tx: Pick<EntityManager, 'query'>, sandboxId: string, view: View): Promise<Taken> {
  const [row] = await tx.query<TakenRow[]>(
    `select id as sandbox, slug, name, name_ru as "nameRu", epoch, frozen_from as "frozenFrom", now() as "takenAt"
     from sandbox where id = $1`,
    [sandboxId],
  );
  if (!row) throw new Error(`sandbox ${sandboxId} has gone`);
  const { sandbox, slug, name, nameRu, epoch, frozenFrom, takenAt } = row;
  return {
    sandbox: { sandbox, slug, name, nameRu },
    ...{ epoch, frozenFrom, view: view.kind, takenAt: takenAt.toISOString() },
  };
}
