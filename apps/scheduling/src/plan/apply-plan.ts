import { lockByName } from '@hexduel/database';
import { unwrap } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { enterSandbox } from '../entry/enter-sandbox';
import { Entry } from '../entry/entry.entity';
import { addRoundType } from '../round-type/add-round-type';
import { RoundType } from '../round-type/round-type.entity';
import { createSandbox } from '../sandbox/create-sandbox';
import { Sandbox } from '../sandbox/sandbox.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { changeTeam } from '../team/change-team';
import { createTeam } from '../team/create-team';
import { Team } from '../team/team.entity';
import { startTournament } from '../tournament/start-tournament';
import type { TournamentPlan } from './tournament-plan';

/** How many of each were created. */
export interface AppliedPlan {
  readonly sandboxes: number;
  readonly roundTypes: number;
  readonly teams: number;
  readonly entries: number;
  readonly isStarted: boolean;
}

/**
 * Creates what a plan names and does not exist, and sets address and flag of its teams; removes nothing, so that applying
 * it again changes nothing. One transaction. Throws if the plan contradicts what exists.
 */
export async function applyPlan(tx: EntityManager, actor: Actor, plan: TournamentPlan): Promise<AppliedPlan> {
  await lockByName(tx, 'plans of scheduling');
  const sandbox = await sandboxOf(tx, actor, plan);
  const counts = { sandboxes: sandbox.isNew ? 1 : 0, roundTypes: 0, teams: 0, entries: 0 };
  for (const type of plan.roundTypes) {
    const { size, deadlineMs, scoreMultiplier, position } = type;
    const same = { sandbox: sandbox.id, size, deadlineMs, scoreMultiplier, position };
    if (await tx.existsBy(RoundType, same)) continue;
    unwrap(await addRoundType(tx, actor, { ...type, roundType: newId(), sandbox: sandbox.id }));
    counts.roundTypes += 1;
  }
  for (const team of plan.teams) {
    const { id, isNew } = await teamOf(tx, actor, team);
    if (isNew) counts.teams += 1;
    if (await tx.existsBy(Entry, { sandbox: sandbox.id, team: id, leftAt: IsNull() })) continue;
    unwrap(await enterSandbox(tx, actor, { entry: newId(), sandbox: sandbox.id, team: id }));
    counts.entries += 1;
  }
  const isPlanned = (await lockSandbox(tx, sandbox.id))?.state === 'planned';
  if (plan.start && isPlanned) unwrap(await startTournament(tx, actor, sandbox.id));
  return { ...counts, isStarted: plan.start && isPlanned };
}

interface Found {
  readonly id: string;
  readonly isNew: boolean;
}

async function sandboxOf(tx: EntityManager, actor: Actor, { sandbox }: TournamentPlan): Promise<Found> {
  const where = { slug: sandbox.slug };
  const row = await tx.findOne(Sandbox, { where, lock: { mode: 'pessimistic_write' } });
  if (row) return { id: row.id, isNew: false };
  const id = newId();
  unwrap(await createSandbox(tx, actor, { ...sandbox, sandbox: id }));
  return { id, isNew: true };
}

async function teamOf(tx: EntityManager, actor: Actor, planned: TournamentPlan['teams'][number]): Promise<Found> {
  const { name, noContest, botAddress } = planned;
  const row = await tx.findOneBy(Team, { name, deletedAt: IsNull() });
  const id = row?.id ?? newId();
  if (row) unwrap(await changeTeam(tx, actor, { team: id, noContest, botAddress }));
  else unwrap(await createTeam(tx, actor, { team: id, name, noContest, botAddress }));
  return { id, isNew: row === null };
}
