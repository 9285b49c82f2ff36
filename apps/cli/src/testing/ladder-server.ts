import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MadeLadder } from './made-ladder';

/** A ladder service over a real socket that serves the data it is given. */
export interface LadderServer {
  readonly url: string;
  readonly made: MadeLadder;
  /** The requested paths in order. */
  readonly asked: string[];
  /** The Authorization headers; null for requests without one. */
  readonly credentials: (string | null)[];
  /** Makes the next requests fail with a status or a cut connection; null answers normally. */
  next: (path: string) => number | 'cut' | null;
  readonly stop: () => Promise<void>;
}

/** Pages have 4 rows whatever the request asks for. */
const PAGE = 4;

/** The last row of a page that another page follows. */
function nextAfter<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length > PAGE ? rows[PAGE - 1] : undefined;
}

function answer(made: MadeLadder, path: string, query: URLSearchParams): unknown {
  const { epoch, rounds, ladder, waiting } = made;
  if (path === '/api/ladder/sandboxes') {
    const card = { ...ladder.sandbox, epoch, tournament: ladder.tournament, entries: ladder.rows.length, round: null };
    return { sandboxes: [card], next: null };
  }
  const [, of] = /^\/api\/ladder\/sandboxes\/demo\/(.*)$/.exec(path) ?? [];
  if (of === 'ladder') return { epoch, rev: 1, data: ladder };
  if (of === 'rounds') {
    const all = [...rounds.map(({ standings }) => standings.round), ...waiting].reverse();
    const below = all.filter(({ number }) => number < Number(query.get('before') ?? Infinity));
    return { epoch, rounds: below.slice(0, PAGE), next: nextAfter(below)?.number ?? null };
  }
  const [, number, what] = /^rounds\/(\d+)\/(standings|matches)$/.exec(of ?? '') ?? [];
  const round = rounds.find(({ standings }) => standings.round.number === Number(number));
  if (!round) return null;
  if (what === 'standings') return { ...round.standings, epoch };
  const after = round.matches.filter(({ match }) => match > (query.get('after') ?? ''));
  return { epoch, matches: after.slice(0, PAGE), next: nextAfter(after)?.match ?? null };
}

/** Starts one on a free port. */
export async function startLadderServer(made: MadeLadder): Promise<LadderServer> {
  const asked: string[] = [];
  const credentials: (string | null)[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(request.url ?? '/');
    credentials.push(request.headers.authorization ?? null);
    const otherwise = started.next(pathname);
    if (otherwise === 'cut') return void request.socket.destroy();
    const data = otherwise === null ? answer(made, pathname, searchParams) : { message: 'planted' };
    response.writeHead(otherwise ?? (data === null ? 404 : 200), { 'content-type': 'application/json' });
    response.end(JSON.stringify(data ?? { message: 'nothing there' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const started: LadderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made,
    asked,
    credentials,
    next: () => null,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return started;
}
