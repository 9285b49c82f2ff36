import { adminActor, mayCall, nobody } from './identity';

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
  ] as const)('with role %s required, %o calling about team %s gets: %s', (required, identity, team, expected) => {
    const permission = mayCall(required, identity, team);
    expect(permission.ok ? 'yes' : permission.reason).toBe(expected);
  });
});

describe('adminActor', () => {
  it('is the admin by name, and throws for anyone else', () => {
    expect(adminActor({ identity: admin })).toEqual({ kind: 'admin', name: 'root' });
    for (const identity of [nobody, player]) expect(() => adminActor({ identity })).toThrow('an admin is required');
  });
});
