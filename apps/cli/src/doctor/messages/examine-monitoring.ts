import { verbatim } from '../../language';
import type { Words } from '../../language';
import { checkClock } from '../clocks/check-clock';
import { notAsked, problem } from '../finding';
import type { Finding } from '../finding';
import { USERS_OF_SERVICES, checkConnections } from './check-rights';
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
    const remedy: Words = [
      'Check --nats-monitoring; the server opens the port where http_port is in its configuration.',
      'Проверьте --nats-monitoring; сервер открывает порт, если в его настройках есть http_port.',
    ];
    const check: Words = ['monitoring of NATS', 'наблюдение за NATS'];
    return { findings: [problem(check, read.error, { remedy, page: 'install' })], servers: null };
  }
  const { shown, jsz, connections } = read.value;
  return {
    findings: [
      ...checkStore(jsz),
      checkConnections(connections, CONNECTING),
      checkClock(verbatim('NATS'), [{ sentAt, receivedAt: now(), shown, resolutionMs: 1 }]),
    ],
    servers: jsz.meta_cluster?.cluster_size ?? 1,
  };
}

function monitoringNotAsked(): Finding[] {
  const how: Words = [
    'give --nats-monitoring URL, such as http://127.0.0.1:8222',
    'задайте --nats-monitoring URL, например http://127.0.0.1:8222',
  ];
  const checks: readonly Words[] = [
    ['disk and memory of JetStream', 'диск и память JetStream'],
    USERS_OF_SERVICES,
    ['clock of NATS', 'часы NATS'],
  ];
  return checks.map((check) => notAsked(check, how));
}
