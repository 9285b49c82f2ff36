import { keepPicture } from './organiser';
import type { Organised } from './organiser';
import { DIALOG, ROUND_MS, confirmDestruction, gone, openArea, press, pressButton, seen, step } from './steps';

/** Orders a machine for every team that has none, and waits until each runs a bot. */
export async function orderMachines(event: Organised, look?: () => Promise<void>): Promise<void> {
  const { page } = event;
  await openArea(event, 'Machines');
  await pressButton(event, 'Order machines');
  await seen(event, '[data-order] button[type="submit"]:enabled');
  await look?.();
  await press(event, page.locator('[data-order] button[type="submit"]:enabled'));
  await seen(event, '[data-order-progress="done"]', ROUND_MS);
  await press(event, page.locator(DIALOG).getByRole('button', { name: 'Close' }).last());
  await gone(event, DIALOG);
}

/** Destroys all machines at once, and waits until the provider has none of them left. */
export async function destroyMachines(event: Organised, count: number): Promise<void> {
  const { page } = event;
  await openArea(event, 'Machines');
  const all = page.getByRole('checkbox', { name: `Select all ${count}` });
  await press(event, all);
  await pressButton(event, `Destroy (${count})`);
  await confirmDestruction(event, 'destroy');
  await step(
    event,
    'a page without machines',
    () => page.getByText('There is no machine yet.').first().waitFor({ timeout: ROUND_MS }),
    ROUND_MS,
  );
  await keepPicture(page, 'machines-destroyed');
}
