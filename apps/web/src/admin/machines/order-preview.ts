import type { AnswerOf, OfferView, ReadCosts, TeamAdminView } from '@hexduel/contracts-http';
import type { DropletView } from '@hexduel/contracts-http';

/** Teams that have no machine and stay, by name. */
export function teamsWithout(
  teams: readonly Pick<TeamAdminView, 'id' | 'name' | 'leaves'>[],
  machines: readonly Pick<DropletView, 'team'>[],
): { readonly id: string; readonly name: string }[] {
  const having = new Set(machines.map(({ team }) => team?.id));
  return teams
    .filter(({ id, leaves }) => !leaves && !having.has(id))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** What an order would cost and whether the service would refuse it, as far as that is known before. */
export interface OrderPreview {
  /** In 24 hours; null where the provider says no price. */
  readonly perDay: number | null;
  /** Of all machines, after the order. */
  readonly perDayAfter: number;
  readonly liveAfter: number;
  readonly isTooMany: boolean;
  readonly isTooExpensive: boolean;
}

const HOURS = 24;

/** A preview to look at: the service computes exactly, and decides. */
export function previewOrder(
  count: number,
  priceHourly: string | null,
  costs: AnswerOf<typeof ReadCosts>,
): OrderPreview {
  const perDay = priceHourly === null ? null : HOURS * Number(priceHourly) * count;
  const perDayAfter = Number(costs.perDay) + (perDay ?? 0);
  const liveAfter = costs.live + count;
  return {
    ...{ perDay, perDayAfter, liveAfter },
    isTooMany: liveAfter > costs.cap,
    isTooExpensive: costs.capPerDay !== null && perDayAfter > Number(costs.capPerDay),
  };
}

/** The regions of a size; of none where the provider has no such size. */
export function regionsOf(sizes: readonly OfferView[], size: string): readonly string[] {
  return sizes.find((each) => each.size === size)?.regions ?? [];
}
