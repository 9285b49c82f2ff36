import type { SandboxAdminView } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Refusal } from '../refusals';
import type { Page } from '../rows/page';
import { Sandbox } from './sandbox.entity';
import { countEntries, findSandbox } from './sandbox.queries';
import type { EntryCount } from './sandbox.queries';

/** Sandboxes as admins see them, by position and name, but not that of a rehearsal. Errors: ERR_NO_SANDBOX, of the one that `after` names. */
export async function listSandboxes(
  tx: EntityManager,
  { after, limit }: Page,
): Promise<Result<SandboxAdminView[], Refusal>> {
  const query = tx
    .createQueryBuilder(Sandbox, 's')
    .where('s.rehearsal is null')
    .orderBy('s.position')
    .addOrderBy('s.name collate "C"')
    .addOrderBy('s.id')
    .limit(limit);
  if (after !== undefined) {
    const last = await findSandbox(tx, after);
    if (!last.ok) return last;
    const { id, position, name } = last.value;
    query.andWhere('(s.position, s.name collate "C", s.id) > (:position, :name collate "C", :id)', {
      id,
      position,
      name,
    });
  }
  const sandboxes = await query.getMany();
  const entries = await countEntries(
    tx,
    sandboxes.map(({ id }) => id),
  );
  return ok(sandboxes.map((sandbox) => viewOf(sandbox, entries.get(sandbox.id))));
}

/** A sandbox as admins see it. Errors: ERR_NO_SANDBOX. */
export async function readSandbox(tx: EntityManager, named: string): Promise<Result<SandboxAdminView, Refusal>> {
  const found = await findSandbox(tx, named);
  if (!found.ok) return found;
  const { id } = found.value;
  return ok(viewOf(found.value, (await countEntries(tx, [id])).get(id)));
}

function viewOf(sandbox: Sandbox, counted: EntryCount = { entries: 0, unchecked: 0 }): SandboxAdminView {
  const { id, version, slug, name, nameRu, position, epoch, state, frozenFromRound } = sandbox;
  const { roundIntervalMs, maxParallelGames, requiresCheck, withheldReason, restartRequested } = sandbox;
  return {
    ...{ id, version, slug, name, nameRu, position, epoch, state },
    plannedStart: sandbox.plannedStart?.toISOString() ?? null,
    startedAt: sandbox.startedAt?.toISOString() ?? null,
    ...{ frozenFromRound, reveal: revealOf(sandbox), roundIntervalMs, maxParallelGames, requiresCheck },
    nextTickAt: sandbox.nextTickAt?.toISOString() ?? null,
    ...{ withheldReason, restartRequested, entries: counted.entries },
    waitingForCheck: requiresCheck ? counted.unchecked : 0,
    archivedAt: sandbox.archivedAt?.toISOString() ?? null,
  };
}

function revealOf({ revealOpened, revealOf: of, revealEveryMs: everyMs }: Sandbox): SandboxAdminView['reveal'] {
  return revealOpened === null || of === null ? null : { opened: revealOpened, of, everyMs };
}
