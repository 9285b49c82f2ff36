import { Inject, Injectable } from '@nestjs/common';
import { PRUNED_AT_ONCE, Pruning, transaction } from '@hexduel/database';
import type { PruneBatch } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { LadderConfig } from '../config';
import { lockSandbox } from '../sandbox/find-sandbox';
import {
  deleteEarlyResultsBefore,
  deleteEarlyStartsBefore,
  deleteMatches,
  deleteRounds,
  findRoundToPrune,
  findRoundsToForget,
  keepPlayedTimesOf,
  markPruned,
} from './prune.queries';
import type { KeptRounds } from './prune.queries';

/**
 * Deletes one batch of the matches, with results, replays and logs, of the oldest round that is no longer kept whole. Its
 * standings stay: the ladder can still be recomputed from the first round after it. Resolves to whether there may be more.
 */
export async function pruneMatches(database: DataSource, kept: KeptRounds): Promise<boolean> {
  const found = await findRoundToPrune(database, kept);
  if (!found) return false;
  await transaction(database, async (tx) => {
    await lockSandbox(tx, found.sandbox);
    // Meanwhile another replica may have pruned it, or a restart has cleared it.
    const round = await findRoundToPrune(tx, kept);
    if (round?.id !== found.id) return;
    if ((await deleteMatches(tx, round.id)) < PRUNED_AT_ONCE) await markPruned(tx, round.id);
  });
  return true;
}

/** Deletes one batch of the rounds, with standings, whose matches are gone and that are too old for the score history. */
export async function pruneHistory(database: DataSource, kept: KeptRounds): Promise<boolean> {
  const [first, ...others] = await findRoundsToForget(database, kept);
  if (!first) return false;
  const rounds = [first, ...others.filter(({ sandbox }) => sandbox === first.sandbox)].map(({ id }) => id);
  await transaction(database, async (tx) => {
    await lockSandbox(tx, first.sandbox);
    await keepPlayedTimesOf(tx, rounds);
    await deleteRounds(tx, rounds);
  });
  return true;
}

/** Deletes what is no longer kept of rounds: their matches first, later their standings; and what waits for a round in vain. */
@Injectable()
export class RoundPruning extends Pruning {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Config) private readonly config: LadderConfig,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune rounds', log, everyMs: config.retentionMs });
  }

  protected batches(): readonly PruneBatch[] {
    const { database } = this;
    const { matchDays, matchRounds, historyDays, historyRounds, inboxDays } = this.config;
    return [
      () => pruneMatches(database, { days: matchDays, rounds: matchRounds }),
      () => pruneHistory(database, { days: historyDays, rounds: historyRounds }),
      () => deleteEarlyStartsBefore(database, inboxDays),
      () => deleteEarlyResultsBefore(database, inboxDays),
    ];
  }
}
