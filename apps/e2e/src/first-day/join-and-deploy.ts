import { eventually } from '@hexduel/testing/servers';
import { firstBot } from './deployed-bots';
import { PATIENCE_MS, TEAM, keepPicture } from './first-day';
import type { FirstDay } from './first-day';

const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA98ztl3JUvi8AvaTYOnW3SFbj1iVHNEjkftRceb0O5o';

/** Types the token of the flyer and comes to My team. */
export async function join({ page, token }: FirstDay): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Join' }).first().click();
  await page.locator('#token').pressSequentially(token.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-confirm]');
  expect(await page.textContent('[data-confirm] h1')).toBe(TEAM);
  await keepPicture(page, '03-join');
  await page.click('[data-confirm] button.primary');
  await page.waitForSelector(`[data-my-team="${TEAM}"]`);
}

export async function addKey({ page }: FirstDay): Promise<void> {
  await page.fill('#ssh-key', `${PUBLIC_KEY} ada@laptop`);
  await page.click('#keys button.primary');
  await page.waitForSelector('[data-ssh-key="ada@laptop"]');
}

/** An admin orders a machine for the team, and the players follow the steps that My team shows with its address. */
export async function deploy({ address, admin, machine, page, team }: FirstDay): Promise<void> {
  const botAddress = await machine.order(admin, address, team);
  await eventually(async () => expect(await page.inputValue('#bot-address')).toBe(botAddress), PATIENCE_MS);
  await page.selectOption('#deploy-language', 'javascript');
  await page.locator('#deploy [data-copy]').nth(1).click();
  await page.waitForSelector('#deploy [data-copy="copied"]');
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('git remote add dokku dokku@127.0.0.1:app');
  machine.deploy(firstBot);
  await page.waitForSelector('[data-release-mark=""]', { timeout: PATIENCE_MS });
  await keepPicture(page, '04-deployed');
}
