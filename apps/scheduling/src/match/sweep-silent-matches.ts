import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { failAgain } from '../correction/decide-again';
import { Match } from '../round/match.entity';
import type { VoidReason } from '../round/match.entity';
import { sendToRunners } from '../round/release-matches';
import { Round } from '../round/round.entity';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { continueRound } from './continue-round';
import { afterSilence, silenceLimits } from './silence';
import type { SilenceRules } from './silence';

export interface Swept {
  readonly releasedAgain: number;
  readonly voided: number;
  readonly completedRounds: number;
}

/**
 * Looks for released matches that have been silent for too long (lost, or dead letters): releases them again, or declares
 * them void if they have been released often enough. Any number of replicas may do so at once.
 */
export async function sweepSilentMatches(database: DataSource, rules: SilenceRules): Promise<Swept> {
  const total = { releasedAgain: 0, voided: 0, completedRounds: 0 };
  for (const round of await roundsInPlay(database.manager)) {
    if ((await silentMatches(database.manager, round, rules)).length === 0) continue;
    const swept = await transaction(database, (tx) => sweepRound(tx, round, rules));
    total.releasedAgain += swept.releasedAgain;
    total.voided += swept.voided;
    total.completedRounds += swept.completedRounds;
  }
  return total;
}

async function sweepRound(tx: EntityManager, round: Round, rules: SilenceRules): Promise<Swept> {
  const sandbox = await lockSandbox(tx, round.sandbox);
  const again: string[] = [];
  const voided: Match[] = [];
  // Read again under the lock: another replica may have swept meanwhile.
  for (const match of sandbox ? await silentMatches(tx, round, rules) : []) {
    const { id, attempts, attemptsBefore, lostCommands: lost, lastSignalAt } = match;
    const next = afterSilence(
      { attempts: attempts - attemptsBefore, lost, wasBegun: lastSignalAt !== null },
      rules.releases,
    );
    if (next === 'release again') again.push(id);
    else {
      voided.push(match);
      await voidMatch(tx, id, next.void);
      await failAgain(tx, match.correction);
    }
  }
  await sendToRunners(tx, again);
  if (!sandbox || voided.length === 0) return { releasedAgain: again.length, voided: 0, completedRounds: 0 };
  if (round.state === 'completed') return { releasedAgain: again.length, voided: voided.length, completedRounds: 0 };
  const entries = [...new Set(voided.flatMap(({ entryOne, entryTwo }) => [entryOne, entryTwo]))];
  const { isComplete } = await continueRound(tx, sandbox, round.id, entries);
  return { releasedAgain: again.length, voided: voided.length, completedRounds: isComplete ? 1 : 0 };
}

async function voidMatch(tx: EntityManager, id: string, voidReason: VoidReason): Promise<void> {
  await tx.update(
    Match,
    { id },
    { status: 'void', voidReason, correction: null, decidedAt: () => 'clock_timestamp()' },
  );
}

function silentMatches(tx: EntityManager, round: Round, rules: SilenceRules): Promise<Match[]> {
  const { queued, begun } = silenceLimits(round, rules);
  return tx
    .createQueryBuilder(Match, 'm')
    .where(`m.round = :round and m.status = 'released'`, { round: round.id })
    .andWhere(
      `case when m.lastSignalAt is null
         then m.releasedAt < clock_timestamp() - :queued * interval '1 ms'
         else m.lastSignalAt < clock_timestamp() - :begun * interval '1 ms' end`,
      { queued, begun },
    )
    .orderBy('m.place')
    .getMany();
}

/** Open rounds, and complete ones of which a match is played again. */
function roundsInPlay(tx: EntityManager): Promise<Round[]> {
  return tx
    .createQueryBuilder(Round, 'r')
    .where(`r.state = 'open'`)
    .orWhere(`exists (select from match m where m.round = r.id and m.status = 'released')`)
    .getMany();
}
