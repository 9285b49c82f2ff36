import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { completeRoundIfDecided } from '../round/complete-round';
import { lockSandbox } from '../sandbox/sandbox';
import { releaseMatches, sendToRunners } from './release-matches';
import { afterSilence, silenceLimits } from './silence';
import type { Patience } from './silence';

export interface Swept {
  readonly releasedAgain: number;
  readonly voided: number;
  readonly completedRounds: number;
}

interface OpenRound {
  readonly round: string;
  readonly sandbox: string;
  readonly size: number;
  readonly deadlineMs: number;
}

interface SilentMatch {
  readonly match: string;
  readonly attempts: number;
  readonly wasBegun: boolean;
  readonly one: string;
  readonly two: string;
}

/**
 * Looks for released matches of which nothing was heard for too long (lost, or dead letters): releases them again, or
 * declares them void when that was done often enough. Any number of replicas may do so at once.
 */
export async function sweepSilentMatches(database: DataSource, patience: Patience): Promise<Swept> {
  const rounds = await database.query<OpenRound[]>(
    `select id as round, sandbox, size, deadline_ms as "deadlineMs" from round where state = 'open'`,
  );
  const total = { releasedAgain: 0, voided: 0, completedRounds: 0 };
  for (const round of rounds) {
    if ((await silentMatches(database, round, patience)).length === 0) continue;
    const swept = await transaction(database, (tx) => sweepRound(tx, round, patience));
    total.releasedAgain += swept.releasedAgain;
    total.voided += swept.voided;
    total.completedRounds += swept.completedRounds;
  }
  return total;
}

async function sweepRound(tx: EntityManager, round: OpenRound, patience: Patience): Promise<Swept> {
  const sandbox = await lockSandbox(tx, round.sandbox);
  const again: string[] = [];
  const voided: SilentMatch[] = [];
  // Looked for again: another replica may have been here before the lock was ours.
  for (const match of sandbox ? await silentMatches(tx, round, patience) : []) {
    const next = afterSilence(match, patience.releases);
    if (next === 'release again') again.push(match.match);
    else {
      voided.push(match);
      await voidMatch(tx, match.match, next.void);
    }
  }
  await sendToRunners(tx, again);
  if (!sandbox || voided.length === 0) return { releasedAgain: again.length, voided: 0, completedRounds: 0 };
  const entries = [...new Set(voided.flatMap(({ one, two }) => [one, two]))];
  await releaseMatches(tx, { round: round.round, limit: sandbox.maxParallelGames, entries });
  const isComplete = await completeRoundIfDecided(tx, sandbox, round.round);
  return { releasedAgain: again.length, voided: voided.length, completedRounds: isComplete ? 1 : 0 };
}

async function voidMatch(tx: EntityManager, match: string, reason: 'attempts' | 'silence'): Promise<void> {
  await tx.query(`update match set status = 'void', void_reason = $2, decided_at = clock_timestamp() where id = $1`, [
    match,
    reason,
  ]);
}

function silentMatches(tx: Pick<EntityManager, 'query'>, round: OpenRound, patience: Patience): Promise<SilentMatch[]> {
  const { queued, begun } = silenceLimits(round, patience);
  return tx.query<SilentMatch[]>(
    `select id as match, attempts, last_heard_at is not null as "wasBegun", entry_one as one, entry_two as two
     from match where round = $1 and status = 'released' and case when last_heard_at is null
       then released_at < clock_timestamp() - $2 * interval '1 ms'
       else last_heard_at < clock_timestamp() - $3 * interval '1 ms' end
     order by place`,
    [round.round, queued, begun],
  );
}
