import { OutboxRelay, pruneInbox } from '@hexduel/database';
import type { Publish } from '@hexduel/database';
import type { Log, Messaging } from '@hexduel/messaging';
import { Repeating } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import type { Outcome } from './droplet/outcome';
import type { Settled } from './droplet/settle-step';
import { startWorking } from './droplet/start-working';
import type { ProvisioningTerms } from './provisioning-terms';
import { explainOtherDrivers, findOtherDrivers } from './reconcile/other-drivers';
import { reconcile } from './reconcile/reconcile';
import { followTeams } from './team/team.consumer';

const DAY_MS = 24 * 60 * 60 * 1_000;
// More would only meet the provider's limit of calls sooner.
const HANDS = 4;
const MOST_LOOK_MS = 1_000;

/** What happened, for metrics; called after the commit. */
export interface ProvisioningObserver {
  readonly onSettled: (settled: Settled, outcome: Outcome) => void;
  /** A comparison with the provider could not be done. */
  readonly onReconcileFailed: () => void;
}

export interface ProvisioningOptions extends Partial<ProvisioningObserver> {
  readonly database: DataSource;
  readonly databaseUrl: string;
  readonly messaging: Messaging;
  readonly log: Log;
  readonly terms: ProvisioningTerms;
  /** Stands in for publishing over NATS, for tests that kill in between. */
  readonly publish?: Publish;
}

export interface RunningProvisioning {
  /** Takes up nothing more and finishes what is under way; the relay goes on. */
  drain(): Promise<void>;
  /** Stops the relay. */
  stop(): Promise<void>;
}

/** Everything that one replica of provisioning does by itself. Any number of them may run at once. */
export async function runProvisioning(options: ProvisioningOptions): Promise<RunningProvisioning> {
  const { database, databaseUrl, messaging, log, terms } = options;
  const { publish = (message) => messaging.publish(message), onSettled = () => {}, onReconcileFailed } = options;
  const { provider, checkReady, pace, reconcileMs, order, teamGone, now } = terms;
  const relay = new OutboxRelay({ database, url: databaseUrl, context: 'provisioning', publish, log });
  const teams = await messaging.consume(followTeams(database, teamGone));
  const working = startWorking({
    database,
    provider,
    checkReady,
    pace,
    now,
    log,
    hands: HANDS,
    onSettled: (settled, outcome) => {
      tellTrouble(log, settled);
      onSettled(settled, outcome);
    },
  });
  await warnOfOtherDrivers(database, provider.driver, log);
  const { installation } = order;
  const reconciling = new Repeating('reconcile', log, async () => {
    await explainOtherDrivers(database, provider.driver);
    const { settleMs } = pace;
    const turn = { provider, installation, settleMs, reconcileMs, onFailed: () => onReconcileFailed?.() };
    const findings = await reconcile(database, turn);
    if (findings !== null && findings.length > 0) log.warn({ findings }, 'we and the provider do not agree');
    return Math.min(MOST_LOOK_MS, reconcileMs);
  });
  const pruning = new Repeating('prune inbox', log, () => pruneInbox(database).then(() => DAY_MS), 60_000);
  return {
    drain: async () => {
      await Promise.all([working.stop(), reconciling.stop(), pruning.stop(), teams.stop()]);
    },
    stop: () => relay.stop(),
  };
}

async function warnOfOtherDrivers(database: DataSource, driver: string, log: Log): Promise<void> {
  const others = await findOtherDrivers(database, driver);
  if (others.length === 0) return;
  const droplets = others.map(({ name, explanation }) => ({ name, explanation }));
  log.warn({ driver, droplets }, 'droplets of another HEXDUEL_PROVISIONING_DRIVER are left alone, and cost on');
}

function tellTrouble(log: Log, { droplet, before }: Settled): void {
  const { id, name, state, problem } = droplet;
  if (problem !== null && problem !== before.problem)
    log.warn({ droplet: id, name, state, problem }, 'a droplet waits');
}
