import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Id, Instant } from '../scalars';
import { problems } from './problems';
import { NOON, TEAM } from './samples';
import { AdminName, Name, Slug } from './scalars';

/** `cookie`: set in the calling browser; `bearer`: a token in the answer, for a script. */
const As = z.enum(['cookie', 'bearer']).default('cookie');

/** A session that was opened or renewed. */
export const SignedIn = z.object({
  who: z.discriminatedUnion('role', [
    z.object({ role: z.literal('player'), team: Id }),
    z.object({ role: z.literal('admin'), name: Name }),
  ]),
  expiresAt: Instant,
  /** From then on a renewal extends it. */
  renewableFrom: Instant,
  /** For "Authorization: Bearer …"; null if the session is a cookie. */
  bearer: z.string().nullable(),
});

const times = { expiresAt: NOON, renewableFrom: NOON };
const asAdmin = { who: { role: 'admin', name: 'root' }, ...times, bearer: null };
const asTeam = { who: { role: 'player', team: TEAM }, ...times, bearer: 'hx2.WyJwbGF5ZXIiXQ.c2ln' };

export const SignInAdmin = act('POST', '/api/scheduling/session/admin', {
  role: 'nobody',
  about: 'Signs an admin in by name and password.',
  params: nothing,
  body: z.object({ name: AdminName, password: z.string().min(1).max(200), as: As }),
  answer: SignedIn,
  problems: problems('ERR_SIGN_IN', 'ERR_TOO_MANY_ATTEMPTS', 'ERR_SIGN_IN_BUSY'),
  example: { body: { name: 'root', password: 'several words of your own' }, answer: asAdmin },
});

export const SignInTeam = act('POST', '/api/scheduling/session/team', {
  role: 'nobody',
  about: 'Signs a player in by the token of the team, in any case, with any spaces and hyphens.',
  params: nothing,
  body: z.object({ token: z.string().min(1).max(100), as: As }),
  answer: SignedIn,
  problems: problems('ERR_SIGN_IN', 'ERR_TOO_MANY_ATTEMPTS', 'ERR_SIGN_IN_BUSY'),
  example: { body: { token: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', as: 'bearer' }, answer: asTeam },
});

/** The team of a token, for whoever holds it. */
export const TeamOfToken = z.object({
  name: Name,
  players: z.array(z.string()),
  sandboxes: z.array(
    z.object({
      ...{ slug: Slug, name: Name, nameRu: Name.nullable() },
      state: z.enum(['planned', 'running', 'paused', 'finished']),
    }),
  ),
});
export type TeamOfToken = z.infer<typeof TeamOfToken>;

export const ReadTeamOfToken = act('POST', '/api/scheduling/session/team/preview', {
  role: 'nobody',
  about:
    'Whose token it is, to confirm before signing in; it counts as an attempt to sign in. Tells a token that was renewed, and that of a team that has left, from one that nobody has.',
  params: nothing,
  body: z.object({ token: z.string().min(1).max(100) }),
  answer: TeamOfToken,
  problems: problems('ERR_SIGN_IN', 'ERR_TOKEN_RENEWED', 'ERR_TEAM_LEFT', 'ERR_TOO_MANY_ATTEMPTS', 'ERR_SIGN_IN_BUSY'),
  example: {
    body: { token: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' },
    answer: {
      name: 'Amber',
      players: ['One', 'Two'],
      sandboxes: [{ slug: 'city-one', name: 'City One', nameRu: 'Первый город', state: 'running' }],
    },
  },
});

export const ReadSession = read('/api/scheduling/session', {
  role: 'nobody',
  about: 'Who the caller is; `session` is null for a caller who is not signed in.',
  params: nothing,
  query: nothing,
  answer: z.object({ session: SignedIn.nullable() }),
  example: { answer: { session: asAdmin } },
});

export const RenewSession = act('POST', '/api/scheduling/session/renewal', {
  role: 'nobody',
  about: 'Renews a session, even an expired one, until a day after signing in. It is returned the way it was sent.',
  params: nothing,
  answer: SignedIn,
  problems: problems('ERR_SIGNED_OUT', 'ERR_SESSION_OVER'),
  example: { answer: asAdmin },
});

export const SignOut = act('DELETE', '/api/scheduling/session', {
  role: 'nobody',
  about:
    'Ends a session, sent as cookie or as bearer, with all its renewals, and removes its cookies. Scheduling refuses it at once, the other services within a second.',
  params: nothing,
  answer: z.object({ session: z.null() }),
  example: { answer: { session: null } },
});

export const sessionEndpoints = { SignInAdmin, SignInTeam, ReadTeamOfToken, ReadSession, RenewSession, SignOut };
