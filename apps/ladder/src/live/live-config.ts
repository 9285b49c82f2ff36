import { setting } from '@hexduel/service-host';
import { z } from 'zod';

const count = (usual: number) => z.coerce.number().int().min(0).default(usual);

const Origins = z
  .string()
  .default('http://127.0.0.1:3000,http://localhost:3000')
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

/** Settings of the live protocol's sockets. */
export const liveConfig = {
  /** Pages of which addresses may open a socket. */
  origins: setting('HEXDUEL_PUBLIC_ORIGIN', Origins, { example: 'https://ladder.example,http://127.0.0.1:3000' }),
  /** Sockets that this process holds at most. */
  maxSockets: setting('HEXDUEL_LADDER_MAX_SOCKETS', count(10_000), { example: '10000' }),
  /** Of one address of a caller; 0 for no bound (a venue may have one address for all). */
  maxSocketsPerAddress: setting('HEXDUEL_LADDER_MAX_SOCKETS_PER_ADDRESS', count(0), { example: '500' }),
  /** Proxies in front whose X-Forwarded-For is believed; matters to the bound of an address only. */
  proxies: setting('HEXDUEL_LADDER_PROXIES', count(0), { example: '1' }),
};
