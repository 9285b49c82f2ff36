import { createEgressGuard } from '@hexduel/bot-client';
import type { ProcessReport } from '@hexduel/contracts-http';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';

/** Something of the platform that no bot may be at. */
export interface OwnAddress {
  /** `NATS`, `Postgres`, `loopback`, `the platform`. */
  readonly of: string;
  /** The name that it was reached by. */
  readonly host: string;
  /** IP addresses in any notation. */
  readonly addresses: readonly string[];
}

type Egress = NonNullable<ProcessReport['egress']>;

/**
 * Whether runners, by their own guard, would call a bot at an address of the platform. `egress` is what a runner says about its guard. On a
 * machine of its own (`isLocal`) bots are on the loopback on purpose.
 */
export function checkEgress(egress: Egress | null, own: readonly OwnAddress[], isLocal: boolean): Finding {
  const check = 'egress of runners';
  if (!egress) return notAsked(check, 'no runner said where bots may be');
  const { allow, deny, hosts } = egress;
  const guard = createEgressGuard({ mode: 'public', allow, deny });
  const open = own.filter(
    ({ host, addresses }) => !hosts.includes(host) && addresses.some((address) => guard(address).allowed),
  );
  const range = allow.length === 0 ? 'public addresses only' : `public addresses and ${allow.join(', ')}`;
  if (open.length === 0) return ok(check, `bots may be at ${range}`);
  const names = [...new Set(open.map(({ of, host }) => `${of} (${host})`))];
  const measured = `bots may be at ${range}, and so at ${names.join(', ')}`;
  const remedy = 'Narrow HEXDUEL_BOT_ALLOW, and name the hosts of the platform in HEXDUEL_BOT_DENY.';
  const mending = { remedy, page: 'install' };
  return isLocal ? warning(check, measured, mending) : problem(check, measured, mending);
}
