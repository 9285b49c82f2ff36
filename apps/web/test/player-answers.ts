/** What the services answer to a player: sessions, the own team, its keys and machine, checks, flight logs. Checked by the contracts. */
import {
  AddSshKey,
  ListOwnMatches,
  ListReleases,
  ListSshKeys,
  ReadFlightLog,
  ReadSession,
  ReadTeam,
  ReadTeamDroplet,
  ReadTeamOfToken,
  SignInTeam,
} from '@hexduel/contracts-http';
import type { AnswerOf, BotCheck, MatchView } from '@hexduel/contracts-http';
import { flightLegs } from './flight-legs';
import { OPENED_AT, SANDBOX, id, seenBy } from './tournament';
import type { Tournament } from './tournament';

/** A request, as far as it matters here. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookie: string;
  readonly csrf: string;
  /** The header If-Match, as it was sent. */
  readonly ifMatch: string | null;
  /** The body as it was sent, for what is no JSON. */
  readonly text: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export const TOKEN = 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX';
export const OWN = { team: id(207), entryNumber: 8, name: 'Sleeper' } as const;
/** The address of the own bot: no public page may ever hold it. */
export const OWN_ADDRESS = 'http://203.0.113.77:8080';
const DROPLET = id(900);
const SESSION = 'hexduel_session=fixture';
const CSRF = 'fixture-csrf';

type SshKey = AnswerOf<typeof AddSshKey>;

export class PlayerAnswers {
  botAddress: string | null = OWN_ADDRESS;
  restingSince: string | null = null;
  waitsForCheck = false;
  keys: SshKey[] = [];
  hasDroplet = true;
  hasReleases = true;
  /** How long sessions live that are opened or renewed, in milliseconds. */
  sessionMs = 15 * 60_000;
  canRenew = true;
  /** What the preview of a token refuses with, by its first letters. */
  readonly refusals = new Map<string, Answered>([
    ['RRRR', refusal(401, 'ERR_TOKEN_RENEWED')],
    ['LLLL', refusal(401, 'ERR_TEAM_LEFT')],
    ['MMMM', { ...refusal(429, 'ERR_TOO_MANY_ATTEMPTS'), headers: { 'Retry-After': '2' } }],
    ['BBBB', { ...refusal(503, 'ERR_SIGN_IN_BUSY'), headers: { 'Retry-After': '3' } }],
  ]);
  isOver = false;
  #check: BotCheck | null = null;

  constructor(private readonly tournamentOf: () => Tournament) {}

  /** The answer to a request; null for one that is not of a player. */
  answer(asked: Asked): Answered | null {
    const { path, method } = asked;
    if (path.startsWith('/api/scheduling/session')) return this.#session(asked);
    const isOwn = /\/teams\/|\/flight-log$|^\/api\/matches\/checks/.test(path);
    if (!isOwn) return null;
    if (!asked.cookie.includes(SESSION)) return refusal(401, 'ERR_SIGNED_OUT');
    if (method !== 'GET' && asked.csrf !== CSRF) return refusal(403, 'ERR_CSRF');
    if (path.endsWith('/flight-log')) return this.#flightLog(path.split('/').at(-2) ?? '');
    if (path.startsWith('/api/matches/checks')) return this.#checks(asked);
    const [team = '', ...rest] = path.split('/teams/')[1]?.split('/') ?? [];
    if (team !== OWN.team) return refusal(403, 'ERR_OTHER_TEAM');
    if (path.startsWith('/api/ladder/'))
      return ok(ListOwnMatches.answer.parse({ matches: this.#matches(asked.query) }));
    if (path.startsWith('/api/scheduling/')) return this.#team(asked, rest);
    return this.#provisioning(asked, rest);
  }

  #session({ method, path, body, cookie }: Asked): Answered {
    const isIn = cookie.includes(SESSION);
    if (path.endsWith('/preview')) {
      const token = String(body['token']);
      const refused = this.refusals.get(token.slice(0, 4));
      if (refused) return refused;
      if (token !== TOKEN) return refusal(401, 'ERR_SIGN_IN');
      const state = this.isOver ? 'finished' : 'running';
      const { slug, name, nameRu } = SANDBOX;
      return ok(
        ReadTeamOfToken.answer.parse({
          ...{ name: OWN.name, players: ['Anna', 'Борис'] },
          sandboxes: [{ slug, name, nameRu, state }],
        }),
      );
    }
    if (method === 'DELETE') return { ...ok({ session: null }), headers: cookies('', '', 0) };
    if (method === 'GET') return ok(ReadSession.answer.parse({ session: isIn ? this.#signedIn() : null }));
    if (path.endsWith('/renewal') && !(isIn && this.canRenew)) return refusal(401, 'ERR_SESSION_OVER');
    if (path.endsWith('/team') && body['token'] !== TOKEN) return refusal(401, 'ERR_SIGN_IN');
    return { ...ok(SignInTeam.answer.parse(this.#signedIn())), headers: cookies('fixture', CSRF, 86_400) };
  }

  #signedIn(): AnswerOf<typeof SignInTeam> {
    const now = Date.now();
    const times = {
      expiresAt: new Date(now + this.sessionMs).toISOString(),
      renewableFrom: new Date(now + 450_000).toISOString(),
    };
    return { who: { role: 'player', team: OWN.team }, ...times, bearer: null };
  }

  #team({ method, body }: Asked, rest: readonly string[]): Answered {
    if (method === 'PUT' && rest[0] === 'bot-address') this.botAddress = body['botAddress'] as string | null;
    if (method === 'POST' && rest.join('/') === 'bot/wake') this.restingSince = null;
    return ok(
      ReadTeam.answer.parse({
        ...{
          id: OWN.team,
          version: 1,
          name: OWN.name,
          noContest: false,
          botAddress: this.botAddress,
          players: ['Anna', 'Борис'],
        },
        ...{ release: null, releaseDeployedAt: null, leaves: false, token: null },
        entries: [
          {
            ...{ entry: id(107), sandbox: SANDBOX.sandbox, slug: SANDBOX.slug },
            ...{
              entryNumber: OWN.entryNumber,
              leaves: false,
              restingSince: this.restingSince,
              waitsForCheck: this.waitsForCheck,
            },
          },
        ],
      }),
    );
  }

  #provisioning({ method, body }: Asked, [what, key, verb]: readonly string[]): Answered {
    if (what === 'droplet') {
      const machine = { name: 'hexduel-bot-5', state: 'ready', address: '203.0.113.77', botAddress: OWN_ADDRESS };
      const droplet = { id: DROPLET, ...machine, botState: 'answers', readyAt: OPENED_AT };
      return ok(ReadTeamDroplet.answer.parse({ droplet: this.hasDroplet ? droplet : null }));
    }
    if (what === 'releases') {
      const release = { droplet: DROPLET, via: 'signature' as const };
      const releases = [
        { ...release, id: '2', revision: '9f31c02', release: '9f31c02', deployedAt: '2026-11-21T14:30:15.000Z' },
        { ...release, id: '1', revision: '584b3ee', release: '584b3ee', deployedAt: '2026-11-20T14:00:00.000Z' },
      ];
      return ok(ListReleases.answer.parse({ releases: this.hasReleases ? releases : [], next: null }));
    }
    const found = this.keys.find((each) => each.id === key);
    if (found && verb === 'retry') found.machines = [this.#placement('added')];
    else if (found && method === 'DELETE') {
      this.keys = this.keys.filter((each) => each !== found);
      return ok({ sshKey: found.id, isGone: true });
    } else if (method === 'POST') {
      const name = String(body['name']);
      if (this.keys.some((each) => each.name === name)) return refusal(409, 'ERR_NAME_TAKEN');
      const isFirst = this.keys.length === 0;
      this.keys.push(
        AddSshKey.answer.parse({
          ...{ id: id(950 + this.keys.length), team: OWN.team, name, type: 'ssh-ed25519', bits: 256 },
          fingerprint: 'SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44',
          ...{ addedAt: OPENED_AT, isRemoved: false },
          machines: [this.#placement(isFirst ? 'added' : 'adding')],
        }),
      );
      return { status: 201, body: this.keys.at(-1) };
    }
    return ok(found ?? ListSshKeys.answer.parse({ sshKeys: this.keys }));
  }

  #placement(state: 'added' | 'adding'): SshKey['machines'][number] {
    const failed = { attempts: 2, problem: 'The machine did not answer within 10 s: see whether it runs.' };
    const placed = { droplet: DROPLET, name: 'hexduel-bot-5', address: '203.0.113.77', state, nextAttemptAt: null };
    return { ...placed, ...(state === 'added' ? { attempts: 0, problem: null } : failed) };
  }

  #checks({ method, path }: Asked): Answered {
    if (method === 'POST') {
      if (this.botAddress === null) return refusal(409, 'ERR_NO_BOT_ADDRESS');
      this.#check = startedCheck();
      return { status: 201, body: { check: this.#check.check } };
    }
    if (this.#check && !path.endsWith('/latest')) this.#check = furtherCheck(this.#check);
    return ok(path.endsWith('/latest') ? { check: this.#check } : this.#check);
  }

  #own(): MatchView[] {
    const isOwn = ({ sides }: MatchView): boolean => sides.some(({ entryNumber }) => entryNumber === OWN.entryNumber);
    const finished = this.tournamentOf().matches.filter((match) => match.state === 'finished' && isOwn(match));
    return finished.reverse();
  }

  #matches(query: URLSearchParams): AnswerOf<typeof ListOwnMatches>['matches'] {
    const all = this.#own().map((match) => {
      const { publicId, opponent, result, legs, finishedAt } = seenBy(match, OWN.entryNumber);
      const failures = legs.filter((leg) => leg.result === 'lost' && leg.reason !== 'by_score').length;
      const about = { match: match.match, publicId, sandbox: SANDBOX, round: match.round.number };
      return { ...about, opponent, result, legs, failures, logs: 2, finishedAt };
    });
    const failed = query.get('failed');
    const wanted = all.filter(({ failures }) => failed === null || failures > 0 === (failed === 'true'));
    return wanted.slice(0, Number(query.get('limit') ?? 30));
  }

  #flightLog(name: string): Answered {
    const match = this.tournamentOf().matches.find((each) => each.publicId === name || each.match === name);
    if (!match) return refusal(404, 'ERR_NO_MATCH');
    const side = match.sides.findIndex(({ entryNumber }) => entryNumber === OWN.entryNumber) + 1;
    if (side === 0) return refusal(403, 'ERR_OTHER_TEAM');
    const { number, size, deadlineMs } = match.round;
    return ok(
      ReadFlightLog.answer.parse({
        ...{ match: match.match, publicId: match.publicId, sandbox: SANDBOX, sides: match.sides },
        round: { number, size, deadlineMs },
        legs: flightLegs(match, side === 1 ? 1 : 2, OWN_ADDRESS),
      }),
    );
  }
}

function ok(body: unknown): Answered {
  return { status: 200, body };
}

function refusal(status: number, code: string): Answered {
  return { status, body: { code, detail: 'as the fixture says', status } };
}

function cookies(session: string, csrf: string, maxAge: number): Record<string, string[]> {
  const end = `; Path=/; SameSite=Lax; Max-Age=${maxAge}`;
  return { 'Set-Cookie': [`hexduel_session=${session}; HttpOnly${end}`, `hexduel_csrf=${csrf}${end}`] };
}

function startedCheck(): BotCheck {
  return {
    ...{ check: 'Y2hlY2tjaGVja2NoZWNrMQ', team: OWN.team, state: 'running', done: 0, of: 4 },
    ...{ running: 'answers POST /games', runningRu: 'на POST /games приходит ответ', results: [], summary: null },
    ...{ notReadySince: null, startedAt: OPENED_AT, finishedAt: null },
  };
}

function furtherCheck(check: BotCheck): BotCheck {
  if (check.state !== 'running') return check;
  const done = check.done + 1;
  const nothing = { problem: null, remedy: null, where: null, sent: null, board: null };
  const passed = {
    ...({ ...nothing, title: `check ${done}`, isRequired: true, status: 'passed', passed: true } as const),
    ru: { ...nothing, title: `проверка ${done}` },
  };
  const sent = 'GET /games/c1?color=1';
  const failed: BotCheck['results'][number] = {
    ...{ ...passed, id: '', status: 'failed', passed: false, title: 'answers with a legal move', sent },
    ...{ problem: 'The answer is not JSON.', remedy: 'Answer {"status":"ok","move_from":[i,j],"move_to":[i,j]}.' },
    ru: {
      ...{ title: 'отвечает ходом по правилам', where: null, problem: 'Ответ не в формате JSON.', sent },
      remedy: 'Отвечайте {"status":"ok","move_from":[i,j],"move_to":[i,j]}.',
    },
  };
  const results: BotCheck['results'] = [...check.results, { ...(done === 3 ? failed : passed), id: `check-${done}` }];
  const summary = {
    verdict: 'not_ready',
    passed: 3,
    failed: 1,
    warnings: 0,
    notRun: 0,
    requests: 9,
    deadlineMs: 1_000,
  } as const;
  if (done < check.of)
    return { ...check, done, results, running: `check ${done + 1}`, runningRu: `проверка ${done + 1}` };
  const ended = {
    running: null,
    runningRu: null,
    state: 'done',
    summary,
    notReadySince: OPENED_AT,
    finishedAt: OPENED_AT,
  } as const;
  return { ...check, done, results, ...ended };
}
