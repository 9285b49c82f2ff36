import { ReadSession, ReadTeam, RenewToken, SignInTeam, SignOut } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/testing/system';
import { forgeries, otherSpellings } from './forge-tokens';
import { teamOf } from './journey';
import type { Journey } from './journey';

/** A team signs in by its token however it is spelt; a renewed one voids the old; nobody makes one up. */
export async function proveTokens(journey: Journey): Promise<void> {
  const { root, nobody } = journey;
  const { id: team, token } = teamOf(journey, 'Cobalt');
  const own = { params: { team } };
  if (token === null) throw new Error('admins see tokens');
  let player = nobody;
  for (const spelt of [token, ...otherSpellings(token)]) {
    const signedIn = await nobody.call(SignInTeam, { body: { token: spelt, as: 'bearer' } });
    expect([spelt, signedIn.who]).toEqual([spelt, { role: 'player', team }]);
    player = nobody.with(signedIn.bearer ?? '');
  }
  expect(await player.call(ReadTeam, own)).toMatchObject({ name: 'Cobalt', token: null });
  const others = { params: { team: teamOf(journey, 'Dune').id } };
  expect(await player.refused(ReadTeam, others)).toMatchObject({ status: 403, code: 'ERR_OTHER_TEAM' });
  expect(await player.refused(RenewToken, own)).toMatchObject({ status: 403, code: 'ERR_ADMINS_ONLY' });

  const renewed = await root.call(RenewToken, own);
  expect(renewed.token).not.toBe(token);
  const old = await nobody.refused(SignInTeam, { body: { token } });
  expect(old).toMatchObject({ status: 401, code: 'ERR_SIGN_IN', detail: expect.stringContaining('ask an admin') });
  expect(await player.refused(ReadTeam, own)).toMatchObject({ status: 401 });
  const again = await nobody.call(SignInTeam, { body: { token: renewed.token ?? '', as: 'bearer' } });
  const anew = nobody.with(again.bearer ?? '');
  expect((await anew.call(ReadSession)).session?.who).toEqual({ role: 'player', team });

  await refuseForgeries(journey, renewed.token ?? '');
  await anew.call(SignOut);
  expect(await anew.refused(ReadTeam, own)).toMatchObject({ status: 401 });
}

/** Every forgery is refused, and who goes on forging is held up, at that address alone. */
async function refuseForgeries(journey: Journey, token: string): Promise<void> {
  const { system, nobody } = journey;
  const forger = new Caller(system, { 'X-Forwarded-For': '203.0.113.9' });
  const tries = [...forgeries(token, teamOf(journey, 'Dune').token ?? '')];
  expect(tries.length).toBeGreaterThan(50);
  for (const [what, forged] of tries) {
    const refused = await forger.refused(SignInTeam, { body: { token: forged } });
    expect([what, refused]).toMatchObject([what, { status: 401, code: 'ERR_SIGN_IN', fields: ['token'] }]);
  }
  // Many at once, for an attempt comes back each second.
  const attempt = (sent: string) => forger.send(SignInTeam, { body: { token: sent } });
  const stubborn = await Promise.all(Array.from({ length: 100 }, () => attempt('B'.repeat(24))));
  expect(new Set(stubborn.map(({ status }) => status))).toContain(429);
  const honest = await Promise.all(Array.from({ length: 20 }, () => attempt(token)));
  const heldUp = honest.filter(({ status }) => status === 429);
  expect(heldUp.length).toBeGreaterThan(0);
  expect(heldUp.map(({ headers }) => Number(headers.get('retry-after')) > 0)).not.toContain(false);
  await nobody.call(SignInTeam, { body: { token, as: 'bearer' } });
}
