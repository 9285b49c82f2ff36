import { JetStreamApiError } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';

/** What a look at a stream or a consumer found. */
type Found = 'there' | 'missing' | 'without a leader';

const NO_STREAM = 10059;

/**
 * What is wrong with streams that are written and with consumers that are read, in words for an operator; null where nothing is. A
 * consumer that is missing is created by whoever reads it, so only its stream counts.
 */
export async function lookAtStreams(
  manager: JetStreamManager,
  written: readonly string[],
  read: readonly { readonly stream: string; readonly consumer: string }[],
): Promise<string | null> {
  const names = [...new Set([...written, ...read.map(({ stream }) => stream)])].sort();
  const [streams, consumers] = await Promise.all([
    Promise.all(names.map((name) => find(() => manager.streams.info(name)))),
    Promise.all(read.map(({ stream, consumer }) => find(() => manager.consumers.info(stream, consumer)))),
  ]);
  const those = (found: Found): string[] => names.filter((_, index) => streams[index] === found);
  const [missing, leaderless] = [those('missing'), those('without a leader')];
  const silent = read.filter(({ stream }, index) => {
    return consumers[index] === 'without a leader' && !leaderless.includes(stream);
  });
  const sentences = [
    ...(missing.length === 0
      ? []
      : [`${missing.join(', ')} not there: the process "streams" creates the streams, start it`]),
    ...(leaderless.length === 0 ? [] : [withoutLeader('stream', leaderless)]),
    ...(silent.length === 0
      ? []
      : [
          withoutLeader(
            'consumer',
            silent.map(({ consumer }) => consumer),
          ),
        ]),
  ];
  return sentences.length === 0 ? null : sentences.join('; ');
}

function withoutLeader(what: string, names: readonly string[]): string {
  return `${what} ${names.join(', ')} without a leader: most of the servers of NATS that keep it must run`;
}

/** A stream of one server belongs to no cluster, and so needs no leader. Where it needs one, nobody else answers for it. */
async function find(info: () => Promise<{ readonly cluster?: { readonly leader?: string } }>): Promise<Found> {
  try {
    const { cluster } = await info();
    return cluster !== undefined && !cluster.leader ? 'without a leader' : 'there';
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) return 'without a leader';
    const { err_code, code } = error.apiError();
    if (err_code === NO_STREAM) return 'missing';
    return code >= 500 ? 'without a leader' : 'there';
  }
}
