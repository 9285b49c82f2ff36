import { fact } from '../contract';
import type { DataOf } from '../contract';
import { NumberedRevocation } from './revocation';

export const SessionRevokedV1 = fact('evt.scheduling.session.revoked.v1', {
  about:
    'Sessions are void before they expire: somebody signed out, a token was renewed, a team was deleted, an admin was added, removed or has another password. Has no place in the order of a sandbox; `number` is its own order.',
  data: NumberedRevocation,
});
export type SessionRevokedV1 = DataOf<typeof SessionRevokedV1>;
