import { fingerprintIn, isShown, machineState, mayDo } from './machine-state';

const TEAM = { id: '1', name: 'Amber', isDeleted: false };
const ready: Parameters<typeof mayDo>[0] = {
  ...{ state: 'ready', botState: 'answers', refusedHostKey: null, readyAt: '2026-11-21T12:00:00.000Z', team: TEAM },
  ...{ problem: null, replaces: null, origin: 'ordered' },
};

describe('the state of a machine', () => {
  it('names what somebody should look at first', () => {
    expect(machineState(ready)).toBe('ready');
    expect(machineState({ ...ready, botState: 'silent' })).toBe('silent');
    expect(machineState({ ...ready, team: { ...TEAM, isDeleted: true } })).toBe('ownerless');
    expect(machineState({ ...ready, botState: 'silent', refusedHostKey: 'ssh-ed25519 SHA256:x' })).toBe('otherKey');
    expect(machineState({ ...ready, state: 'destroying', botState: 'silent' })).toBe('destroying');
    expect(machineState({ ...ready, state: 'creating', readyAt: null, botState: null })).toBe('creating');
  });

  it('decides what is shown', () => {
    expect(isShown({ ...ready, state: 'destroyed' }, 'live')).toBe(false);
    expect(isShown({ ...ready, state: 'destroyed' }, 'all')).toBe(true);
    expect(isShown({ ...ready, team: null }, 'free')).toBe(true);
    expect(isShown(ready, 'free')).toBe(false);
    expect(isShown({ ...ready, state: 'failing' }, 'bad')).toBe(true);
  });
});

describe('what may be done with a machine', () => {
  it('is what the service would not refuse', () => {
    expect(mayDo(ready)).toEqual({
      ...{ assign: false, unassign: true, replace: true, retry: false, confirmKey: false, destroy: true },
    });
    expect(mayDo({ ...ready, team: null, problem: 'no answer' })).toMatchObject({ assign: true, retry: true });
    expect(mayDo({ ...ready, replaces: '2', team: null })).toMatchObject({ assign: false, replace: false });
    expect(mayDo({ ...ready, refusedHostKey: 'ssh-ed25519 SHA256:x', problem: 'other key' })).toMatchObject({
      ...{ confirmKey: true, retry: false },
    });
    expect(Object.values(mayDo({ ...ready, state: 'destroyed', team: null }))).not.toContain(true);
    expect(mayDo({ ...ready, state: 'destroying', team: null, problem: 'no answer' })).toMatchObject({ retry: true });
  });

  it('confirms the fingerprint alone', () => {
    expect(fingerprintIn('ssh-ed25519 SHA256:abc')).toBe('SHA256:abc');
  });
});
