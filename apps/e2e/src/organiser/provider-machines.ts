import { FakeDigitalOcean } from '@hexduel/testing/digitalocean';
import { destroyMachines, orderMachines } from './machines';
import { keepPicture } from './organiser';
import type { Organised } from './organiser';
import type { OrganiserSystem } from './organiser-system';
import { DIALOG, STEP_MS, confirmDestruction, openArea, pressButton, seen, step } from './steps';

/** Of the usual size of the test provider. */
const PRICE_HOURLY = 0.00893;
const INSTALLATION = 'spring-event';

/**
 * The same teams on machines of the test provider of DigitalOcean, after a start with its driver: a price before the order, a machine
 * that nobody ordered here is found and destroyed, and in the end the provider bills for nothing.
 */
export async function orderAtProvider(
  event: Organised,
  system: OrganiserSystem,
  { teams, machines }: { readonly teams: number; readonly machines: number },
): Promise<void> {
  // The machines of a driver are destroyed while it runs, that of the deleted team too: another one leaves them alone.
  await destroyMachines(event, machines);
  const provider = await FakeDigitalOcean.start({ addressAfterMs: 1_000, addresses: Array(teams).fill('127.0.0.1') });
  try {
    await step(event, 'the system to stop', () => system.stop());
    const address = await system.start(settingsOf(provider, system.portOfBots));
    const moved: Organised = { ...event, address };
    // The session outlives the start.
    await step(moved, 'the panel again', () => moved.page.goto(`${address}/en/admin/sandboxes`));
    await seen(moved, '[data-sandboxes]');
    await orderMachines(moved, async () => {
      const price = `$${(teams * 24 * PRICE_HOURLY).toFixed(2)}`;
      const preview = moved.page.locator(`${DIALOG} section`, { hasText: price });
      await step(moved, `a preview of ${price} a day`, () => preview.waitFor({ timeout: STEP_MS }), 2 * STEP_MS);
      expect((await preview.innerText()).replaceAll(/\s+/g, ' ')).toContain(`${teams} of 50 allowed`);
      expect(await moved.page.getByLabel('Region').inputValue()).toBe('fra1');
      await keepPicture(moved.page, '12-provider-order');
    });
    expect(provider.billed()).toHaveLength(teams);
    await destroyStranger(moved, provider);
    await keepPicture(moved.page, '12-provider-machines');
    await destroyMachines(moved, teams);
    expect(provider.billed()).toEqual([]);
    expect(provider.everBilled()).toHaveLength(teams + 1);
  } finally {
    await provider.stop();
  }
}

/** Someone else's machine with the tag of this installation is a finding, and goes after its name is typed. */
async function destroyStranger(event: Organised, provider: FakeDigitalOcean): Promise<void> {
  const { name } = provider.createByHand('left-over', [`hexduel:${INSTALLATION}`]);
  await openArea(event, 'Machines');
  await pressButton(event, 'Compare now');
  await seen(event, '[data-finding="not ours"]');
  await pressButton(event, 'Destroy', '[data-finding="not ours"]');
  await confirmDestruction(event, name);
  await seen(event, '[data-findings="0"]');
  expect(provider.billed().map((each) => each.name)).not.toContain(name);
}

function settingsOf(provider: FakeDigitalOcean, botPort: number): Readonly<Record<string, string>> {
  return {
    HEXDUEL_PROVISIONING_DRIVER: 'digitalocean',
    HEXDUEL_INSTALLATION: INSTALLATION,
    HEXDUEL_DIGITALOCEAN_URL: provider.url,
    HEXDUEL_DIGITALOCEAN_TOKEN: provider.token,
    HEXDUEL_DIGITALOCEAN_REGION: 'fra1',
    HEXDUEL_DIGITALOCEAN_SIZE: 's-1vcpu-1gb',
    HEXDUEL_DIGITALOCEAN_IMAGE: 'hexduel-bot',
    HEXDUEL_DIGITALOCEAN_SSH_KEY: 'hexduel-master',
    HEXDUEL_MAX_COST_PER_DAY: '12.50',
    // The droplets are this machine, and a simulated bot is at the port of each.
    HEXDUEL_DROPLET_ALLOW: '127.0.0.0/8',
    HEXDUEL_BOT_PORT: String(botPort),
    HEXDUEL_PROVISIONING_RETRY_MS: '500',
    HEXDUEL_PROVISIONING_MOST_RETRY_MS: '1000',
  };
}
