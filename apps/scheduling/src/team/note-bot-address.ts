import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import type { Refusal } from '../refusal';
import { noTeam } from '../refusal';
import { changeTeam } from './change-team';
import { lockSandboxesOfTeam, lockTeam } from './team';

export interface ToldAddress {
  readonly team: string;
  /** Base URL of its bot, or null for none. */
  readonly address: string | null;
  /** When that came about. */
  readonly toldAt: Date;
}

/**
 * Takes down where a team's bot is from the next round on; what came about before the known address, be that told or set by
 * an admin, is passed over. Errors: ERR_NO_TEAM.
 */
export async function noteBotAddress(
  tx: EntityManager,
  actor: Actor,
  { team: id, address, toldAt }: ToldAddress,
): Promise<Result<null, Refusal>> {
  await lockSandboxesOfTeam(tx, id);
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  if (team.botAddressToldAt && team.botAddressToldAt > toldAt) return ok(null);
  return changeTeam(tx, actor, { team: id, botAddress: address, botAddressToldAt: toldAt });
}
