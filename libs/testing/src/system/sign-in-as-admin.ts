import { SignInAdmin } from '@hexduel/contracts-http';
import { Caller } from './caller';
import { testAdmin } from './start-system';
import type { System } from './start-system';

/** Signs in the admin of a test's system over HTTP, as a script does. */
export async function signInAsAdmin(system: Pick<System, 'schedulings' | 'ladder' | 'provisioning'>): Promise<Caller> {
  const { HEXDUEL_ADMIN_NAME: name, HEXDUEL_ADMIN_PASSWORD: password } = testAdmin;
  const nobody = new Caller(system);
  const { bearer } = await nobody.call(SignInAdmin, { body: { name, password, as: 'bearer' } });
  if (bearer === null) throw new Error('signing in as a script answered no bearer');
  return nobody.with(bearer);
}
