import type {
  DataOf,
  RoundWithheldV1,
  SandboxChangedV1,
  SandboxCreatedV1,
  SandboxDescribedV1,
  SandboxStamp,
} from '@hexduel/contracts-events';
import type { TournamentState } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from './find-sandbox';
import { Sandbox } from './sandbox.entity';

export async function createSandbox(tx: EntityManager, created: DataOf<typeof SandboxCreatedV1>): Promise<void> {
  const { sandbox: id, epoch, slug, name, isRehearsal: isHidden = false } = created;
  // A result that comes before this fact either is stored already or finds the sandbox.
  await lockSandbox(tx, id);
  await tx.getRepository(Sandbox).insert({ id, epoch, slug, name, isHidden });
  await new Changes(id).write(tx);
}

/** Changes the name and the slug, which every page of the sandbox shows. */
export async function changeSandbox(
  tx: EntityManager,
  { sandbox: id, slug, name }: DataOf<typeof SandboxChangedV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Sandbox).update({ id }, { slug, name, cardRev: () => 'card_rev + 1' });
  changes.allEntries();
}

/** Changes both names, the place in the list and the planned start; every page of the sandbox shows the names. */
export async function describeSandbox(
  tx: EntityManager,
  { sandbox: id, name, nameRu, position, plannedStart }: DataOf<typeof SandboxDescribedV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Sandbox).update(
    { id },
    {
      ...{ name, nameRu, position, cardRev: () => 'card_rev + 1' },
      plannedStart: plannedStart === null ? null : new Date(plannedStart),
    },
  );
  changes.allEntries();
}

export async function changeTournament(
  tx: EntityManager,
  { sandbox: id }: SandboxStamp,
  tournament: TournamentState,
): Promise<void> {
  await tx.getRepository(Sandbox).update({ id }, { tournament });
}

/** Hides a sandbox with all of its pages from everybody but admins, or shows it again; its followers learn it at once. */
export async function archiveSandbox(
  tx: EntityManager,
  { sandbox: id }: SandboxStamp,
  archived: boolean,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Sandbox).update({ id }, { archived });
  changes.allEntries().events().everything();
}

// The reason concerns rounds to come, and is hidden as they are.
const LAST_ROUND = 2_147_483_647;

/** Keeps why no round was opened, until the next round is opened. Pages show it while the tournament runs. */
export async function withholdRound(
  tx: EntityManager,
  { sandbox: id, reason }: DataOf<typeof RoundWithheldV1>,
  changes: Changes,
): Promise<void> {
  await tx.getRepository(Sandbox).update({ id }, { withheld: reason });
  changes.ofRound(LAST_ROUND);
}
