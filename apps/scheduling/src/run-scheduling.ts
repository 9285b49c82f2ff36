import { OutboxRelay, pruneInbox } from '@hexduel/database';
import type { Publish } from '@hexduel/database';
import type { Log, Messaging } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { drawSeed } from './draw-seed';
import { recordStandings } from './final/standing.consumer';
import { decideMatches, hearMatches } from './match/match.consumer';
import type { Decision } from './match/decide-match';
import type { Patience } from './match/silence';
import { sweepSilentMatches } from './match/sweep-silent-matches';
import type { Swept } from './match/sweep-silent-matches';
import { Repeating } from '@hexduel/service-host';
import { followBots } from './provisioning/provisioning.consumer';
import { startTicking } from './round/tick-loop';
import type { Ticked } from './round/tick-sandbox';
import { purgeOldCommands } from './tournament/purge-old-commands';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What happened, for metrics; called after the commit. */
export interface SchedulingObserver {
  readonly onTick: (ticked: Ticked) => void;
  readonly onDecision: (decision: Decision) => void;
  readonly onSweep: (swept: Swept) => void;
}

export interface SchedulingOptions extends Partial<SchedulingObserver> {
  readonly database: DataSource;
  readonly databaseUrl: string;
  readonly messaging: Messaging;
  readonly log: Log;
  readonly tickMs: number;
  readonly sweepMs: number;
  readonly patience: Patience;
  /** Stands in for publishing over NATS, for tests that kill in between. */
  readonly publish?: Publish;
}

export interface RunningScheduling {
  /** Takes up nothing more and finishes what is under way; the relay goes on. */
  drain(): Promise<void>;
  /** Stops the relay. */
  stop(): Promise<void>;
}

/** Everything that one replica of scheduling does by itself. Any number of them may run at once. */
export async function runScheduling(options: SchedulingOptions): Promise<RunningScheduling> {
  const { database, databaseUrl, messaging, log, tickMs, sweepMs, patience } = options;
  const { publish = (message) => messaging.publish(message) } = options;
  const { onTick = () => {}, onDecision = () => {}, onSweep = () => {} } = options;
  const relay = new OutboxRelay({ database, url: databaseUrl, context: 'scheduling', publish, log });
  const ticking = startTicking({ database, log, tickMs, drawSeed, onTick });
  const decide = decideMatches(database, (decision) => {
    onDecision(decision);
    if (decision.completesRound) ticking.wake();
  });
  const plans = [decide, hearMatches(database), recordStandings(database), followBots(database)];
  const consumers = await Promise.all(plans.map((plan) => messaging.consume(plan)));
  const sweeping = new Repeating('sweep', log, async () => {
    const swept = await sweepSilentMatches(database, patience);
    onSweep(swept);
    if (swept.completedRounds > 0) ticking.wake();
    await purgeOldCommands(database, (contract, tokens) => messaging.purge(contract, tokens));
    return sweepMs;
  });
  const pruning = new Repeating('prune inbox', log, () => pruneInbox(database).then(() => DAY_MS), 60_000);
  return {
    drain: async () => {
      const loops = [ticking, sweeping, pruning];
      await Promise.all([...loops.map((loop) => loop.stop()), ...consumers.map((consumer) => consumer.stop())]);
    },
    stop: () => relay.stop(),
  };
}
