import { forgiveName, tryAttempt, verifyPassword } from '@hexduel/identity';
import type { Admin, Attempt, Player } from '@hexduel/identity';
import type { EntityManager } from 'typeorm';
import type { SignInTerms } from './sign-in-terms';

export type SignIn<Who> =
  /** `at`: when what proves it was looked up, in milliseconds since 1970; what has changed since ends the session. */
  | { readonly ok: true; readonly who: Who; readonly at: number }
  | { readonly ok: false; readonly reason: 'refused'; readonly message: string }
  | { readonly ok: false; readonly reason: 'too_many'; readonly retryAfterMs: number };

type Db = Pick<EntityManager, 'query'>;

/** Who a name and a password prove. Counts the attempt first; takes as long for names that are none. */
export async function signInAdmin(
  db: Db,
  terms: SignInTerms,
  { name, password, address }: Required<Attempt> & { readonly password: string },
): Promise<SignIn<Admin>> {
  // Hashing takes a while: a password that is changed meanwhile is one that was changed since.
  const at = terms.settings.now();
  const decision = await tryAttempt(terms.limits, { name, address }, at);
  if (!decision.ok) return { ok: false, reason: 'too_many', retryAfterMs: decision.retryAfterMs };
  const [account] = await db.query<{ password: string }[]>('select password from admin_account where name = $1', [
    name,
  ]);
  const match = await verifyPassword(password, account?.password ?? null);
  if (match !== 'match') {
    const message = 'No admin has this name and this password: correct them, or ask another admin for a new password.';
    return { ok: false, reason: 'refused', message };
  }
  await forgiveName(terms.limits, { name, address });
  return { ok: true, who: { role: 'admin', name }, at };
}

/** Whose token it is, if it is the team's current one. Counts the attempt first. */
export async function signInTeam(
  db: Db,
  terms: SignInTerms,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<SignIn<Player>> {
  const at = terms.settings.now();
  const decision = await tryAttempt(terms.limits, { address }, at);
  if (!decision.ok) return { ok: false, reason: 'too_many', retryAfterMs: decision.retryAfterMs };
  const read = terms.tokens.read(token);
  if (!read.ok) return { ok: false, reason: 'refused', message: read.message };
  const { teamNumber, counter } = read.claim;
  const [team] = await db.query<{ id: string }[]>(
    'select id from team where team_number = $1 and token_counter = $2 and deleted_at is null',
    [teamNumber, counter],
  );
  if (team) return { ok: true, who: { role: 'player', team: team.id, tokenCounter: counter }, at };
  return { ok: false, reason: 'refused', message: 'This token holds no longer: ask an admin for the current one.' };
}
