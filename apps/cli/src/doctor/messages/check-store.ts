import { formatBytes } from '../format-bytes';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { Jsz } from './monitoring-answers';

const WARNING_SHARE = 0.75;
const PROBLEM_SHARE = 0.9;

/** How much of what it may take JetStream takes on disk and in memory, and whether its servers agree on a leader. */
export function checkStore({
  storage,
  memory,
  reserved_storage: reserved,
  config,
  meta_cluster: meta,
}: Jsz): Finding[] {
  const { max_storage: mostStorage = 0, max_memory: mostMemory = 0 } = config ?? {};
  return [
    usage('disk of JetStream', storage, mostStorage, `${formatBytes(reserved)} set aside`),
    usage('memory of JetStream', memory, mostMemory),
    ...(meta === undefined ? [] : [agreement(meta)]),
  ];
}

function usage(check: string, used: number, most: number, more = ''): Finding {
  const measured = `${formatBytes(used)} of ${formatBytes(most)} used${more === '' ? '' : `, ${more}`}`;
  const share = most > 0 ? used / most : 0;
  const remedy = 'Enlarge max_file_store and its volume (or max_memory_store), or lower HEXDUEL_STREAM_….';
  const mending = { remedy, page: 'stream-unavailable' };
  if (share > PROBLEM_SHARE) return problem(check, measured, mending);
  return share > WARNING_SHARE ? warning(check, measured, mending) : ok(check, measured);
}

function agreement({ leader, cluster_size: size }: NonNullable<Jsz['meta_cluster']>): Finding {
  if (leader) return ok('cluster of NATS', `${size} servers, led by ${leader}`);
  const remedy = 'Start the servers of NATS that are away: most of them must run.';
  return problem('cluster of NATS', `${size} servers and no leader`, { remedy, page: 'stream-unavailable' });
}
