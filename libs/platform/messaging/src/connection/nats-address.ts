import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { checkServerIdentity } from 'node:tls';
import type { PeerCertificate } from 'node:tls';
import { credsAuthenticator } from '@nats-io/nats-core';
import type { Authenticator, TlsOptions } from '@nats-io/nats-core';

/** Where NATS is and how to sign in there. */
export interface NatsAddress {
  /**
   * One or more, separated by commas: `nats://127.0.0.1:4222`; `tls://…` insists on TLS. May hold the user and the password, or a
   * token: `nats://user:password@host`, `nats://token@host`.
   */
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Path of a `.creds` file (JWT and seed), read at each connection. */
  readonly credsFile?: string | undefined;
  /** Paths of PEM files: who signed the server's certificate, and this client's own. Each makes TLS a must. */
  readonly caFile?: string | undefined;
  readonly certFile?: string | undefined;
  readonly keyFile?: string | undefined;
  /** How often to ask a server that is silent whether it is there, in milliseconds; 2 s unless given. */
  readonly pingMs?: number | undefined;
  /** How many such questions may be without an answer before the connection counts as lost; 2 unless given. */
  readonly pingsOut?: number | undefined;
  /** How long one attempt to connect may take, in milliseconds; 5 s unless given. */
  readonly connectMs?: number | undefined;
}

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

/** For `MessagingModule` and `questionTransport`. */
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
  const urls = address.url.split(',').map((text, index) => parseServer(text.trim(), index + 1));
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

interface Server {
  readonly host: string;
  readonly isTls: boolean;
  readonly user: string;
  readonly password: string;
}

function parseServer(text: string, number: number): Server {
  // In this order, so that a password with an "@" in it is cut off whole.
  const [, scheme = 'nats', , credentials = '', host = ''] =
    /^(?:([a-z]+):\/\/)?((.*)@)?([^@/]+)\/?$/i.exec(text) ?? [];
  if (host === '' || !/^(nats|tls)$/i.test(scheme)) {
    throw new Error(
      `address ${number} of NATS is not one: write nats://host:port, or tls://host:port to insist on TLS`,
    );
  }
  const [user = '', ...rest] = credentials.split(':');
  return {
    host,
    isTls: scheme.toLowerCase() === 'tls',
    user: decoded(user, number),
    password: decoded(rest.join(':'), number),
  };
}

function decoded(text: string, number: number): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`the credentials in address ${number} of NATS are not encoded as in a URL: write "%25" for "%"`);
  }
}

function credentialsOf(
  { user, password }: NatsAddress,
  servers: readonly Server[],
): Pick<NatsConnectOptions, 'user' | 'pass' | 'token'> {
  if (user !== undefined) return { user, pass: password ?? '' };
  const [first, ...others] = servers.filter((each) => each.user !== '');
  if (!first) return {};
  if (others.some((each) => each.user !== first.user || each.password !== first.password)) {
    throw new Error('the addresses of NATS hold different credentials: servers of one cluster have the same users');
  }
  return first.password === '' ? { token: first.user } : { user: first.user, pass: first.password };
}

function tlsOf({ caFile, certFile, keyFile }: NatsAddress, servers: readonly Server[]): TlsOptions | null {
  const files = {
    ...(caFile === undefined ? {} : { caFile }),
    ...(certFile === undefined ? {} : { certFile }),
    ...(keyFile === undefined ? {} : { keyFile }),
  };
  if (Object.keys(files).length === 0 && !servers.some(({ isTls }) => isTls)) return null;
  return { ...files, ...checkedNames(servers.map(({ host }) => host)) };
}

// The client has a certificate checked for "localhost" where a server is named by its IP address: check for that address instead.
function checkedNames(hosts: readonly string[]): object {
  const named = hosts.map((host) => host.replace(/:\d+$/, '').replaceAll(/[[\]]/g, ''));
  if (!named.some((name) => isIP(name) !== 0)) return {};
  return {
    checkServerIdentity: (name: string, certificate: PeerCertificate) => {
      const failures = [...named, ...(name === 'localhost' ? [] : [name])].map((each) => {
        return checkServerIdentity(each, certificate);
      });
      return failures.includes(undefined) ? undefined : failures[0];
    },
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
