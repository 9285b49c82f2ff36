import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Config } from '@hexduel/service-host';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { LadderConfig } from '../config';
import { RoundScoring } from '../round/round-scoring';
import { readSandboxesToCorrect } from './correction.queries';
import { MissingCorrections } from './missing-corrections';

/** Applies corrections: as soon as their facts have come, and those that a replica left. */
@Injectable()
export class CorrectionsSweep extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(MissingCorrections) private readonly missing: MissingCorrections,
    @Inject(RoundScoring) private readonly scoring: RoundScoring,
    @Inject(Config) private readonly config: LadderConfig,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'correct', log });
  }

  async run(): Promise<number> {
    await this.missing.askFor();
    for (const sandbox of await readSandboxesToCorrect(this.database)) await this.scoring.scoreDue(sandbox);
    return this.config.sweepMs;
  }
}
