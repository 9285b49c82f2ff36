import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { WorkNotices, transaction } from '@hexduel/database';
import { unwrap } from '@hexduel/result';
import { Log, newContext, runInContext } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { TICK } from '../actor/actor';
import { moveReveal } from './move-reveal';
import { lockDueReveal, msToNextStep } from './reveal.queries';

/** The longest pause before looking again, should the notice of a pace that was set be lost. */
const LOOK_MS = 15_000;
const LEAST_MS = 50;

/** Opens the next place of each reveal that has a pace, at the replica that locks it first. */
@Injectable()
export class RevealPacing extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(WorkNotices) private readonly notices: WorkNotices,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'reveal', log });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    if (this.isStarted) this.notices.wakeOnWork(this);
  }

  async run(): Promise<number> {
    const ms = (await msToNextStep(this.database)) ?? LOOK_MS;
    if (ms > 0) return Math.min(LOOK_MS, Math.ceil(ms));
    while (await stepDueReveal(this.database));
    return LEAST_MS;
  }
}

/** Opens the place that is due; false if none is. */
export function stepDueReveal(database: DataSource): Promise<boolean> {
  return runInContext(newContext(), () =>
    transaction(database, async (tx) => {
      const sandbox = await lockDueReveal(tx);
      if (sandbox === undefined) return false;
      unwrap(await moveReveal(tx, TICK, sandbox, { action: 'step' }));
      return true;
    }),
  );
}
