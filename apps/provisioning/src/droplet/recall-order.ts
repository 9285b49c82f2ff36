import type { EntityManager } from 'typeorm';

/** What an order asks for. */
export interface OrderBody {
  /** Its id, a UUID. */
  readonly order: string;
  /** Whose each of its droplets is to be; null for nobody's yet. */
  readonly teams: readonly (string | null)[];
  /** The droplet that the only one of them replaces. */
  readonly replaces: string | null;
}

export interface Recalled {
  /** The droplets that bear its id, in their order. */
  readonly droplets: readonly string[];
  /** Whether it asked for the same. */
  readonly isSame: boolean;
}

/** What was ordered under an id before; null where nothing was. */
export async function recallOrder(tx: EntityManager, { order, teams, replaces }: OrderBody): Promise<Recalled | null> {
  const [recalled] = await tx.query<Recalled[]>(
    `select array_agg(d.id::text order by d.order_position) as droplets,
       coalesce(bool_and(o.teams = $2::uuid[] and o.replaces is not distinct from $3::uuid), false) as "isSame"
     from droplet d left join droplet_order o on o.id = d.order_id where d.order_id = $1 having count(*) > 0`,
    [order, teams, replaces],
  );
  return recalled ?? null;
}

/** Keeps what an order asks for, to know it again. */
export async function keepOrder(tx: EntityManager, { order, teams, replaces }: OrderBody): Promise<void> {
  await tx.query('insert into droplet_order (id, teams, replaces) values ($1, $2::uuid[], $3)', [
    order,
    teams,
    replaces,
  ]);
}
