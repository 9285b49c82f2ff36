import { CreateSandbox, ListAdminSandboxes, ReadSession, SignInAdmin } from '@hexduel/contracts-http';
import { Caller, testAdmin } from '@hexduel/testing/system';
import type { Journey } from './journey';
import { FINAL } from './tournament-plan';

const ROOT = { name: testAdmin.HEXDUEL_ADMIN_NAME, password: testAdmin.HEXDUEL_ADMIN_PASSWORD };

/** The admin of the environment signs in as a script and as a browser; nobody else can. */
export async function signInAdmin(journey: Journey): Promise<void> {
  const { nobody, system } = journey;
  expect(await nobody.refused(ListAdminSandboxes)).toMatchObject({ status: 401, code: 'ERR_SIGNED_OUT' });
  for (const wrong of [
    { ...ROOT, password: 'other words of a test' },
    { ...ROOT, name: 'toor' },
  ]) {
    expect(await nobody.refused(SignInAdmin, { body: wrong })).toMatchObject({ status: 401, code: 'ERR_SIGN_IN' });
  }

  const script = await nobody.call(SignInAdmin, { body: { ...ROOT, as: 'bearer' } });
  expect(script.who).toEqual({ role: 'admin', name: 'root' });
  journey.root = nobody.with(script.bearer ?? '');
  expect((await journey.root.call(ReadSession)).session?.who).toEqual(script.who);
  expect((await journey.root.call(ListAdminSandboxes)).sandboxes).toEqual([]);

  const browser = await nobody.send(SignInAdmin, { body: ROOT });
  const set = browser.headers.getSetCookie().map((line) => line.split('; ')[0] ?? '');
  expect(JSON.parse(browser.text)).toMatchObject({ who: script.who, bearer: null });
  const csrf = set.find((cookie) => cookie.startsWith('hexduel_csrf='))?.slice('hexduel_csrf='.length) ?? '';
  const cookies = { Cookie: set.join('; ') };
  expect((await new Caller(system, cookies).call(ListAdminSandboxes)).sandboxes).toEqual([]);
  const asked = { body: FINAL };
  expect(await new Caller(system, cookies).refused(CreateSandbox, asked)).toMatchObject({ status: 403 });
  const page = new Caller(system, { ...cookies, 'X-CSRF-Token': csrf });
  expect(await page.call(CreateSandbox, asked)).toMatchObject({ ...FINAL, state: 'planned', epoch: 1, entries: 0 });
  journey.root.acts.push(...page.acts);
}
