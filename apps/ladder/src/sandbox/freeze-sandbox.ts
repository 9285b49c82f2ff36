import type { DataOf, SandboxFrozenV1, SandboxUnfrozenV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { freezeEntries, freezeRounds, unfreezeEntries, unfreezeRounds } from './sandbox.queries';
import { Sandbox } from './sandbox.entity';

/**
 * Hides the results from the public from a round on. From now on the public has revisions of its own, and so does each team, so
 * that they reveal nothing of what is hidden. They never fall: not now, and not when everything is shown again.
 */
export async function freezeSandbox(
  tx: EntityManager,
  { sandbox: id, fromRound }: DataOf<typeof SandboxFrozenV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Sandbox).update(
    { id },
    {
      ...{ frozenFrom: fromRound, revealOpened: null, revealOf: null, shownRev: () => 'coalesce(shown_rev, rev)' },
    },
  );
  await freezeEntries(tx, id);
  await freezeRounds(tx, id, fromRound);
  changes.allEntries().everything();
}

/** Shows the public everything again. */
export async function unfreezeSandbox(
  tx: EntityManager,
  { sandbox: id }: DataOf<typeof SandboxUnfrozenV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Sandbox).update({ id }, { frozenFrom: null, shownRev: null });
  await unfreezeEntries(tx, id);
  await unfreezeRounds(tx, id);
  changes.allEntries().everything();
}
