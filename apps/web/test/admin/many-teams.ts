import { ListTeams } from '@hexduel/contracts-http';
import type { TeamAdminView } from '@hexduel/contracts-http';
import { id } from '../tournament';
import { ok } from './admin-route';
import type { AdminRoute } from './admin-route';

/** Answers the list of teams with so many of them, in pages as the service does. */
export function manyTeams(count: number): AdminRoute[] {
  const teams = Array.from({ length: count }, (_, at) => teamOf(at + 1, count));
  return [
    {
      ...{ method: 'GET', path: '/api/scheduling/teams' },
      answer: ({ query }) => {
        const first = teams.findIndex(({ name }) => name === query.get('after')) + 1;
        const page = teams.slice(first, first + Number(query.get('limit') ?? 100));
        const last = page.at(-1);
        const next = last === undefined || last === teams.at(-1) ? null : last.name;
        return ok(ListTeams.answer.parse({ teams: page, next }));
      },
    },
  ];
}

function teamOf(number: number, count: number): TeamAdminView {
  const bot = { botAddress: `http://203.0.113.7:${8_000 + number}`, release: null, releaseDeployedAt: null };
  return {
    ...{ id: id(7_000 + number), version: 1, name: `Team ${number} of ${count}`, noContest: number % 9 === 0, ...bot },
    ...{ players: [`Player ${number}`, `Player ${number + 1}`], leaves: false, token: null, entries: [] },
  };
}
