import type { Words } from '../../language';
import { formatRussianCount } from '../../numbers';
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
  const aside = formatBytes(reserved);
  return [
    usage(['disk of JetStream', 'диск JetStream'], storage, mostStorage, [
      `, ${aside[0]} set aside`,
      `, отведено ${aside[1]}`,
    ]),
    usage(['memory of JetStream', 'память JetStream'], memory, mostMemory),
    ...(meta === undefined ? [] : [agreement(meta)]),
  ];
}

function usage(check: Words, used: number, most: number, more: Words = ['', '']): Finding {
  const [taken, all] = [formatBytes(used), formatBytes(most)];
  const measured: Words = [`${taken[0]} of ${all[0]} used${more[0]}`, `занято ${taken[1]} из ${all[1]}${more[1]}`];
  const share = most > 0 ? used / most : 0;
  const remedy: Words = [
    'Enlarge max_file_store and its volume (or max_memory_store), or lower HEXDUEL_STREAM_….',
    'Увеличьте max_file_store и его том (или max_memory_store) либо уменьшите HEXDUEL_STREAM_….',
  ];
  const mending = { remedy, page: 'stream-unavailable' };
  if (share > PROBLEM_SHARE) return problem(check, measured, mending);
  return share > WARNING_SHARE ? warning(check, measured, mending) : ok(check, measured);
}

function agreement({ leader, cluster_size: size }: NonNullable<Jsz['meta_cluster']>): Finding {
  const check: Words = ['cluster of NATS', 'кластер NATS'];
  const servers = formatRussianCount(size, 'сервер', 'сервера', 'серверов');
  if (leader) return ok(check, [`${size} servers, led by ${leader}`, `${servers}, ведущий ${leader}`]);
  const remedy: Words = [
    'Start the servers of NATS that are away: most of them must run.',
    'Запустите серверы NATS, которые не работают: должно работать большинство.',
  ];
  const measured: Words = [`${size} servers and no leader`, `${servers}, ведущего нет`];
  return problem(check, measured, { remedy, page: 'stream-unavailable' });
}
