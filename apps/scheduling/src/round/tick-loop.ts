import type { Log } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { Repeating } from '@hexduel/service-host';
import { msToNextTick } from '../sandbox/sandbox';
import { tickSandbox } from './tick-sandbox';
import type { Ticked } from './tick-sandbox';

export interface TickOptions {
  readonly database: DataSource;
  readonly log: Log;
  /** How long to sleep at most before looking for due sandboxes, in milliseconds. */
  readonly tickMs: number;
  readonly drawSeed: () => number;
  readonly onTick: (ticked: Ticked) => void;
}

/** Ticks every sandbox when it is due: those that this replica sees first, until it is stopped. */
export function startTicking({ database, log, tickMs, drawSeed, onTick }: TickOptions): Repeating {
  return new Repeating('tick', log, async () => {
    for (let ticked = await tickSandbox(database, drawSeed); ticked; ticked = await tickSandbox(database, drawSeed)) {
      onTick(ticked);
    }
    const ms = (await msToNextTick(database)) ?? tickMs;
    // One that is due and was not to be had is in the hands of another replica.
    return ms <= 0 ? Math.min(tickMs, 50) : Math.min(tickMs, Math.ceil(ms));
  });
}
