import { cookieConfig } from '@hexduel/identity';
import { setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';

const count = (usual: number) => z.coerce.number().int().min(0).default(usual);

const Origins = z
  .string()
  .default('http://127.0.0.1:3000,http://localhost:3000')
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

/** Settings of the live protocol's sockets. */
export const liveConfig = {
  /** The origins of pages that may open a socket. */
  origins: setting('HEXDUEL_PUBLIC_ORIGIN', Origins, { example: 'https://ladder.example,http://127.0.0.1:3000' }),
  ...cookieConfig,
  /** How many sockets this process accepts. */
  maxSockets: setting('HEXDUEL_LADDER_MAX_SOCKETS', count(10_000), { example: '10000' }),
  /**
   * How many from one address of a caller, an IPv6 network of 64 bits counting as one; 0 for no bound. A hall may have one address for
   * all: 500 spectators, 40 teams and some admins, each with a few tabs.
   */
  maxSocketsPerAddress: setting('HEXDUEL_LADDER_MAX_SOCKETS_PER_ADDRESS', count(2_500), { example: '2500' }),
  /**
   * How many handshakes a second from one address, beyond a reserve of as many as it may have sockets, so that a hall may come back at
   * once; 0 for no bound.
   */
  handshakesPerS: setting('HEXDUEL_LADDER_HANDSHAKES_PER_S', count(50), { example: '50' }),
  /** How many proxies in front are trusted to name the caller in X-Forwarded-For; the bounds of an address need it, and HSTS. */
  proxies: setting('HEXDUEL_LADDER_PROXIES', count(0), { example: '1' }),
};

export type LiveConfig = ConfigOf<typeof liveConfig>;
