import { Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Droplet } from '../droplet/droplet.entity';
import type { Difference } from './compare-billed';

/** The live droplets of another driver than the running one, which does nothing for them, each explained. */
export async function findOtherDrivers(manager: EntityManager, driver: Droplet['driver']): Promise<Difference[]> {
  const rows = await manager.getRepository(Droplet).find({
    where: { origin: 'ordered', driver: Not(driver), state: Not('destroyed') },
    order: { number: 'asc' },
  });
  return rows.map(({ id, name, state, driver: own, providerId, priceHourly, billedUntil }) => {
    const explanation = `${name} is ${state} here and was ordered with the driver ${own}, but ${driver} runs: nothing is done for it, it is not even destroyed, and it still costs. Run with HEXDUEL_PROVISIONING_DRIVER=${own} until it is destroyed.`;
    const price = billedUntil === null ? priceHourly : null;
    return { kind: 'other driver', subject: id, droplet: id, providerId, name, explanation, priceHourly: price };
  });
}
