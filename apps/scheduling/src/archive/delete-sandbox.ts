import { SandboxDeletedV1 } from '@hexduel/contracts-events';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { audited } from '../actor/actor';
import { Entry } from '../entry/entry.entity';
import { removeLeavers } from '../entry/remove-leavers';
import { ScoredRound } from '../final/standing.entity';
import { GameEvent } from '../game-event/game-event.entity';
import { KeptResult } from '../match/kept-result.entity';
import { deletionNotConfirmed, noSandbox } from '../refusals';
import type { Refusal } from '../refusals';
import { Match } from '../round/match.entity';
import { Round } from '../round/round.entity';
import { RoundType } from '../round-type/round-type.entity';
import { countContents } from '../sandbox/contents.queries';
import type { Contents } from '../sandbox/contents.queries';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox, auditedSandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { obstacleToEnd } from './obstacle-to-end';

export interface SandboxDeletion {
  readonly sandbox: string;
  /** Its slug; needed unless it has no rounds and no entries. */
  readonly confirm?: string | undefined;
}

/**
 * Deletes a sandbox with everything that belongs to it, archived or not; teams stay, but those that were marked for deletion and
 * are in no other sandbox. Other services delete theirs by the fact. Errors: ERR_NO_SANDBOX, ERR_STATE, ERR_CONFIRMATION.
 */
export async function deleteSandbox(
  tx: EntityManager,
  actor: Actor,
  { sandbox: id, confirm }: SandboxDeletion,
): Promise<Result<null, Refusal>> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) return noSandbox(id);
  const refused = await obstacleToEnd(tx, sandbox);
  if (refused) return refused;
  const { slug } = sandbox;
  if (confirm === undefined ? !isEmpty(await countContents(tx, id)) : confirm !== slug)
    return deletionNotConfirmed(slug);
  await removeLeavers(tx, sandbox);
  return audited(tx, actor, 'sandbox.deleted', auditedSandbox(id), async () => {
    await deleteWithContents(tx, id);
    return ok(null);
  });
}

/** Deletes the rows of a sandbox and of all that belongs to it, and publishes that. It must be locked. */
export async function deleteWithContents(tx: EntityManager, id: string): Promise<void> {
  await publishFact(tx, SandboxDeletedV1, id, (stamp) => stamp);
  await tx.delete(KeptResult, { sandbox: id });
  await tx.delete(Match, { sandbox: id });
  await tx.delete(Round, { sandbox: id });
  await tx.delete(ScoredRound, { sandbox: id });
  await tx.delete(GameEvent, { sandbox: id });
  await tx.delete(RoundType, { sandbox: id });
  await tx.delete(Entry, { sandbox: id });
  await tx.delete(Sandbox, { id });
}

/** Whether a sandbox holds nothing that anybody could miss. */
export function isEmpty({ rounds, allEntries }: Contents): boolean {
  return rounds === 0 && allEntries === 0;
}
