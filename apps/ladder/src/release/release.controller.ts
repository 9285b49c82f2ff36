import { Controller, Inject } from '@nestjs/common';
import { ReadReleaseEffect, ReadReleases } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { cardOf, requireEntry } from '../entry/find-entry';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readSnapshot } from '../revision/snapshot';
import { requireRoundWithMatches } from '../round/find-round';
import { findSandbox } from '../sandbox/find-sandbox';
import { viewOf } from '../view/view';
import { readPlayedReleases } from './played-release.queries';
import { readReleaseEffect } from './read-release-effect';

@Controller()
export class ReleaseController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ReadReleases)
  list(
    @Input() { params, query }: InputOf<typeof ReadReleases>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadReleases>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const sandbox = await findSandbox(tx, params.sandbox, view);
      const entry = await requireEntry(tx, sandbox, params);
      const rows = await readPlayedReleases(tx, { sandbox: sandbox.id, entry: entry.entry, view });
      const releases = rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }));
      return { epoch: sandbox.epoch, entry: cardOf(entry), releases };
    });
  }

  @Reads(ReadReleaseEffect)
  effect(
    @Input() { params, query }: InputOf<typeof ReadReleaseEffect>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadReleaseEffect>> {
    const view = viewOf(caller, query);
    return readSnapshot(this.database, async (tx) => {
      const { sandbox, round } = await requireRoundWithMatches(tx, params, view);
      const entry = await requireEntry(tx, sandbox, params);
      const effect = await readReleaseEffect(tx, { sandbox, entry, round, rounds: query.rounds, view });
      if (!effect) throw refusals.notInRound(params.entryNumber, params.round);
      return effect;
    });
  }
}
