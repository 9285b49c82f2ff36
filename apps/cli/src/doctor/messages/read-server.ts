import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';
import type { Words } from '../../language';
import type { SeenCertificate } from '../certificates/check-certificate';
import { SaidError, wordsOfError } from '../said-error';
import { readCertificate } from '../certificates/read-certificate';
import type { NatsTarget } from './nats-target';

/** What a server of NATS says to whoever connects, before anybody signs in. */
export const ServerInfo = z.looseObject({
  version: z.string(),
  jetstream: z.boolean().default(false),
  auth_required: z.boolean().default(false),
  tls_required: z.boolean().default(false),
  tls_available: z.boolean().default(false),
  cluster: z.string().optional(),
});
export type ServerInfo = z.infer<typeof ServerInfo>;

export interface SeenServer {
  readonly info: ServerInfo;
  /** Null where it speaks no TLS. */
  readonly certificate: SeenCertificate | null;
}

const WITHIN_MS = 5_000;
const LONGEST_INFO = 65_536;
const NOT_NATS: Words = ['it does not answer as NATS', 'отвечает не как NATS'];
const CLOSED: Words = ['it closed the connection', 'соединение закрыто'];
const SILENT: Words = [`it said nothing within ${WITHIN_MS / 1_000} s`, `молчит уже ${WITHIN_MS / 1_000} с`];

/** Connects without signing in. Needs no client: the first line of a server says most of it. The refusal is a sentence. */
export async function readServer(
  { host, port }: NatsTarget['servers'][number],
  pem: NatsTarget['pem'],
): Promise<Result<SeenServer, Words>> {
  const socket = connect({ host: host.replaceAll(/[[\]]/g, ''), port });
  try {
    const info = ServerInfo.parse(await readInfo(socket));
    const hasTls = info.tls_required || info.tls_available;
    return ok({ info, certificate: hasTls ? await readCertificate({ host, port, socket, ...pem }) : null });
  } catch (error) {
    const [cause, causeRu] = error instanceof z.ZodError ? NOT_NATS : wordsOfError(error);
    const name = `${host}:${port}`;
    return refused([`${name} cannot be used as NATS (${cause})`, `${name} не годится как NATS (${causeRu})`]);
  } finally {
    socket.destroy();
  }
}

function readInfo(socket: Socket): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (data: Buffer): void => {
      text += data.toString('utf8');
      const [, json] = /^INFO (.*?)\r?\n/.exec(text) ?? [];
      if (json === undefined && text.length < LONGEST_INFO) return;
      socket.off('data', read);
      socket.setTimeout(0);
      try {
        resolve(JSON.parse(json ?? ''));
      } catch {
        reject(new SaidError(NOT_NATS));
      }
    };
    socket.on('data', read);
    socket.on('error', reject);
    socket.on('close', () => reject(new SaidError(CLOSED)));
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new SaidError(SILENT)));
  });
}
