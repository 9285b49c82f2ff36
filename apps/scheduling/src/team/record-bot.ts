import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { noTeam } from '../refusals';
import type { Refusal } from '../refusals';
import { changeTeam } from './change-team';
import type { Team } from './team.entity';
import { lockTeam } from './team.entity';
import { lockSandboxesOfTeam } from './team.queries';

export interface BotAddress {
  readonly team: string;
  /** Base URL of its bot, or null for none. */
  readonly address: string | null;
  readonly changedAt: Date;
}

/**
 * Records where a team's bot is from the next round on. A change older than that of the known address has no effect,
 * whether provisioning reported that one or an admin set it. Errors: ERR_NO_TEAM.
 */
export function recordBotAddress(
  tx: EntityManager,
  actor: Actor,
  { team, address, changedAt }: BotAddress,
): Promise<Result<null, Refusal>> {
  return unlessOlder(
    tx,
    team,
    changedAt,
    ({ botAddressChangedAt }) => botAddressChangedAt,
    () => changeTeam(tx, actor, { team, botAddress: address, botAddressChangedAt: changedAt }),
  );
}

export interface Deploy {
  readonly team: string;
  readonly release: string;
  readonly deployedAt: Date;
}

/** Records what a team's bot runs from the next round on. An older deploy than the known one has no effect. Errors: ERR_NO_TEAM. */
export function recordRelease(
  tx: EntityManager,
  actor: Actor,
  { team, release, deployedAt }: Deploy,
): Promise<Result<null, Refusal>> {
  return unlessOlder(
    tx,
    team,
    deployedAt,
    ({ releaseDeployedAt }) => releaseDeployedAt,
    () => changeTeam(tx, actor, { team, release, releaseDeployedAt: deployedAt }),
  );
}

async function unlessOlder(
  tx: EntityManager,
  id: string,
  time: Date,
  knownTimeOf: (team: Team) => Date | null,
  change: () => Promise<Result<null, Refusal>>,
): Promise<Result<null, Refusal>> {
  await lockSandboxesOfTeam(tx, id);
  const team = await lockTeam(tx, id);
  if (!team) return noTeam(id);
  const known = knownTimeOf(team);
  return known && known > time ? ok(null) : change();
}
