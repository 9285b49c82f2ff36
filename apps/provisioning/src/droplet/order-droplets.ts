import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { lockOrders } from '../locks.queries';
import { uniqueTag } from '../provider/tags';
import { otherOrder, repeatedTeam, tooManyDroplets } from '../refusals';
import type { Refusal } from '../refusals';
import { checkTeamIsFree } from './assign-droplet';
import { DropletOrder } from './droplet-order.entity';
import { Droplet } from './droplet.entity';
import { insertOrdered } from './droplet.queries';

/** What this installation orders, and how many. A token of the injector too. */
export interface OrderRules {
  readonly installation: string;
  readonly driver: Droplet['driver'];
  readonly image: string;
  readonly botPort: number;
  /** How many droplets may exist at once. */
  readonly maxDroplets: number;
}
export const OrderRules = Symbol('OrderRules');

/** What an order asks for. */
export interface OrderBody {
  /** Its id, a UUID. */
  readonly order: string;
  /** The team of each of its droplets; null for one without a team. */
  readonly teams: readonly (string | null)[];
  /** The droplet that the only one of them replaces. */
  readonly replaces: string | null;
}

/**
 * Orders as many droplets as `teams` has places, all or none; a worker creates them. Returns their ids, which are the same ones
 * when an order is repeated. Errors: ERR_TOO_MANY_DROPLETS, ERR_OTHER_ORDER, ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET.
 */
export async function orderDroplets(
  tx: EntityManager,
  actor: Actor,
  { order, teams, replaces = null }: Omit<OrderBody, 'replaces'> & Partial<OrderBody>,
  rules: OrderRules,
): Promise<Result<readonly string[], Refusal>> {
  await lockOrders(tx);
  const body = { order, teams, replaces };
  const earlier = await findOrder(tx, body);
  if (earlier?.isSame) return ok(earlier.droplets);
  if (earlier) return otherOrder(order, earlier.droplets.length);
  const live = await tx.getRepository(Droplet).countBy({ origin: 'ordered', state: Not('destroyed') });
  if (live + teams.length > rules.maxDroplets) return tooManyDroplets(live, teams.length, rules.maxDroplets);
  for (const team of teams) {
    const free = team === null ? ok(null) : await checkTeamIsFree(tx, team);
    if (!free.ok) return free;
  }
  const repeated = teams.find((team, at) => team !== null && teams.indexOf(team) !== at);
  if (repeated) return repeatedTeam(repeated);
  await tx.getRepository(DropletOrder).insert({ id: order, teams: [...teams], replaces });
  const added = await insertOrdered(tx, {
    ...{ order, replaces, driver: rules.driver, botPort: rules.botPort },
    namePrefix: namePrefix(rules.image, rules.installation),
    places: teams.map((team) => {
      const id = newId();
      return { id, team, uniqueTag: uniqueTag(rules.installation, id) };
    }),
  });
  await writeAudit(tx, actor, {
    ...{ action: 'droplets.ordered', subjectKind: 'order', subjectId: order, sandbox: null },
    before: null,
    after: { droplets: added, replaces },
  });
  return ok(added.map(({ id }) => id));
}

/** The droplets that were ordered under this id, and whether that order asked for the same; null where there was none. */
async function findOrder(tx: EntityManager, { order, teams, replaces }: OrderBody) {
  const where = { orderId: order };
  const droplets = await tx.getRepository(Droplet).find({ where, order: { orderPosition: 'asc' } });
  if (droplets.length === 0) return null;
  const earlier = await tx.getRepository(DropletOrder).findOneBy({ id: order });
  const isSame =
    earlier !== null &&
    isSameId(earlier.replaces, replaces) &&
    earlier.teams.length === teams.length &&
    earlier.teams.every((team, at) => isSameId(team, teams[at] ?? null));
  return { isSame, droplets: droplets.map(({ id }) => id) };
}

// A request may write an id with capital letters.
function isSameId(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** The beginning of the names of an installation's droplets; their numbers follow. */
export function namePrefix(image: string, installation: string): string {
  return `${hostWord(image)}-${installation}-`;
}

// The name of an image as a part of a host name.
function hostWord(image: string): string {
  const word = image
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return word.replace(/-+$/, '') || 'droplet';
}
