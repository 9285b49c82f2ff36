import { isIP } from 'node:net';
import { checkServerIdentity } from 'node:tls';
import type { PeerCertificate } from 'node:tls';
import type { TlsOptions } from '@nats-io/nats-core';

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

/** One of the addresses of NATS, taken apart. */
export interface NatsServer {
  /** With the port where it has one. */
  readonly host: string;
  readonly isTls: boolean;
  readonly user: string;
  readonly password: string;
}

/** The servers of an address. Throws one sentence, without any credential in it, where one of them cannot be used. */
export function parseServers(url: string): NatsServer[] {
  return url.split(',').map((text, index) => parseServer(text.trim(), index + 1));
}

function parseServer(text: string, number: number): NatsServer {
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

/** With which user and password, or token, to sign in. Throws where the servers name different ones. */
export function credentialsOf(
  { user, password }: NatsAddress,
  servers: readonly NatsServer[],
): { readonly user?: string; readonly pass?: string; readonly token?: string } {
  if (user !== undefined) return { user, pass: password ?? '' };
  const [first, ...others] = servers.filter((each) => each.user !== '');
  if (!first) return {};
  if (others.some((each) => each.user !== first.user || each.password !== first.password)) {
    throw new Error('the addresses of NATS hold different credentials: servers of one cluster have the same users');
  }
  return first.password === '' ? { token: first.user } : { user: first.user, pass: first.password };
}

/** The options of TLS; null where neither a file nor an address asks for it. */
export function tlsOf({ caFile, certFile, keyFile }: NatsAddress, servers: readonly NatsServer[]): TlsOptions | null {
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
