import { readFileSync } from 'node:fs';
import { credsAuthenticator } from '@nats-io/nats-core';
import type { Authenticator, TlsOptions } from '@nats-io/nats-core';
import { credentialsOf, parseServers, tlsOf } from './nats-servers';
import type { NatsAddress } from './nats-servers';

/** The settings of a service that say so: `natsConfig` of `@hexduel/service-host`. */
export interface NatsSettings {
  readonly natsUrl: string;
  readonly natsUser?: string | undefined;
  readonly natsPassword?: string | undefined;
  readonly natsCredsFile?: string | undefined;
  readonly natsCaFile?: string | undefined;
  readonly natsCertFile?: string | undefined;
  readonly natsKeyFile?: string | undefined;
  readonly natsPingMs?: number | undefined;
  readonly natsPingsOut?: number | undefined;
  readonly natsConnectMs?: number | undefined;
}

/** For `MessagingModule` and `Questions`. */
export function natsAddress(settings: NatsSettings): NatsAddress {
  return {
    url: settings.natsUrl,
    user: settings.natsUser,
    password: settings.natsPassword,
    credsFile: settings.natsCredsFile,
    caFile: settings.natsCaFile,
    certFile: settings.natsCertFile,
    keyFile: settings.natsKeyFile,
    pingMs: settings.natsPingMs,
    pingsOut: settings.natsPingsOut,
    connectMs: settings.natsConnectMs,
  };
}

/** Options of `connect` of the NATS client and of Nest's NATS transport. */
export interface NatsConnectOptions {
  /** Without credentials: fit to be printed. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly authenticator?: Authenticator;
  readonly tls?: TlsOptions;
  readonly pingInterval?: number;
  readonly maxPingOut?: number;
  readonly timeout?: number;
}

/** Throws one sentence, without any credential in it, where the address cannot be used. */
export function natsConnectOptions(address: NatsAddress): NatsConnectOptions {
  const urls = parseServers(address.url);
  const { credsFile } = address;
  const tls = tlsOf(address, urls);
  return {
    servers: urls.map(({ host }) => `nats://${host}`),
    ...credentialsOf(address, urls),
    ...(credsFile === undefined ? {} : { authenticator: credsAuthenticator(() => readCreds(credsFile)) }),
    ...(tls ? { tls } : {}),
    ...patienceOf(address),
  };
}

function patienceOf({
  pingMs,
  pingsOut,
  connectMs,
}: NatsAddress): Pick<NatsConnectOptions, 'pingInterval' | 'maxPingOut' | 'timeout'> {
  return {
    ...(pingMs === undefined ? {} : { pingInterval: pingMs }),
    ...(pingsOut === undefined ? {} : { maxPingOut: pingsOut }),
    ...(connectMs === undefined ? {} : { timeout: connectMs }),
  };
}

function readCreds(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`the credentials of NATS cannot be read from ${file}: correct HEXDUEL_NATS_CREDS_FILE`, {
      cause: error,
    });
  }
}
