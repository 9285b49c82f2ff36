import { writeAudit } from '@hexduel/database';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor';
import { lockOrders } from '../locks';
import { uniqueTag } from '../provider/tags';
import { otherOrder, repeatedTeam, tooExpensive, tooManyDroplets } from '../refusals';
import type { Refusal } from '../refusals';
import { checkTeamIsFree } from './assign-droplet';
import { ANY_OFFER } from './choose-offer';
import type { ChosenOffer } from './choose-offer';
import { DropletOrder } from './droplet-order.entity';
import { Droplet } from './droplet.entity';
import { insertOrdered, readCostWith } from './droplet.queries';

/** What this installation orders, and how many. A token of the injector too. */
export interface OrderRules {
  readonly installation: string;
  readonly driver: Droplet['driver'];
  readonly image: string;
  readonly botPort: number;
  /** How many droplets may exist at once. */
  readonly maxDroplets: number;
  /** What they may cost in 24 hours, an exact decimal; null for no cap. */
  readonly maxCostPerDay?: string | null;
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
  /** What the provider is asked for, the same for all of them. */
  readonly offer: ChosenOffer;
}

/**
 * Orders as many droplets as `teams` has places, all or none; a worker creates them. Returns their ids, which are the same ones
 * when an order is repeated. Errors: ERR_TOO_MANY_DROPLETS, ERR_TOO_EXPENSIVE, ERR_OTHER_ORDER, ERR_NO_TEAM, ERR_TEAM_HAS_DROPLET.
 */
export async function orderDroplets(
  tx: EntityManager,
  actor: Actor,
  { order, teams, replaces = null, offer = ANY_OFFER }: Omit<OrderBody, 'replaces' | 'offer'> & Partial<OrderBody>,
  rules: OrderRules,
): Promise<Result<readonly string[], Refusal>> {
  await lockOrders(tx);
  const body = { order, teams, replaces, offer };
  const earlier = await findOrder(tx, body);
  if (earlier?.isSame) return ok(earlier.droplets);
  if (earlier) return otherOrder(order, earlier.droplets.length);
  const live = await tx.getRepository(Droplet).countBy({ origin: 'ordered', state: Not('destroyed') });
  if (live + teams.length > rules.maxDroplets) return tooManyDroplets(live, teams.length, rules.maxDroplets);
  const cheap = await checkCost(tx, offer, teams.length, rules.maxCostPerDay ?? null);
  if (!cheap.ok) return cheap;
  for (const team of teams) {
    const free = team === null ? ok(null) : await checkTeamIsFree(tx, team);
    if (!free.ok) return free;
  }
  const repeated = teams.find((team, at) => team !== null && teams.indexOf(team) !== at);
  if (repeated) return repeatedTeam(repeated);
  await tx.getRepository(DropletOrder).insert({ id: order, teams: [...teams], replaces });
  const added = await insertOrdered(tx, {
    ...{ order, replaces, offer, driver: rules.driver, botPort: rules.botPort },
    namePrefix: namePrefix(rules.image, rules.installation),
    places: teams.map((team) => {
      const id = newId();
      return { id, team, uniqueTag: uniqueTag(rules.installation, id) };
    }),
  });
  await writeAudit(tx, actor, {
    ...{ action: 'droplets.ordered', subjectKind: 'order', subjectId: order, sandbox: null },
    before: null,
    after: { droplets: added, replaces, ...offer },
  });
  return ok(added.map(({ id }) => id));
}

/** The droplets that were ordered under this id, and whether that order asked for the same; null where there was none. */
async function findOrder(tx: EntityManager, { order, teams, replaces, offer }: OrderBody) {
  const where = { orderId: order };
  const droplets = await tx.getRepository(Droplet).find({ where, order: { orderPosition: 'asc' } });
  if (droplets.length === 0) return null;
  const earlier = await tx.getRepository(DropletOrder).findOneBy({ id: order });
  const isSame =
    earlier !== null &&
    isSameId(earlier.replaces, replaces) &&
    droplets.every(({ size, region }) => isSameOffer({ size, region }, offer)) &&
    earlier.teams.length === teams.length &&
    earlier.teams.every((team, at) => isSameId(team, teams[at] ?? null));
  return { isSame, droplets: droplets.map(({ id }) => id) };
}

// A provider that could not be asked at one of the two times left them open.
function isSameOffer(one: Omit<ChosenOffer, 'priceHourly'>, other: ChosenOffer): boolean {
  const isSame = (mine: string | null, theirs: string | null) => mine === null || theirs === null || mine === theirs;
  return isSame(one.size, other.size) && isSame(one.region, other.region);
}

/** Whether an order stays below what droplets may cost a day. Machines without a known price are not counted. */
async function checkCost(
  tx: EntityManager,
  { priceHourly }: ChosenOffer,
  count: number,
  most: string | null,
): Promise<Result<null, Refusal>> {
  if (most === null) return ok(null);
  const { perDay, isAbove } = await readCostWith(tx, { priceHourly: priceHourly ?? '0', count, most });
  return isAbove ? tooExpensive(perDay, most) : ok(null);
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
