import { addressBlock, forgiveName, tryAttempt, verifyPassword } from '@hexduel/identity';
import type { Admin, Attempt, Player, TeamClaim } from '@hexduel/identity';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AdminAccount } from '../admin/admin-account.entity';
import {
  renewedToken,
  signInBusy,
  teamLeft,
  tooManyAttempts,
  unreadableToken,
  voidToken,
  wrongPassword,
} from '../refusals';
import type { Refusal } from '../refusals';
import { Team } from '../team/team.entity';
import type { SignInSettings } from './sign-in-settings';

/** What a password or a token proves. */
export interface Proof<Who> {
  readonly who: Who;
  /** When the proof was looked up, in milliseconds since 1970; a change after that ends the session. */
  readonly at: number;
}

type SignIn<Who> = Result<Proof<Who>, Refusal>;

interface PasswordAttempt {
  readonly name: string;
  readonly password: string;
  readonly address: string;
  /** The id of a device that this name has signed in with before. */
  readonly device?: string | undefined;
}

/**
 * Whom a name and a password prove. Counts the attempt first, in memory before anything else; takes as long for names that no admin
 * has. Few passwords are checked at once, and few wait; who has signed in here before goes first.
 * Errors: ERR_TOO_MANY_ATTEMPTS, ERR_SIGN_IN_BUSY, ERR_SIGN_IN.
 */
export async function signInAdmin(
  tx: EntityManager,
  settings: SignInSettings,
  { password, ...tried }: PasswordAttempt,
): Promise<SignIn<Admin>> {
  const { ownLimits, places, passwordLine, now } = settings;
  // Hashing takes a while: a password that changes meanwhile has changed since.
  const at = now();
  const attempt = { ...tried, isKnownPlace: places.has(tried.name, tried.address) };
  const decision = await tryAttempt(ownLimits, attempt, at);
  if (!decision.ok) return tooManyAttempts(decision.retryAfterMs);
  const isKnown = attempt.device !== undefined || attempt.isKnownPlace;
  const work = (): Promise<SignIn<Admin>> => checkPassword(tx, settings, { ...attempt, password, at });
  return (await passwordLine.run(work, isKnown)) ?? signInBusy();
}

async function checkPassword(
  tx: EntityManager,
  { ownLimits, limits, places }: SignInSettings,
  { password, at, ...attempt }: Attempt & PasswordAttempt & { readonly at: number },
): Promise<SignIn<Admin>> {
  const { name, address } = attempt;
  const decision = await tryAttempt(limits, attempt, at);
  if (!decision.ok) return tooManyAttempts(decision.retryAfterMs);
  const account = await tx.findOneBy(AdminAccount, { name });
  if ((await verifyPassword(password, account?.password ?? null)) !== 'match') return wrongPassword();
  for (const each of [ownLimits, limits]) await forgiveName(each, attempt);
  await places.add(name, address);
  return ok({ who: { role: 'admin', name }, at });
}

/**
 * Whose token it is, if it is the team's current one. Only an authentic token is counted and looked up: others have a budget of their
 * own. Errors: ERR_TOO_MANY_ATTEMPTS, ERR_SIGN_IN_BUSY, ERR_SIGN_IN.
 */
export async function signInTeam(
  tx: EntityManager,
  settings: SignInSettings,
  tried: TokenAttempt,
): Promise<SignIn<Player>> {
  const at = settings.now();
  return withClaim(settings, tried, async ({ teamNumber, counter: tokenCounter }) => {
    const team = await tx.findOneBy(Team, { teamNumber, tokenCounter, deletedAt: IsNull() });
    return team ? ok({ who: { role: 'player', team: team.id, tokenCounter }, at }) : voidToken();
  });
}

/**
 * The id of the team whose current token it is. It counts as an attempt to sign in.
 * Errors: those of signing in, ERR_TOKEN_RENEWED, ERR_TEAM_LEFT.
 */
export function findTeamOfToken(
  tx: EntityManager,
  settings: SignInSettings,
  tried: TokenAttempt,
): Promise<Result<string, Refusal>> {
  return withClaim(settings, tried, async ({ teamNumber, counter }) => {
    const team = await tx.findOneBy(Team, { teamNumber });
    if (!team) return voidToken();
    if (team.deletedAt !== null) return teamLeft();
    return team.tokenCounter === counter ? ok(team.id) : renewedToken();
  });
}

interface TokenAttempt {
  readonly token: string;
  readonly address: string;
}

/** Counts an attempt, and looks up what an authentic token claims. */
async function withClaim<Found>(
  { keys, forgeries, tokens, tokenLine, now }: SignInSettings,
  { token, address }: TokenAttempt,
  find: (claim: TeamClaim) => Promise<Result<Found, Refusal>>,
): Promise<Result<Found, Refusal>> {
  const at = now();
  const block = addressBlock(address);
  const read = keys.teamTokens.read(token);
  if (!read.ok) {
    const waitMs = await forgeries.store.spend(block, forgeries.rule, at);
    return waitMs > 0 ? tooManyAttempts(waitMs) : unreadableToken(read.message);
  }
  const { claim } = read;
  const waitMs = await tokens.store.spend(`${claim.teamNumber} ${block}`, tokens.rule, at);
  if (waitMs > 0) return tooManyAttempts(waitMs);
  return (await tokenLine.run(() => find(claim))) ?? signInBusy();
}
