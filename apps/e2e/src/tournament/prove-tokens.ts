import { ReadSession, ReadTeam, RenewToken, SignInTeam, SignOut } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/testing/system';
import { forgeries, otherSpellings } from './forge-tokens';
import { teamOf } from './journey';
import type { Journey } from './journey';

/** A team signs in with its token in any spelling; a renewed token replaces the old one; forged tokens are refused. */
export async function proveTokens(journey: Journey): Promise<void> {
  const { root, nobody } = journey;
  const { id: team, token } = teamOf(journey, 'Cobalt');
  const own = { params: { team } };
  if (token === null) throw new Error('an admin must see the token');
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
  const renewedPlayer = nobody.with(again.bearer ?? '');
  expect((await renewedPlayer.call(ReadSession)).session?.who).toEqual({ role: 'player', team });

  await refuseForgeries(journey, renewed.token ?? '');
  await renewedPlayer.call(SignOut);
  expect(await renewedPlayer.refused(ReadTeam, own)).toMatchObject({ status: 401 });
}

/** Checks that every forgery is refused and that repeated attempts are throttled, and nobody else. */
async function refuseForgeries(journey: Journey, token: string): Promise<void> {
  const { system, nobody } = journey;
  const forger = new Caller(system, { 'X-Forwarded-For': '203.0.113.9' });
  const tries = [...forgeries(token, teamOf(journey, 'Dune').token ?? '')];
  expect(tries.length).toBeGreaterThan(50);
  for (const [what, forged] of tries) {
    const refused = await forger.refused(SignInTeam, { body: { token: forged } });
    expect([what, refused]).toMatchObject([what, { status: 401, code: 'ERR_SIGN_IN', fields: ['token'] }]);
  }
  // Many at once, because one attempt per second is allowed again.
  const attempt = (sent: string) => forger.send(SignInTeam, { body: { token: sent } });
  const stubborn = await Promise.all(Array.from({ length: 100 }, () => attempt('B'.repeat(24))));
  expect(new Set(stubborn.map(({ status }) => status))).toContain(429);
  const heldUp = stubborn.filter(({ status }) => status === 429);
  expect(heldUp.map(({ headers }) => Number(headers.get('retry-after')) > 0)).not.toContain(false);
  // Who has a real token is not held up by who tries false ones, not even at the same address.
  const honest = await Promise.all(Array.from({ length: 20 }, () => attempt(token)));
  expect(new Set(honest.map(({ status }) => status))).toEqual(new Set([200]));
  await nobody.call(SignInTeam, { body: { token, as: 'bearer' } });
}
