import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Id, Instant, PageLimit, RowId } from '../scalars';
import { problems } from './problems';
import { NOON, TEAM } from './samples';
import { AdminName, Name } from './scalars';
import { SignedIn } from './session-endpoints';

/** A session that can still be used or renewed. */
export const SessionView = z.object({
  id: Id,
  /** Counts up in the order of signing in. */
  number: RowId,
  who: z.discriminatedUnion('role', [
    z.object({ role: z.literal('player'), team: Id, name: Name }),
    z.object({ role: z.literal('admin'), name: AdminName }),
  ]),
  signedInAt: Instant,
  renewedAt: Instant,
  /** Unless it is renewed. It can be renewed until a day after signing in, even when it has expired. */
  expiresAt: Instant,
  /** From where it was opened or last renewed, and what the browser or program calls itself; null if it is not known. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** Whether it is the caller's own. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

const id = '0193a7c0-0000-7000-8000-000000000010';
const view = {
  ...{ id, number: '7', who: { role: 'admin', name: 'root' } },
  ...{ signedInAt: NOON, renewedAt: NOON, expiresAt: NOON },
  ...{ address: '192.0.2.7', agent: 'curl/8.5.0', isCurrent: true },
};

export const ListSessions = read('/api/scheduling/sessions', {
  role: 'admin',
  about:
    'Who is signed in, the newest session first: those that can still be used or renewed. All filters must match; `next` is the `after` of the next page.',
  params: nothing,
  query: z.object({
    role: z.enum(['player', 'admin']).optional(),
    admin: AdminName.optional(),
    team: Id.optional(),
    after: RowId.optional(),
    limit: PageLimit,
  }),
  answer: z.object({ sessions: z.array(SessionView), next: RowId.nullable() }),
  example: { query: { admin: 'root' }, answer: { sessions: [view], next: null } },
});

export const EndSession = act('DELETE', '/api/scheduling/sessions/:session', {
  role: 'admin',
  about: 'Ends a session with all its renewals: here at once, in the other services within a second.',
  params: z.object({ session: Id }),
  answer: z.object({ ended: Id }),
  problems: problems('ERR_NO_SESSION'),
  example: { params: { session: id }, answer: { ended: id } },
});

export const EndSessions = act('POST', '/api/scheduling/sessions/endings', {
  role: 'admin',
  about: 'Ends all sessions of an admin, of a team or of everybody, but never the one that asks for it.',
  params: nothing,
  body: z.discriminatedUnion('of', [
    z.object({ of: z.literal('admin'), admin: AdminName }),
    z.object({ of: z.literal('team'), team: Id }),
    z.object({ of: z.literal('everybody') }),
  ]),
  answer: z.object({ ended: z.int().min(0) }),
  example: { body: { of: 'team', team: TEAM }, answer: { ended: 3 } },
});

export const ChangeOwnPassword = act('PUT', '/api/scheduling/session/password', {
  role: 'admin',
  about:
    'Changes the password of the calling admin, who proves the old one, and ends all their sessions. The answer is a new session, returned the way the old one was sent.',
  params: nothing,
  body: z.object({ oldPassword: z.string().min(1).max(200), password: z.string().min(12).max(200) }),
  answer: SignedIn,
  problems: problems(
    ...(['ERR_OLD_PASSWORD', 'ERR_WEAK_PASSWORD', 'ERR_NO_ADMIN'] as const),
    ...(['ERR_TOO_MANY_ATTEMPTS', 'ERR_SIGN_IN_BUSY'] as const),
  ),
  example: {
    body: { oldPassword: 'several words of your own', password: 'other words of your own' },
    answer: { who: { role: 'admin', name: 'root' }, expiresAt: NOON, renewableFrom: NOON, bearer: null },
  },
});

export const sessionListEndpoints = { ListSessions, EndSession, EndSessions, ChangeOwnPassword };
