import { mostConnections, neededConnections } from '@hexduel/database/connection-count';
import { labelOf, nameOf, ofKind, settingsOf, textAt, workloadsOf } from './manifests';
import type { Manifest, Workload } from './manifests';

/** What a service takes for a pool whose setting is not there. */
const WORKING: Readonly<Record<string, number>> = { scheduling: 10, ladder: 14, provisioning: 10 };
const READING = { name: 'HEXDUEL_POSTGRES_READ_CONNECTIONS', usual: 4 };
const LADDER_READING = { name: 'HEXDUEL_LADDER_READ_CONNECTIONS', usual: 16 };
/** A task that migrates: its pool is hardly used, and it holds a lock on a connection of its own. */
const OF_JOB = 3;

export interface ConnectionCount {
  readonly name: string;
  readonly processes: number;
  readonly each: number;
}

/** The most connections of each workload: all its replicas, at the maximum of its autoscaler, with those that a rollout adds. */
export function connectionCounts(manifests: readonly Manifest[]): readonly ConnectionCount[] {
  return workloadsOf(manifests).flatMap((workload): ConnectionCount[] => {
    if (workload.kind === 'Job') return [{ name: workload.name, processes: 1, each: OF_JOB }];
    const context = workload.labels['app.kubernetes.io/name'] ?? '';
    const settings = settingsOf(workload, manifests);
    const reading = context === 'ladder' ? LADDER_READING : READING;
    const each = mostConnections(context, {
      working: Number(settings['HEXDUEL_POSTGRES_CONNECTIONS'] ?? WORKING[context]),
      reading: Number(settings[reading.name] ?? reading.usual),
    });
    return each === null ? [] : [{ name: workload.name, processes: processesOf(workload, manifests), each }];
  });
}

function processesOf({ manifest }: Workload, manifests: readonly Manifest[]): number {
  const scaled = ofKind(manifests, 'ScaledObject').find(
    (each) => textAt(each, 'spec', 'scaleTargetRef', 'name') === nameOf(manifest),
  );
  const replicas = Number(textAt(manifest, 'spec', 'replicas') || textAt(scaled, 'spec', 'maxReplicaCount') || 1);
  const surge = textAt(manifest, 'spec', 'strategy', 'rollingUpdate', 'maxSurge') || '25%';
  const added = surge.endsWith('%') ? Math.ceil((replicas * Number(surge.slice(0, -1))) / 100) : Number(surge);
  return replicas + added;
}

/** The Postgres of the cluster takes all connections that can be opened at once. */
export function connectionProblems(manifests: readonly Manifest[]): readonly string[] {
  return ofKind(manifests, 'Cluster').flatMap((cluster) => {
    const most = Number(textAt(cluster, 'spec', 'postgresql', 'parameters', 'max_connections') || 100);
    const needed = neededConnections(connectionCounts(manifests));
    if (needed <= most) return [];
    return [`${labelOf(cluster)}: ${needed} connections may be opened at once and max_connections is ${most}`];
  });
}
