import { ok } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import type { Refusal } from '../refusal';
import { noTeam } from '../refusal';
import { changeTeam } from './change-team';
import { lockSandboxesOfTeam, lockTeam } from './team';

export interface Deploy {
  readonly team: string;
  readonly release: string;
  readonly deployedAt: Date;
}

/** Takes down what a team's bot runs from the next round on; an older deploy than the known one is passed over. Errors: ERR_NO_TEAM. */
export async function noteRelease(tx: EntityManager, actor: Actor, deploy: Deploy): Promise<Result<null, Refusal>> {
  const { team: id, release, deployedAt } = deploy;
  await lockSandboxesOfTeam(tx, id);
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  if (team.releaseDeployedAt && team.releaseDeployedAt > deployedAt) return ok(null);
  return changeTeam(tx, actor, { team: id, release, releaseDeployedAt: deployedAt });
}
