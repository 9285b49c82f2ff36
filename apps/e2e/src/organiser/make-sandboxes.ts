import { FINAL, SANDBOX_NAME, SLUG, keepPicture } from './organiser';
import type { Organised } from './organiser';
import { DIALOG, fill, gone, openArea, openTournament, press, pressButton, seen, step } from './steps';

/** The panel asks who comes, and stays on the page that was asked for. */
export async function signIn(event: Organised): Promise<void> {
  const { address, page, password } = event;
  await step(event, 'the page that asks who comes', () => page.goto(`${address}/en/admin/sandboxes`));
  await fill(event, page.locator('#admin-name'), 'admin');
  await fill(event, page.locator('#admin-password'), password);
  await press(event, page.locator('[data-sign-in] button[type="submit"]'));
  await seen(event, '[data-sandboxes]');
}

/** Leaves the panel, which asks who comes again. */
export async function signOut(event: Organised): Promise<void> {
  await pressButton(event, 'Sign out');
  await seen(event, '[data-sign-in]');
}

/** A sandbox for the event and one for its final, each with a round type. */
export async function makeSandboxes(event: Organised): Promise<void> {
  await makeSandbox(event, { slug: SLUG, name: SANDBOX_NAME, nameRu: 'Весенняя дуэль', seconds: '2' });
  await makeSandbox(event, { slug: FINAL, name: 'Spring Final', nameRu: 'Весенний финал', seconds: '2' });
  await keepPicture(event.page, '01-sandboxes');
}

interface NewSandbox {
  readonly slug: string;
  readonly name: string;
  readonly nameRu: string;
  /** Between rounds. */
  readonly seconds: string;
}

/** Makes a sandbox, and adds a round type to it. */
export async function makeSandbox(event: Organised, { slug, ...values }: NewSandbox): Promise<void> {
  const { page } = event;
  await openArea(event, 'Sandboxes');
  await pressButton(event, 'Make a sandbox');
  for (const [name, value] of Object.entries({ slug, ...values })) {
    await fill(event, page.locator(`[data-sandbox-form] [name="${name}"]`), value);
  }
  await press(event, page.locator('[data-sandbox-form] button[type="submit"]'));
  await gone(event, DIALOG);
  await seen(event, `[data-sandbox="${slug}"]`);
  await openTournament(event, slug);
  await pressButton(event, 'Add a round type');
  await fill(event, page.locator('[data-round-type-form] [name="size"]'), '3');
  await fill(event, page.locator('[data-round-type-form] [name="deadlineMs"]'), '10000');
  await press(event, page.locator('[data-round-type-form] button[type="submit"]'));
  await gone(event, DIALOG);
}
