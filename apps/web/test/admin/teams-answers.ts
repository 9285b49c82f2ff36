/** What the services answer to the pages of the area `teams`; called anew for each test, so that state may live in it. */
import {
  CreateTeam,
  EnterSandbox,
  ImportTeams,
  ListEntries,
  ListTeams,
  MarkTeams,
  PreviewTeams,
  ReadCheck,
  ListVerdicts,
  ReadLatestCheck,
  ReadTeam,
  ReadTeamDroplet,
  WakeBot,
  RenewTokens,
} from '@hexduel/contracts-http';
import type { AnswerOf, ImportMistake, TeamAdminView } from '@hexduel/contracts-http';
import type { Asked } from '../player-answers';
import { OPENED_AT, SANDBOX, id } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';

const NAMES = [
  ...['Hex Machina', 'Deep Honeycomb', 'Шестигранники', 'greedy', 'Six Sides', 'The same move', 'Sleeper'],
  ...['A team with quite a long name that has to be wrapped somewhere', 'Соты', 'Пчёлы', 'Улей', 'Gone home'],
] as const;

/** The first team of the fixture, by its id. */
export const FIRST_TEAM = id(500);

const CHECK = 'fixturefixturefixture0';

class Teams {
  readonly all: TeamAdminView[] = NAMES.map((name, at) => ({
    ...{ id: id(500 + at), version: 1, name, noContest: at === 3, leaves: at === 5, token: null },
    players: at % 4 === 0 ? ['Ada', 'Борис'] : at % 4 === 1 ? ['Anna-Maria', 'Ян', 'Eva', 'Иван'] : [],
    botAddress: at % 3 === 2 ? null : `http://203.0.113.${at + 10}`,
    release: at % 3 === 0 ? `v${at + 1}` : null,
    releaseDeployedAt: at % 3 === 0 ? OPENED_AT : null,
    entries:
      at < 8
        ? [
            {
              entry: id(600 + at),
              ...IN_DEMO,
              entryNumber: at + 1,
              leaves: false,
              restingSince: at === 6 ? OPENED_AT : null,
              waitsForCheck: false,
            },
          ]
        : [],
  }));
  /** Which token each team has, from 0: a renewal counts on. */
  readonly #counters = new Map<string, number>();

  find(team: string | undefined): TeamAdminView | undefined {
    return this.all.find((each) => each.id === team);
  }

  change(team: TeamAdminView, change: Partial<TeamAdminView>): TeamAdminView {
    const changed = { ...team, ...change, version: team.version + 1 };
    this.all.splice(this.all.indexOf(team), 1, changed);
    return changed;
  }

  renew(team: string): void {
    this.#counters.set(team, (this.#counters.get(team) ?? 0) + 1);
  }

  /** Letters that depend on the team and its renewals. */
  withToken(team: TeamAdminView): TeamAdminView {
    const letter = (n: number): string => String.fromCharCode(65 + (n % 26));
    const at = this.all.findIndex((each) => each.id === team.id);
    const group = letter(at) + letter(at + 3) + letter(at + 7) + letter(this.#counters.get(team.id) ?? 0);
    return { ...team, token: Array.from({ length: 6 }, () => group).join('-') };
  }

  sorted(): TeamAdminView[] {
    return this.all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}

const IN_DEMO = { sandbox: SANDBOX.sandbox, slug: SANDBOX.slug } as const;

export function teamsAnswers(): AdminRoute[] {
  const teams = new Teams();
  const one = (
    answer: (team: TeamAdminView, asked: Asked) => ReturnType<AdminRoute['answer']>,
  ): AdminRoute['answer'] => {
    return (asked, params) => {
      const team = teams.find(params['team']);
      return team ? answer(team, asked) : refusal(404, 'ERR_NO_TEAM', 'There is no such team.');
    };
  };
  const route = (method: AdminRoute['method'], path: string, answer: AdminRoute['answer']): AdminRoute => {
    return { method, path, answer };
  };
  const isOutdated = (team: TeamAdminView, { ifMatch }: Asked) => ifMatch !== null && ifMatch !== `"${team.version}"`;
  const conflict = (team: TeamAdminView) =>
    refusal(412, 'ERR_CHANGED_MEANWHILE', 'The team was changed.', { current: team });
  const each = ({ body }: Asked, change: (team: TeamAdminView) => void) => {
    const chosen = (body['teams'] as string[] | null) ?? teams.all.map((team) => team.id);
    const found = chosen.flatMap((team) => teams.find(team) ?? []);
    found.forEach(change);
    return ok(MarkTeams.answer.parse({ done: found.map((team) => team.id), refused: [] }));
  };
  const T = '/api/scheduling/teams';
  return [
    route('GET', T, () => ok(ListTeams.answer.parse({ teams: teams.sorted(), next: null }))),
    route('POST', T, ({ body }) => {
      const values = CreateTeam.body?.parse(body) as TeamAdminView;
      if (teams.all.some(({ name }) => name === values.name)) return refusal(409, 'ERR_NAME_TAKEN');
      const rest = { version: 1, release: null, releaseDeployedAt: null, leaves: false, token: null, entries: [] };
      teams.all.push({ ...values, ...rest, id: id(500 + teams.all.length) });
      return ok(CreateTeam.answer.parse(teams.withToken(teams.all.at(-1)!)), 201);
    }),
    route('POST', `${T}/marks`, (asked) => each(asked, (team) => void teams.change(team, { leaves: true }))),
    route('POST', `${T}/marks/removal`, (asked) => each(asked, (team) => void teams.change(team, { leaves: false }))),
    route('POST', `${T}/tokens`, (asked) => {
      const answered = each(asked, (team) => teams.renew(team.id));
      return ok(RenewTokens.answer.parse(answered.body));
    }),
    route('POST', `${T}/import/preview`, ({ body }) => ok(previewOf(String(body['csv']), teams))),
    route('POST', `${T}/import`, ({ body }) => {
      const { teams: read, mistakes } = previewOf(String(body['csv']), teams);
      if (mistakes.length > 0) return refusal(422, 'ERR_IMPORT');
      const created = read.map(({ name, players, noContest, botAddress }) => {
        const rest = { version: 1, release: null, releaseDeployedAt: null, leaves: false, token: null, entries: [] };
        const team = { id: id(500 + teams.all.length), name, players, noContest, botAddress, ...rest };
        teams.all.push(team);
        return { id: team.id, name };
      });
      return ok(ImportTeams.answer.parse({ created }), 201);
    }),
    route(
      'GET',
      `${T}/:team`,
      one((team, { query }) => {
        return ok(ReadTeam.answer.parse(query.get('tokens') === 'shown' ? teams.withToken(team) : team));
      }),
    ),
    route(
      'PATCH',
      `${T}/:team`,
      one((team, asked) => {
        if (isOutdated(team, asked)) return conflict(team);
        return ok(ReadTeam.answer.parse(teams.change(team, asked.body)));
      }),
    ),
    route(
      'DELETE',
      `${T}/:team`,
      one((team, asked) => {
        if (isOutdated(team, asked)) return conflict(team);
        if (team.entries.length === 0) teams.all.splice(teams.all.indexOf(team), 1);
        else teams.change(team, { leaves: true });
        return ok({ team: team.id, isGone: team.entries.length === 0 });
      }),
    ),
    route(
      'POST',
      `${T}/:team/keep`,
      one((team) => ok(ReadTeam.answer.parse(teams.change(team, { leaves: false })))),
    ),
    route(
      'POST',
      `${T}/:team/token`,
      one((team) => {
        teams.renew(team.id);
        return ok(ReadTeam.answer.parse(teams.withToken(team)));
      }),
    ),
    route(
      'POST',
      `${T}/:team/bot/wake`,
      one((team) => {
        const entries = team.entries.map((entry) => ({ ...entry, restingSince: null }));
        return ok(WakeBot.answer.parse(teams.change(team, { entries })));
      }),
    ),
    route('POST', '/api/scheduling/sandboxes/:sandbox/entries', ({ body }, { sandbox = '' }) => {
      const team = teams.find(String(body['team']));
      if (!team) return refusal(404, 'ERR_NO_TEAM');
      const entry = {
        entry: id(700 + teams.all.indexOf(team)),
        entryNumber: team.entries.length + 20,
        leaves: false,
        ...{ restingSince: null, waitsForCheck: false },
      };
      teams.change(team, { entries: [...team.entries, { ...entry, sandbox: id(1), slug: sandbox }] });
      const { name, noContest } = team;
      return ok(EnterSandbox.answer.parse({ ...entry, team: team.id, name, noContest }), 201);
    }),
    route('DELETE', '/api/scheduling/sandboxes/:sandbox/entries/:team', (_, { sandbox, team }) =>
      marked(teams, sandbox, team, true),
    ),
    route('POST', '/api/scheduling/sandboxes/:sandbox/entries/:team/keep', (_, { sandbox, team }) =>
      marked(teams, sandbox, team, false),
    ),
    route(
      'GET',
      '/api/provisioning/teams/:team/droplet',
      one((team) => {
        const machine = { id: id(950), name: 'hexduel-bot-1', state: 'ready', address: '203.0.113.10' };
        const droplet = { ...machine, botAddress: team.botAddress, botState: 'answers', readyAt: OPENED_AT };
        return ok(ReadTeamDroplet.answer.parse({ droplet: team.id === FIRST_TEAM ? droplet : null }));
      }),
    ),
    route('POST', '/api/matches/checks', () => ok({ check: CHECK }, 201)),
    route('GET', '/api/matches/checks/latest', () => ok(ReadLatestCheck.answer.parse({ check: null }))),
    route('GET', '/api/matches/checks/verdicts', () => ok(ListVerdicts.answer.parse({ verdicts: [notReady()] }))),
    route('GET', '/api/matches/checks/:check', () => ok(ReadCheck.answer.parse(doneCheck()))),
  ];
}

function marked(teams: Teams, sandbox: string | undefined, id: string | undefined, leaves: boolean) {
  const team = teams.find(id);
  if (!team) return refusal(404, 'ERR_NO_ENTRY');
  teams.change(team, {
    entries: team.entries.map((entry) => (entry.slug === sandbox ? { ...entry, leaves } : entry)),
  });
  return ok(ListEntries.answer.parse({ entries: [] }));
}

/** The second team's bot fails two checks. */
function notReady(): AnswerOf<typeof ListVerdicts>['verdicts'][number] {
  const times = { notReadySince: OPENED_AT, checkedAt: OPENED_AT };
  return { team: id(501), verdict: 'not_ready', failed: ['start', 'move'], ...times };
}

function doneCheck(): AnswerOf<typeof ReadCheck> {
  const counts = { passed: 29, failed: 0, warnings: 1, notRun: 0, requests: 61, deadlineMs: 1_000 };
  return {
    ...{ check: CHECK, team: FIRST_TEAM, state: 'done', done: 30, of: 30, running: null, runningRu: null, results: [] },
    ...{ summary: { verdict: 'ready', ...counts }, startedAt: OPENED_AT, finishedAt: OPENED_AT },
    notReadySince: null,
  };
}

/** A much simpler reader than that of the service: commas alone, names and players, and two kinds of mistakes. */
function previewOf(csv: string, { all }: Teams): AnswerOf<typeof PreviewTeams> {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const teams = lines.map((line, at) => {
    const [name = '', ...players] = line.split(',').map((cell) => cell.trim());
    const rest = { noContest: false, botAddress: null, sandboxes: [] };
    return { line: at + 2, name, players: players.filter((player) => player !== ''), ...rest };
  });
  const mistakes = teams.flatMap(({ line, name }): ImportMistake[] => {
    const at = { line, column: 1, header: head.split(',')[0] ?? null, bound: null };
    if (name === '') return [{ ...at, code: 'no_name', value: null }];
    if (all.some((team) => team.name === name)) return [{ ...at, code: 'name_taken', value: name }];
    const first = teams.find((team) => team.name === name);
    return first && first.line < line ? [{ ...at, code: 'repeated_name', value: name, bound: first.line }] : [];
  });
  return PreviewTeams.answer.parse({ teams, mistakes, ignored: [] });
}
