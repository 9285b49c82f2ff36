import { nobody } from './identity';
import { mayCall } from './may-call';

const player = { role: 'player', team: 't1', tokenCounter: 0 } as const;
const admin = { role: 'admin', name: 'root' } as const;

describe('mayCall', () => {
  it.each([
    ['nobody', nobody, undefined, 'yes'],
    ['nobody', player, 't2', 'yes'],
    ['nobody', admin, undefined, 'yes'],
    ['player', nobody, undefined, 'signed_out'],
    ['player', nobody, 't1', 'signed_out'],
    ['player', player, undefined, 'yes'],
    ['player', player, 't1', 'yes'],
    ['player', player, 't2', 'other_team'],
    ['player', player, '', 'other_team'],
    ['player', admin, 't2', 'yes'],
    ['admin', nobody, undefined, 'signed_out'],
    ['admin', player, undefined, 'admins_only'],
    ['admin', player, 't1', 'admins_only'],
    ['admin', admin, 't1', 'yes'],
  ] as const)('%s is required, asked by %o about team %s: %s', (required, identity, team, expected) => {
    const permission = mayCall(required, identity, team);
    expect(permission.ok ? 'yes' : permission.reason).toBe(expected);
  });
});
