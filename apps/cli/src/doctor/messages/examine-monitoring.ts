import { checkClock } from '../clocks/check-clock';
import { notAsked, problem } from '../finding';
import type { Finding } from '../finding';
import { checkConnections } from './check-rights';
import { checkStore } from './check-store';
import { readMonitoring } from './monitoring-answers';

/** The names that processes give to their connections: those of their users. */
const CONNECTING = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams'];

export interface ExaminedMonitoring {
  readonly findings: readonly Finding[];
  /** Of the cluster; null where it is unknown. */
  readonly servers: number | null;
}

/** Reads the monitoring port of NATS: its store, its clock, who is connected as whom. */
export async function examineMonitoring(url: string | null, now: () => number): Promise<ExaminedMonitoring> {
  if (url === null) return { findings: monitoringNotAsked(), servers: null };
  const sentAt = now();
  const read = await readMonitoring(url);
  if (!read.ok) {
    const remedy = 'Check --nats-monitoring; the server opens the port where http_port is in its configuration.';
    return { findings: [problem('monitoring of NATS', read.error, { remedy, page: 'install' })], servers: null };
  }
  const { shown, jsz, connections } = read.value;
  return {
    findings: [
      ...checkStore(jsz),
      checkConnections(connections, CONNECTING),
      checkClock('NATS', [{ sentAt, receivedAt: now(), shown, resolutionMs: 1 }]),
    ],
    servers: jsz.meta_cluster?.cluster_size ?? 1,
  };
}

function monitoringNotAsked(): Finding[] {
  return ['disk and memory of JetStream', 'users of services at NATS', 'clock of NATS'].map((check) =>
    notAsked(check, 'give --nats-monitoring URL, such as http://127.0.0.1:8222'),
  );
}
