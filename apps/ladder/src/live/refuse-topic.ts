import type { TopicView } from '@hexduel/contracts-live';
import type { CallerProof } from '@hexduel/identity';

type Caller = Pick<CallerProof, 'identity' | 'refused'>;

/**
 * Why somebody may not follow a topic in a view, in a sentence with the remedy; null for who may. `teams` are the teams whose it
 * is, and matter to players alone.
 */
export function refuseTopic(view: TopicView, caller: Caller, teams: readonly string[]): string | null {
  const { identity } = caller;
  if (view === 'public') return null;
  if (identity.role === 'nobody') return signIn(caller);
  if (view === 'admin') {
    return identity.role === 'admin' ? null : 'Topics with :admin are for admins: follow it without, or with :own.';
  }
  if (identity.role === 'admin') return 'Topics with :own are for players: follow it with :admin, which has all of it.';
  return teams.includes(identity.team) ? null : 'This is another team’s: follow it without :own.';
}

function signIn({ refused }: Caller): string {
  const how =
    'connect again with the session in the cookie hexduel_session or in the header "Authorization: Bearer hx1.…"';
  if (refused === 'expired') return `The session of this socket has expired: renew it, or sign in again, and ${how}.`;
  if (refused) return `The session of this socket does not hold: sign in again and ${how}.`;
  return `This topic is not for everybody: sign in and ${how}; or follow it without :own or :admin.`;
}
