import { createEgressGuard } from '@hexduel/bot-client';
import type { ProcessReport } from '@hexduel/contracts-http';
import type { Say, Words } from '../../language';
import { inBoth } from '../../language';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';

/** Something of the platform that no bot may be at. */
export interface OwnAddress {
  /** `NATS`, `Postgres`, `loopback`, `the platform`. */
  readonly of: Words;
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
  const check: Words = ['egress of runners', 'выход раннеров в сеть'];
  if (!egress) {
    return notAsked(check, ['no runner said where bots may be', 'ни один раннер не сказал, где могут быть боты']);
  }
  const { allow, deny, hosts } = egress;
  const guard = createEgressGuard({ mode: 'public', allow, deny });
  const open = own.filter(
    ({ host, addresses }) => !hosts.includes(host) && addresses.some((address) => guard(address).allowed),
  );
  const networks = allow.join(', ');
  const range: Words =
    allow.length === 0
      ? ['bots may be at public addresses only', 'боты могут быть только по публичным адресам']
      : [
          `bots may be at public addresses and ${networks}`,
          `боты могут быть по публичным адресам и по адресам ${networks}`,
        ];
  if (open.length === 0) return ok(check, range);
  const names = (say: Say) => [...new Set(open.map(({ of, host }) => `${say(...of)} (${host})`))].join(', ');
  const measured = inBoth((say) => `${say(...range)}, ${say('and so at', 'а значит, и там, где')} ${names(say)}`);
  const remedy: Words = [
    'Narrow HEXDUEL_BOT_ALLOW, and name the hosts of the platform in HEXDUEL_BOT_DENY.',
    'Сузьте HEXDUEL_BOT_ALLOW и назовите машины платформы в HEXDUEL_BOT_DENY.',
  ];
  const mending = { remedy, page: 'install' };
  return isLocal ? warning(check, measured, mending) : problem(check, measured, mending);
}
