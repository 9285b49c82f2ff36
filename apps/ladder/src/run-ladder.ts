import { OutboxRelay, pruneInbox } from '@hexduel/database';
import type { Publish } from '@hexduel/database';
import type { Log, Messaging } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import { takeLogs, takeResults, takeStarts } from './match/match.consumer';
import { pruneLogs } from './match/prune-logs';
import type { LogRetention } from './match/prune-logs';
import type { Recorded } from './match/record-results';
import { takeReleases } from './release/release.consumer';
import { Repeating } from '@hexduel/service-host';
import { scoreDueRounds } from './round/score-due-rounds';
import { WaitingRoundsSweep } from './round/sweep-waiting-rounds';
import { followScheduling } from './scheduling.consumer';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;

/** What happened, for metrics; called after the commit. */
export interface LadderObserver {
  readonly onRecorded: (verdict: Recorded['verdict']) => void;
  readonly onScored: (seconds: number) => void;
}

export interface LadderOptions extends LadderObserver {
  readonly database: DataSource;
  readonly databaseUrl: string;
  readonly messaging: Messaging;
  readonly log: Log;
  readonly sweepMs: number;
  readonly logRetention: LogRetention;
  /** Stands in for publishing over NATS, for tests that kill in between. */
  readonly publish?: Publish;
}

export interface RunningLadder {
  /** Takes up nothing more and finishes what is under way; the relay goes on. */
  drain(): Promise<void>;
  /** Stops the relay. */
  stop(): Promise<void>;
}

/** Everything that one replica of ladder does by itself. Any number of them may run at once. */
export async function runLadder(options: LadderOptions): Promise<RunningLadder> {
  const { database, databaseUrl, messaging, log, sweepMs, logRetention, onRecorded, onScored } = options;
  const { publish = (message) => messaging.publish(message) } = options;
  const relay = new OutboxRelay({ database, url: databaseUrl, context: 'ladder', publish, log });
  const scoring = { database, log, onScored };
  const score = (sandbox: string): Promise<void> => scoreDueRounds(scoring, sandbox);
  const consumers = await Promise.all([
    messaging.consume(followScheduling(database, score)),
    messaging.consume(
      takeResults(database, async ({ verdict, makesScorable }, sandbox) => {
        onRecorded(verdict);
        if (makesScorable) await score(sandbox);
      }),
    ),
    messaging.consume(takeStarts(database)),
    messaging.consume(takeLogs(database)),
    messaging.consume(takeReleases(database)),
  ]);
  const sweep = new WaitingRoundsSweep(scoring);
  const loops = [
    new Repeating('sweep', log, () => sweep.run().then(() => sweepMs)),
    new Repeating('prune logs', log, () => pruneLogs(database, logRetention).then(() => MINUTE_MS), MINUTE_MS),
    new Repeating('prune inbox', log, () => pruneInbox(database).then(() => DAY_MS), MINUTE_MS),
  ];
  return {
    drain: async () => {
      await Promise.all([...loops.map((loop) => loop.stop()), ...consumers.map((consumer) => consumer.stop())]);
    },
    stop: () => relay.stop(),
  };
}
