import { unwrap } from '@hexduel/engine';
import { newId } from '@hexduel/messaging';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { enterSandbox } from '../entry/enter-sandbox';
import { addRoundType } from '../round-type/add-round-type';
import type { RoundTypeInput } from '../round-type/round-type';
import { createSandbox } from '../sandbox/create-sandbox';
import { lockSandbox } from '../sandbox/sandbox';
import { changeTeam } from '../team/change-team';
import { createTeam } from '../team/create-team';
import { startTournament } from '../tournament/start-tournament';
import type { TournamentPlan } from './tournament-plan';

/** How many of each were missing and are there now. */
export interface AppliedPlan {
  readonly sandboxes: number;
  readonly roundTypes: number;
  readonly teams: number;
  readonly entries: number;
  readonly isStarted: boolean;
}

/**
 * Makes what a plan names and is not there, and brings address and flag of its teams in line; takes nothing away, so that
 * applying it again changes nothing. One transaction. Throws where the plan and what is there contradict each other.
 */
export async function applyPlan(tx: EntityManager, actor: Actor, plan: TournamentPlan): Promise<AppliedPlan> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('plans of scheduling', 0))`);
  const sandbox = await sandboxOf(tx, actor, plan);
  const counts = { sandboxes: sandbox.isNew ? 1 : 0, roundTypes: 0, teams: 0, entries: 0 };
  for (const type of plan.roundTypes) {
    if (await hasRoundType(tx, sandbox.id, type)) continue;
    unwrap(await addRoundType(tx, actor, { ...type, roundType: newId(), sandbox: sandbox.id }));
    counts.roundTypes += 1;
  }
  for (const team of plan.teams) {
    const { id, isNew } = await teamOf(tx, actor, team);
    if (isNew) counts.teams += 1;
    if (await hasEntry(tx, sandbox.id, id)) continue;
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
  const [row] = await tx.query<{ id: string }[]>('select id from sandbox where slug = $1 for update', [sandbox.slug]);
  if (row) return { id: row.id, isNew: false };
  const id = newId();
  unwrap(await createSandbox(tx, actor, { ...sandbox, sandbox: id }));
  return { id, isNew: true };
}

async function teamOf(tx: EntityManager, actor: Actor, planned: TournamentPlan['teams'][number]): Promise<Found> {
  const { name, noContest, botAddress } = planned;
  const [row] = await tx.query<{ id: string }[]>('select id from team where name = $1 and deleted_at is null', [name]);
  const id = row?.id ?? newId();
  if (row) unwrap(await changeTeam(tx, actor, { team: id, noContest, botAddress }));
  else unwrap(await createTeam(tx, actor, { team: id, name, noContest, botAddress }));
  return { id, isNew: row === undefined };
}

async function hasRoundType(tx: EntityManager, sandbox: string, type: RoundTypeInput): Promise<boolean> {
  const { size, deadlineMs, scoreMultiplier, position } = type;
  const rows = await tx.query<unknown[]>(
    `select from round_type where sandbox = $1 and size = $2 and deadline_ms = $3 and score_multiplier = $4::numeric
       and position = $5`,
    [sandbox, size, deadlineMs, scoreMultiplier, position],
  );
  return rows.length > 0;
}

async function hasEntry(tx: EntityManager, sandbox: string, team: string): Promise<boolean> {
  const rows = await tx.query<unknown[]>('select from entry where sandbox = $1 and team = $2 and left_at is null', [
    sandbox,
    team,
  ]);
  return rows.length > 0;
}
