/** The sections of the page about who is signed in: keys, tokens, the password of an admin. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ListTeams, ReadSession, RenewToken } from '@hexduel/contracts-http';
import { filesOf } from './file-settings';
import { noCheck } from './rehearsal';
import type { Rehearsal } from './rehearsal';
import type { Visit } from './visitors';

/** What signs a session or makes a token. */
const SIGNING = ['HEXDUEL_SECRET', 'HEXDUEL_SESSION_KEYS', 'HEXDUEL_TOKEN_SECRET'];

/** Registers the tests; `rehearsal` runs by then. */
export function rehearseSessions(rehearsal: () => Rehearsal): void {
  it('From HEXDUEL_SECRET: nobody is signed out, tokens stay, and then nothing of it is accepted', async () => {
    const all = rehearsal();
    const { rotating, visits: before } = all;
    const token = await all.tokenOf('Amber');
    expect(versionOf(before)).toBe('hx1');
    await all.run(
      'From HEXDUEL_SECRET',
      {},
      async () => expect(versionOf(await rotating.signIn('root'))).toBe('hx1'),
      async () => {
        expect([await all.tokenOf('Amber'), await rotating.accepts(token)]).toEqual([token, true]);
        await all.enter('root, a day later');
        expect(versionOf(all.visits)).toBe('hx2');
      },
      noCheck,
    );
    await all.isRefused(before[0]);
    expect([await all.tokenOf('Amber'), await rotating.accepts(token)]).toEqual([token, true]);
    // Only scheduling has anything that signs a session or makes a token.
    const signingOf = (context: string): string[] => {
      const files = Object.entries(filesOf(context)).filter(([setting]) => SIGNING.includes(setting));
      return files.map(([, name]) => name).filter((name) => existsSync(join(rotating.secrets, name)));
    };
    expect(['scheduling', 'matches', 'ladder', 'provisioning', 'streams'].map(signingOf)).toEqual([
      ['session-keys', 'token-secret'],
      ...[[], [], [], []],
    ]);
  });

  it('Keys of sessions: nobody is signed out before the old key is dropped', async () => {
    const all = rehearsal();
    const before = all.visits;
    const enterAgain = (): Promise<void> => all.enter('root, a day later');
    await all.run('Keys of sessions', {}, noCheck, noCheck, noCheck, enterAgain, noCheck);
    await all.isRefused(before[0]);
    expect((await all.admin.call(ReadSession)).session?.who).toEqual({ role: 'admin', name: 'root' });
  });

  it('Secret of team tokens: old tokens are accepted until they are renewed or the old secret is dropped', async () => {
    const all = rehearsal();
    const { rotating } = all;
    const [old, other] = [await all.tokenOf('Amber'), await all.tokenOf('Basalt')];
    await all.run(
      'Secret of team tokens',
      {},
      async () => {
        const made = await all.tokenOf('Amber');
        expect(made).not.toBe(old);
        for (const token of [old, made, other]) expect([token, await rotating.accepts(token)]).toEqual([token, true]);
        const { teams } = await all.admin.call(ListTeams);
        const team = teams.find(({ name }) => name === 'Amber')?.id ?? '';
        const { token } = await all.admin.call(RenewToken, { params: { team } });
        expect([await rotating.accepts(old), await rotating.accepts(made)]).toEqual([false, false]);
        expect(await rotating.accepts(token ?? '')).toBe(true);
      },
      noCheck,
    );
    expect(await rotating.accepts(other)).toBe(false);
    expect(await rotating.accepts(await all.tokenOf('Basalt'))).toBe(true);
  });

  it('Password of the first admin: all sessions of this admin end, those of others do not', async () => {
    const all = rehearsal();
    await all.visitors.end();
    const [script, browser] = all.visits;
    const bearer = (script?.headers['Authorization'] ?? '').replace('Bearer ', '');
    const old = all.rotating.read('admin-password');
    await all.run('Password of the first admin', { BEARER: bearer }, noCheck);
    expect(all.rotating.read('admin-password')).not.toBe(old);
    for (const visit of [script, browser]) await all.isRefused(visit);
    // That of the player goes on, as after every section.
    expect((await all.rotating.signIn('root, with the new password'))[0]?.headers['Authorization']).toMatch(/hx2/);
  });
}

function versionOf([script]: readonly Visit[]): string {
  return /hx\d/.exec(script?.headers['Authorization'] ?? '')?.[0] ?? '';
}
