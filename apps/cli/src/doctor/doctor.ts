import { lookup } from 'node:dns/promises';
import { isLoopback } from '@hexduel/bot-client';
import type { SessionClient } from '../session/session-client';
import type { CommandIo } from '../command-io';
import { verbatim } from '../language';
import type { Words } from '../language';
import { examineAddress } from './certificates/examine-address';
import { examinePostgres } from './database/examine-postgres';
import type { Examination } from './doctor-report';
import type { DoctorOptions } from './doctor-options';
import { checkEgress } from './egress/check-egress';
import { ok, problem } from './finding';
import type { Finding } from './finding';
import { examineMonitoring } from './messages/examine-monitoring';
import { examineNats, natsNotAsked } from './messages/examine-nats';
import { natsTarget } from './messages/nats-target';
import type { NatsTarget } from './messages/nats-target';
import { processesOf } from './services/asked-service';
import type { AskedService } from './services/asked-service';
import { examineServices } from './services/examine-services';
import type { OwnAddress } from './egress/check-egress';

/** Whether an admin could sign in: the client to ask as this admin, or why not. */
export type SignedIn = { readonly client: SessionClient; readonly how: Words } | { readonly refusal: Words };

const ADMIN: Words = ['admin', 'администратор'];
const LOOPBACK: Words = ['loopback', 'сама машина'];

/** Asks a running installation everything that the options lead to. */
export async function examine(options: DoctorOptions, signedIn: SignedIn, io: CommandIo): Promise<Examination> {
  const { url, monitoring, databases } = options;
  const askedAt = io.now();
  const client = 'client' in signedIn ? signedIn.client : null;
  const [address, services, monitored, target] = await Promise.all([
    examineAddress(url, askedAt),
    examineServices(url, client, io.now),
    examineMonitoring(monitoring, io.now),
    options.nats && natsTarget(options.nats),
  ]);
  const reachable = target?.ok ? target.value : null;
  const [nats, postgres, egress] = await Promise.all([
    reachable ? examineNats(reachable, monitored.servers, io) : noNats(target),
    examinePostgres(databases, services.asked, io.now),
    examineEgress(options, reachable, services.asked),
  ]);
  const findings = [
    'client' in signedIn ? ok(ADMIN, signedIn.how) : notSignedIn(signedIn.refusal),
    address,
    ...services.findings,
    egress,
    ...nats,
    ...monitored.findings,
    ...postgres,
  ];
  return { url, askedAt, findings };
}

function notSignedIn(refusal: Words): Finding {
  const remedy: Words = [
    'Check --url, the name and the password of the admin, and whether scheduling runs.',
    'Проверьте --url, имя и пароль администратора и работает ли scheduling.',
  ];
  return problem(ADMIN, refusal, { remedy, page: 'doctor' });
}

function noNats(target: Awaited<ReturnType<typeof natsTarget>> | null): Finding[] {
  if (!target || target.ok) return natsNotAsked();
  const remedy: Words = [
    'Correct --nats or the files that it needs.',
    'Исправьте --nats или файлы, которые ему нужны.',
  ];
  return [problem(verbatim('NATS'), target.error, { remedy, page: 'doctor' })];
}

async function examineEgress(
  { url, databases }: DoctorOptions,
  target: NatsTarget | null,
  asked: readonly AskedService[],
): Promise<Finding> {
  const runners = asked.filter(({ name }) => name === 'matches').flatMap(processesOf);
  const platform = new URL(url).hostname;
  const own = await ownAddresses([
    { of: ['the platform', 'платформа'], host: platform },
    ...(target?.servers ?? []).map(({ host }) => ({ of: verbatim('NATS'), host })),
    ...databases.map(({ databaseUrl }) => ({ of: verbatim('Postgres'), host: new URL(databaseUrl).hostname })),
  ]);
  const isLocal = isLoopback(platform.replaceAll(/[[\]]/g, ''));
  return checkEgress(runners.find(({ egress }) => egress)?.egress ?? null, own, isLocal);
}

/** The addresses of hosts of the platform; a host that cannot be resolved here has none. */
async function ownAddresses(hosts: readonly { readonly of: Words; readonly host: string }[]): Promise<OwnAddress[]> {
  const resolved = hosts.map(async ({ of, host }) => {
    const found = await lookup(host.replaceAll(/[[\]]/g, ''), { all: true }).catch(() => []);
    return { of, host, addresses: found.map(({ address }) => address) };
  });
  const loopback = { of: LOOPBACK, host: 'localhost', addresses: ['127.0.0.1', '::1'] };
  return [loopback, ...(await Promise.all(resolved))];
}
