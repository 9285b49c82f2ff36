import { isLoopback } from '@hexduel/bot-client';
import { plannedConsumers, plannedStreams } from '@hexduel/messaging/plans';
import type { CommandIo } from '../../command-io';
import { checkCertificate } from '../certificates/check-certificate';
import { notAsked, problem } from '../finding';
import type { Finding } from '../finding';
import { checkConsumers } from './check-consumers';
import { checkRights } from './check-rights';
import { checkServer } from './check-server';
import { checkCopies, checkStreams } from './check-streams';
import { lookAtConsumer, lookAtStream } from './jetstream-answers';
import type { NatsClient } from './nats-client';
import { openNats } from './nats-client';
import type { NatsTarget } from './nats-target';
import { proveRights } from './prove-rights';
import { readServer } from './read-server';

const BETWEEN_LOOKS_MS = 1_000;
const REACH = { remedy: 'Check --nats, and look whether nats-server runs there.', page: 'dependency-down' };

/** Looks at each server of NATS as anybody may, then signs in and looks at streams and consumers. */
export async function examineNats(target: NatsTarget, servers: number | null, io: CommandIo): Promise<Finding[]> {
  const seen = await Promise.all(target.servers.map((server) => examineServer(target, server, io.now())));
  const client = await openNats(target);
  if (!client.ok) {
    const remedy = 'Check --nats and --nats-user, HEXDUEL_NATS_PASSWORD and HEXDUEL_NATS_CA_FILE.';
    return [...seen.flat(), problem('NATS', `signing in failed: ${client.error}`, { remedy, page: 'doctor' })];
  }
  try {
    const count = servers ?? target.servers.length;
    return [
      ...seen.flat(),
      ...(await examineStreams(client.value, { user: target.credentials.user ?? null, count }, io)),
    ];
  } finally {
    await client.value.close();
  }
}

async function examineServer(
  { pem }: NatsTarget,
  server: NatsTarget['servers'][number],
  now: number,
): Promise<Finding[]> {
  const name = `${server.host}:${server.port}`;
  const read = await readServer(server, pem);
  if (!read.ok) return [problem(`NATS ${name}`, read.error, REACH)];
  const { info, certificate } = read.value;
  const isLocal = isLoopback(server.host.replaceAll(/[[\]]/g, ''));
  return [
    ...checkServer(name, info, isLocal),
    ...(certificate === null
      ? []
      : [checkCertificate(`certificate of NATS ${name}`, certificate, now, 'set HEXDUEL_NATS_CA_FILE for hexduel')]),
  ];
}

async function examineStreams(
  client: NatsClient,
  { user, count }: { readonly user: string | null; readonly count: number },
  io: CommandIo,
): Promise<Finding[]> {
  const consumers = plannedConsumers();
  const look = () => Promise.all(consumers.map(({ stream, name }) => lookAtConsumer(client, stream, name)));
  const before = await look();
  const [rights, streams] = await Promise.all([
    proveRights(client, user, io.newId()),
    Promise.all(plannedStreams().map(async (plan) => ({ plan, looked: await lookAtStream(client, plan.name) }))),
    io.wait(BETWEEN_LOOKS_MS),
  ]);
  const after = await look();
  const seen = consumers.map((plan, index) => {
    const [first, second] = [before[index], after[index]];
    return first && second ? [{ plan, before: first, after: second }] : [];
  });
  return [
    checkRights(rights),
    ...checkStreams(streams),
    ...checkCopies(streams, count),
    ...checkConsumers(seen.flat(), io.now()),
  ];
}

/** What to say where no address of NATS is known. */
export function natsNotAsked(): Finding[] {
  const how = 'give --nats URL and --nats-user streams, with HEXDUEL_NATS_PASSWORD';
  return ['NATS, its users and certificate', 'streams and their copies', 'consumers'].map((check) =>
    notAsked(check, how),
  );
}
