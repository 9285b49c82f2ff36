import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { Clock, Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { pruneAttempts } from './attempt-store';
import { pruneRevocations } from '../revocation/revocation.queries';
import { pruneSessions } from './record-session';
import { pruneEndedSessions } from './revocation';

const HOUR_MS = 3_600_000;
/** Longer than any session lives, whatever the clocks of machines say. */
const KEEP_REVOCATIONS_HOURS = 48;

/** Deletes attempts to sign in, sessions that are over, ended sessions and revocations that no longer matter. */
@Injectable()
export class SignInPruning extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Clock) private readonly now: Clock,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'prune sign-ins', log });
  }

  async run(): Promise<number> {
    await pruneAttempts(this.database, this.now());
    await pruneEndedSessions(this.database.manager, this.now());
    await pruneSessions(this.database.manager, this.now());
    await pruneRevocations(this.database, KEEP_REVOCATIONS_HOURS);
    return HOUR_MS;
  }
}
