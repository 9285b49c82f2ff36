import { readFile } from 'node:fs/promises';
import { credentialsOf, parseServers, tlsOf } from '@hexduel/messaging/plans';
import type { NatsAddress } from '@hexduel/messaging/plans';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Words } from '../../language';
import { addressInRussian } from './address-in-russian';

const NATS_PORT = 4_222;

/** Where NATS is, taken apart; nothing of it but `credentials` is secret. */
export interface NatsTarget {
  readonly servers: readonly { readonly host: string; readonly port: number }[];
  readonly credentials: { readonly user?: string; readonly pass?: string; readonly token?: string };
  readonly credsFile: string | undefined;
  readonly tls: object | null;
  /** For looking at the certificate of the server, as PEM. */
  readonly pem: { readonly ca?: string; readonly cert?: string; readonly key?: string };
}

/** Takes an address of NATS apart, and reads its files. The refusal is a sentence without any credential. */
export async function natsTarget(address: NatsAddress): Promise<Result<NatsTarget, Words>> {
  try {
    const servers = parseServers(address.url);
    const { caFile, certFile, keyFile, credsFile } = address;
    return ok({
      servers: servers.map(({ host }) => {
        const [, name = host, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
        return { host: name, port: Number(port ?? NATS_PORT) };
      }),
      credentials: credentialsOf(address, servers),
      credsFile,
      tls: tlsOf(address, servers),
      pem: {
        ...(caFile !== undefined && { ca: await readFile(caFile, 'utf8') }),
        ...(certFile !== undefined && { cert: await readFile(certFile, 'utf8') }),
        ...(keyFile !== undefined && { key: await readFile(keyFile, 'utf8') }),
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refused([message, addressInRussian(message)]);
  }
}
