import { nobody } from '@hexduel/identity';
import type { CallerProof, Identity } from '@hexduel/identity';
import { ProblemError } from '@hexduel/service-host';
import { viewOf } from './view';

const caller = (identity: Identity, refused: CallerProof['refused'] = null): CallerProof => {
  return { identity, session: null, expired: null, refused, via: null };
};
const player = caller({ role: 'player', team: 't1', tokenCounter: 0 });
const admin = caller({ role: 'admin', name: 'root' });

function asked(who: CallerProof, view: 'public' | 'own' | 'admin'): unknown {
  try {
    return viewOf(who, { view });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `${error.status} ${error.code}`;
  }
}

it.each([
  ['nobody', caller(nobody), ['401 ERR_SIGNED_OUT', '401 ERR_SIGNED_OUT']],
  ['who was a player', caller(nobody, 'expired'), ['401 ERR_SESSION_EXPIRED', '401 ERR_SESSION_EXPIRED']],
  ['a forger', caller(nobody, 'forged'), ['401 ERR_SESSION_REFUSED', '401 ERR_SESSION_REFUSED']],
  ['a player', player, [{ kind: 'own', team: 't1' }, '403 ERR_ADMINS_ONLY']],
  ['an admin', admin, ['403 ERR_NO_OWN_TEAM', { kind: 'admin' }]],
])('%s gets the public view, and otherwise only their own', (_, who, [own, ofAdmins]) => {
  expect(asked(who, 'public')).toEqual({ kind: 'public' });
  expect([asked(who, 'own'), asked(who, 'admin')]).toEqual([own, ofAdmins]);
});
