import { nobody } from '@hexduel/identity';
import type { CallerProof, Identity } from '@hexduel/identity';
import { refuseTopic } from './client-requests';

const player: Identity = { role: 'player', team: 't1', tokenCounter: 0 };
const admin: Identity = { role: 'admin', name: 'root' };
const verdicts = (identity: Identity, refused: CallerProof['refused'] = null) =>
  (['public', 'own', 'admin'] as const).map((view) => refuseTopic(view, { identity, refused }, ['t2', 't1']));

it('lets everybody follow public topics, a team its own, an admin all; refusals say what to do', () => {
  expect(verdicts(nobody)).toEqual([null, expect.stringContaining('sign in'), expect.stringContaining('sign in')]);
  expect(verdicts(player)).toEqual([null, null, expect.stringContaining('for admins')]);
  expect(verdicts(admin)).toEqual([null, expect.stringContaining(':admin'), null]);
  expect(refuseTopic('own', { identity: player, refused: null }, ['t2'])).toContain('another team');
});

it('says why a session is not valid', () => {
  expect(verdicts(nobody, 'expired')[1]).toContain('has expired');
  expect(verdicts(nobody, 'forged')[2]).toContain('is not valid');
});
