/** What the services answer to the pages of the area `access`; called anew for each test, so that state may live in it. */
import {
  AddAdmin,
  ChangeOwnPassword,
  EndSession,
  EndSessions,
  ListAdmins,
  ListSessions,
  RemoveAdmin,
} from '@hexduel/contracts-http';
import type { AnswerOf, SessionView } from '@hexduel/contracts-http';
import { OPENED_AT } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';

type AdminView = AnswerOf<typeof AddAdmin>;

const idOf = (n: number): string => `00000000-0000-4000-8000-0000000009${String(n).padStart(2, '0')}`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const session = (n: number, who: SessionView['who'], agent: string | null): SessionView => ({
  ...{ id: idOf(n), number: String(n), who, signedInAt: OPENED_AT, renewedAt: OPENED_AT, expiresAt: OPENED_AT },
  ...{ address: agent === null ? null : `192.0.2.${n}`, agent, isCurrent: n === 7 },
});
const admin = (name: string): AdminView => ({ name, createdAt: OPENED_AT, passwordChangedAt: OPENED_AT });

export function accessAnswers(): AdminRoute[] {
  const root = { role: 'admin', name: 'root' } as const;
  const amber = { role: 'player', team: '00000000-0000-4000-8000-000000000101', name: 'Amber' } as const;
  let sessions = [
    session(7, root, FIREFOX),
    session(6, root, 'curl/8.5.0'),
    session(5, amber, PHONE),
    session(4, amber, FIREFOX),
    session(3, { role: 'admin', name: 'second' }, null),
  ];
  let admins = [admin('root'), admin('second')];
  const end = (isMeant: (one: SessionView) => boolean): number => {
    const before = sessions.length;
    sessions = sessions.filter((one) => !isMeant(one));
    return before - sessions.length;
  };
  return [
    {
      ...{ method: 'GET', path: '/api/scheduling/sessions' },
      answer: () => ok(ListSessions.answer.parse({ sessions, next: null })),
    },
    {
      ...{ method: 'DELETE', path: '/api/scheduling/sessions/:session' },
      answer: (_, { session: id }) =>
        end((one) => one.id === id) > 0 ? ok(EndSession.answer.parse({ ended: id })) : refusal(404, 'ERR_NO_SESSION'),
    },
    {
      ...{ method: 'POST', path: '/api/scheduling/sessions/endings' },
      answer: ({ body }) => {
        const isMeant = ({ who }: SessionView): boolean =>
          body['of'] === 'everybody' || (who.role === 'admin' ? who.name === body['admin'] : who.team === body['team']);
        return ok(EndSessions.answer.parse({ ended: end((one) => !one.isCurrent && isMeant(one)) }));
      },
    },
    {
      ...{ method: 'GET', path: '/api/scheduling/admins' },
      answer: () => ok(ListAdmins.answer.parse({ admins, next: null })),
    },
    {
      ...{ method: 'POST', path: '/api/scheduling/admins' },
      answer: ({ body }) => {
        const name = String(body['name']);
        if (admins.some((each) => each.name === name)) return refusal(409, 'ERR_NAME_TAKEN');
        admins = [...admins, admin(name)];
        return ok(AddAdmin.answer.parse(admin(name)));
      },
    },
    {
      ...{ method: 'PUT', path: '/api/scheduling/admins/:admin/password' },
      answer: (_, { admin: name = '' }) => ok(AddAdmin.answer.parse(admin(name))),
    },
    {
      ...{ method: 'DELETE', path: '/api/scheduling/admins/:admin' },
      answer: (_, { admin: name }) => {
        if (admins.length === 1) return refusal(409, 'ERR_LAST_ADMIN');
        admins = admins.filter((each) => each.name !== name);
        return ok(RemoveAdmin.answer.parse({ removed: name }));
      },
    },
    {
      ...{ method: 'PUT', path: '/api/scheduling/session/password' },
      answer: ({ body }) => {
        if (body['oldPassword'] !== 'several words of your own') return refusal(422, 'ERR_OLD_PASSWORD');
        end((one) => one.who.name === 'root' && !one.isCurrent);
        const expiresAt = new Date(Date.now() + 900_000).toISOString();
        const signedIn = { who: root, expiresAt, renewableFrom: expiresAt, bearer: null };
        return ok(ChangeOwnPassword.answer.parse(signedIn));
      },
    },
  ];
}
