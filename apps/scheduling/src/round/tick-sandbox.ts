import { RoundWithheldV1 } from '@hexduel/contracts-events';
import { isConnectionFailure, transaction } from '@hexduel/database';
import { newContext, runInContext } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { applyGameEvents } from '../game-event/apply-game-events';
import type { RoundType } from '../round-type/round-type';
import { databaseClock } from '../sandbox/database-clock';
import { lockDueSandbox, lockSandbox } from '../sandbox/sandbox';
import type { Sandbox, WithheldReason } from '../sandbox/sandbox';
import { tellFact } from '../sandbox/tell-fact';
import { removeMarkedTeams } from '../team/remove-marked-teams';
import { restartSandbox } from '../tournament/restart-sandbox';
import { startAsPlanned } from '../tournament/start-as-planned';
import { nextRound } from './next-round';
import type { TypePlace } from './next-round';
import { nextTickAfterNone } from './next-tick';
import { openRound } from './open-round';
import type { Participant } from './open-round';

/** What a tick came to; `idle` where the tournament does not run. */
export type Ticked = 'opened' | 'withheld' | 'idle';

/**
 * Does what is due between two rounds of one sandbox, if one is due that no other replica has taken; else null. A sandbox
 * for which that fails is put off, so that it holds up none of the others, and the error is thrown.
 */
export async function tickSandbox(database: DataSource, drawSeed: () => number): Promise<Ticked | null> {
  const taken: string[] = [];
  try {
    return await runInContext(newContext(), () =>
      transaction(database, async (tx) => {
        const due = await lockDueSandbox(tx);
        if (!due) return null;
        taken.push(due.id);
        return betweenRounds(tx, due, drawSeed);
      }),
    );
  } catch (error) {
    if (!isConnectionFailure(error)) await putOff(database, taken);
    throw error;
  }
}

async function betweenRounds(tx: EntityManager, due: Sandbox, drawSeed: () => number): Promise<Ticked> {
  const { id } = due;
  await removeMarkedTeams(tx, id);
  if (due.restartRequested) await restartSandbox(tx, due);
  const now = await databaseClock(tx);
  await startAsPlanned(tx, await asItIsNow(tx, id), now);
  await applyGameEvents(tx, id);
  const sandbox = await asItIsNow(tx, id);
  const opens = sandbox.state === 'running' && sandbox.nextTickAt !== null && sandbox.nextTickAt <= now;
  return opens ? openNextRound(tx, sandbox, drawSeed) : 'idle';
}

async function asItIsNow(tx: EntityManager, id: string): Promise<Sandbox> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) throw new Error(`sandbox ${id} has gone in mid-tick`);
  return sandbox;
}

const PUT_OFF_MS = 10_000;

async function putOff(database: DataSource, sandboxes: readonly string[]): Promise<void> {
  await database.query(
    `update sandbox set next_tick_at = clock_timestamp() + $2 * interval '1 ms'
     where id = any($1::uuid[]) and next_tick_at is not null`,
    [sandboxes, PUT_OFF_MS],
  );
}

async function openNextRound(tx: EntityManager, sandbox: Sandbox, drawSeed: () => number): Promise<Ticked> {
  const participants = await presentEntries(tx, sandbox.id);
  const last = await lastRound(tx, sandbox);
  const next = nextRound(participants.length, await activeRoundTypes(tx, sandbox.id), last);
  const now = await databaseClock(tx);
  if (next.kind === 'withheld') {
    await withholdRound(tx, sandbox, next.reason, nextTickAfterNone(now, sandbox.roundIntervalMs));
    return 'withheld';
  }
  await openRound(tx, sandbox, { number: (last?.number ?? 0) + 1, type: next.type, participants, now, drawSeed });
  return 'opened';
}

async function withholdRound(tx: EntityManager, { id, withheldReason }: Sandbox, reason: WithheldReason, next: Date) {
  await tx.query('update sandbox set next_tick_at = $2, withheld_reason = $3 where id = $1', [id, next, reason]);
  if (reason !== withheldReason) await tellFact(tx, RoundWithheldV1, id, (stamp) => ({ ...stamp, reason }));
}

function presentEntries(tx: EntityManager, sandbox: string): Promise<Participant[]> {
  return tx.query<Participant[]>(
    `select e.id as entry, e.entry_number as "entryNumber", t.id as team, t.bot_address as address, t.release
     from entry e join team t on t.id = e.team
     where e.sandbox = $1 and e.left_at is null order by e.entry_number`,
    [sandbox],
  );
}

function activeRoundTypes(tx: EntityManager, sandbox: string): Promise<RoundType[]> {
  return tx.query<RoundType[]>(
    `select id, position, size, deadline_ms as "deadlineMs", score_multiplier::text as "scoreMultiplier"
     from round_type where sandbox = $1 and active`,
    [sandbox],
  );
}

async function lastRound(tx: EntityManager, { id, epoch }: Sandbox): Promise<(TypePlace & { number: number }) | null> {
  const [row] = await tx.query<(TypePlace & { number: number })[]>(
    `select r.number, t.id, t.position from round r join round_type t on t.id = r.round_type
     where r.sandbox = $1 and r.epoch = $2 order by r.number desc limit 1`,
    [id, epoch],
  );
  return row ?? null;
}
