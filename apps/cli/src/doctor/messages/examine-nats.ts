import { isLoopback } from '@hexduel/bot-client';
import { plannedConsumers, plannedStreams } from '@hexduel/messaging/plans';
import type { CommandIo } from '../../command-io';
import { verbatim } from '../../language';
import type { Words } from '../../language';
import { checkCertificate } from '../certificates/check-certificate';
import { notAsked, problem } from '../finding';
import type { Finding, Mending } from '../finding';
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
const REACH: Mending = {
  remedy: [
    'Check --nats, and look whether nats-server runs there.',
    'Проверьте --nats и посмотрите, работает ли там nats-server.',
  ],
  page: 'dependency-down',
};
const TRUST: Words = ['set HEXDUEL_NATS_CA_FILE for hexduel', 'задайте для hexduel HEXDUEL_NATS_CA_FILE'];

/** Looks at each server of NATS as anybody may, then signs in and looks at streams and consumers. */
export async function examineNats(target: NatsTarget, servers: number | null, io: CommandIo): Promise<Finding[]> {
  const seen = await Promise.all(target.servers.map((server) => examineServer(target, server, io.now())));
  const client = await openNats(target);
  if (!client.ok) {
    const remedy: Words = [
      'Check --nats and --nats-user, HEXDUEL_NATS_PASSWORD and HEXDUEL_NATS_CA_FILE.',
      'Проверьте --nats и --nats-user, HEXDUEL_NATS_PASSWORD и HEXDUEL_NATS_CA_FILE.',
    ];
    const measured: Words = [`signing in failed: ${client.error[0]}`, `войти не удалось: ${client.error[1]}`];
    return [...seen.flat(), problem(verbatim('NATS'), measured, { remedy, page: 'doctor' })];
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
  if (!read.ok) return [problem(verbatim(`NATS ${name}`), read.error, REACH)];
  const { info, certificate } = read.value;
  const isLocal = isLoopback(server.host.replaceAll(/[[\]]/g, ''));
  return [
    ...checkServer(name, info, isLocal),
    ...(certificate === null
      ? []
      : [checkCertificate([`certificate of NATS ${name}`, `сертификат NATS ${name}`], certificate, now, TRUST)]),
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
  const how: Words = [
    'give --nats URL and --nats-user streams, with HEXDUEL_NATS_PASSWORD',
    'задайте --nats URL и --nats-user streams, а также HEXDUEL_NATS_PASSWORD',
  ];
  const checks: readonly Words[] = [
    ['NATS, its users and certificate', 'NATS, его пользователи и сертификат'],
    ['streams and their copies', 'потоки и их копии'],
    ['consumers', 'получатели'],
  ];
  return checks.map((check) => notAsked(check, how));
}
