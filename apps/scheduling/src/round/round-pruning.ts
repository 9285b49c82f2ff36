import { Inject, Injectable } from '@nestjs/common';
import { PRUNED_AT_ONCE, Pruning, transaction } from '@hexduel/database';
import type { PruneBatch } from '@hexduel/database';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { SchedulingConfig } from '../config';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { Match } from './match.entity';
import { deleteMatchesOf, findOldRound } from './prune.queries';
import type { KeptRounds } from './prune.queries';
import { Round } from './round.entity';

/**
 * Deletes one batch of the matches of the oldest round that is no longer kept, and with the last of them the round. Only rounds
 * that the ladder has scored go, and never the latest of a sandbox. Resolves to whether there may be more.
 */
export async function pruneRound(database: DataSource, kept: KeptRounds): Promise<boolean> {
  const found = await findOldRound(database.manager, kept);
  if (!found) return false;
  await transaction(database, async (tx) => {
    await lockSandbox(tx, found.sandbox);
    const round = await findOldRound(tx, kept);
    if (round?.id !== found.id) return;
    await deleteMatchesOf(tx, round.id, PRUNED_AT_ONCE);
    if (!(await tx.existsBy(Match, { round: round.id }))) await tx.delete(Round, { id: round.id });
  });
  return true;
}

/** Deletes rounds that nothing here needs any more. */
@Injectable()
export class RoundPruning extends Pruning {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Config) private readonly config: SchedulingConfig,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune rounds', log, everyMs: config.retentionMs });
  }

  protected batches(): readonly PruneBatch[] {
    const { roundDays: days, keptRounds: rounds } = this.config;
    return [() => pruneRound(this.database, { days, rounds })];
  }
}
