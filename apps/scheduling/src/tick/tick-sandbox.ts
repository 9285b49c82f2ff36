import { RoundWithheldV1 } from '@hexduel/contracts-events';
import { isConnectionFailure, transaction } from '@hexduel/database';
import { unwrap } from '@hexduel/result';
import { newContext, runInContext, startSpan } from '@hexduel/telemetry';
import { IsNull, Not } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { TICK } from '../actor/actor';
import { readDisqualified } from '../correction/correction.queries';
import { listEntries } from '../entry/entry.queries';
import { removeLeavers } from '../entry/remove-leavers';
import { nextRound } from '../round/next-round';
import { openRound } from '../round/open-round';
import { Round } from '../round/round.entity';
import { RoundType } from '../round-type/round-type.entity';
import { nextTickAfterNone } from '../sandbox/next-tick';
import { publishFact } from '../sandbox/publish-fact';
import { Sandbox } from '../sandbox/sandbox.entity';
import type { WithheldReason } from '../sandbox/sandbox.entity';
import { lockSandbox, readDatabaseClock } from '../sandbox/sandbox.queries';
import { startTournament } from '../tournament/start-tournament';
import { applyGameEvents } from './apply-game-events';
import { restartSandbox } from './restart-sandbox';
import { lockDueSandbox } from './tick.queries';

/** What a tick did; `idle`: the tournament does not run. */
export type Ticked =
  | { readonly did: 'withheld' | 'idle' }
  /** `late`: how many seconds after it was due. */
  | { readonly did: 'opened'; readonly late: number };

const IDLE: Ticked = { did: 'idle' };

const POSTPONED_MS = 10_000;

/**
 * Does what is due between two rounds of one sandbox that no other replica ticks; null if no sandbox is due. If it fails,
 * the sandbox's tick is postponed, so that the other sandboxes need not wait for it, and the error is thrown.
 */
export async function tickSandbox(database: DataSource, drawSeed: () => number): Promise<Ticked | null> {
  const attempt: { sandbox?: string | undefined } = {};
  const start = performance.now();
  // It ends, and so is exported, only where something was due.
  const span = startSpan({ name: 'tick sandbox', parent: null });
  try {
    const ticked = await runInContext(newContext({ traceParent: span?.traceParent }), () =>
      transaction(database, async (tx) => {
        const due = await lockDueSandbox(tx);
        attempt.sandbox = due;
        return due === undefined ? null : betweenRounds(tx, due, drawSeed);
      }),
    );
    if (ticked === null) return null;
    span?.set({ 'hexduel.sandbox': attempt.sandbox, 'hexduel.tick': ticked.did });
    span?.end();
    if (ticked.did !== 'opened') return ticked;
    return { ...ticked, late: ticked.late + (performance.now() - start) / 1_000 };
  } catch (error) {
    const { sandbox } = attempt;
    span?.fail('tick');
    span?.end();
    if (sandbox !== undefined && !isConnectionFailure(error)) await postponeTick(database, sandbox);
    throw error;
  }
}

async function postponeTick({ manager }: DataSource, id: string): Promise<void> {
  const nextTickAt = () => `clock_timestamp() + interval '${POSTPONED_MS} ms'`;
  await manager.update(Sandbox, { id, nextTickAt: Not(IsNull()) }, { nextTickAt });
}

async function betweenRounds(tx: EntityManager, id: string, drawSeed: () => number): Promise<Ticked> {
  const due = await readLocked(tx, id);
  await removeLeavers(tx, due);
  if (due.restartRequested) await restartSandbox(tx, due);
  if (due.archivedAt) return IDLE;
  const now = await readDatabaseClock(tx);
  await startIfPlanned(tx, await readLocked(tx, id), now);
  await applyGameEvents(tx, await readLocked(tx, id));
  const sandbox = await readLocked(tx, id);
  const opens = sandbox.state === 'running' && sandbox.nextTickAt !== null && sandbox.nextTickAt <= now;
  return opens ? openNextRound(tx, sandbox, drawSeed) : IDLE;
}

async function readLocked(tx: EntityManager, id: string): Promise<Sandbox> {
  const sandbox = await lockSandbox(tx, id);
  if (!sandbox) throw new Error(`Sandbox ${id} was deleted during its tick.`);
  return sandbox;
}

async function startIfPlanned(tx: EntityManager, { id, state, plannedStart }: Sandbox, now: Date): Promise<void> {
  if (state !== 'planned' || !plannedStart || plannedStart > now) return;
  unwrap(await startTournament(tx, TICK, id, plannedStart));
}

async function openNextRound(tx: EntityManager, sandbox: Sandbox, drawSeed: () => number): Promise<Ticked> {
  const { id, epoch, roundIntervalMs } = sandbox;
  const last = await tx.findOne(Round, { where: { sandbox: id, epoch }, order: { number: 'DESC' } });
  const lastType = last && (await tx.findOneBy(RoundType, { id: last.roundType }));
  const number = (last?.number ?? 0) + 1;
  const out = (await readDisqualified(tx, sandbox)).filter(({ fromRound }) => fromRound <= number);
  const entries = (await listEntries(tx, id)).filter(({ entry, isChecked }) => {
    return (isChecked || !sandbox.requiresCheck) && !out.some((each) => each.entry === entry);
  });
  const next = nextRound(entries.length, await tx.findBy(RoundType, { sandbox: id, active: true }), lastType);
  const now = await readDatabaseClock(tx);
  if (next.kind === 'withheld') {
    await withholdRound(tx, sandbox, next.reason, nextTickAfterNone(now, roundIntervalMs));
    return { did: 'withheld' };
  }
  const participants = entries.map(({ entry, entryNumber, team, address, release }) => {
    return { entry, entryNumber, team, address, release };
  });
  await openRound(tx, sandbox, { number, type: next.type, participants, now, drawSeed });
  return { did: 'opened', late: (now.getTime() - (sandbox.nextTickAt ?? now).getTime()) / 1_000 };
}

async function withholdRound(tx: EntityManager, sandbox: Sandbox, reason: WithheldReason, nextTickAt: Date) {
  const { id, withheldReason } = sandbox;
  await tx.update(Sandbox, { id }, { nextTickAt, withheldReason: reason });
  if (reason !== withheldReason) await publishFact(tx, RoundWithheldV1, id, (stamp) => ({ ...stamp, reason }));
}
