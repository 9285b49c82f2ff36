/**
 * Stands in for the ladder service and for the one public address: answers /api/ladder and /ws from a small tournament, and
 * hands everything else to the pages. Whatever it says is held to the contracts by their schemas.
 */
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import {
  ListSandboxes,
  ReadEntry,
  ReadHeadToHead,
  ReadLadder,
  ReadMatch,
  ReadScoreHistory,
} from '@hexduel/contracts-http';
import type { AnswerOf, Endpoint, MatchView } from '@hexduel/contracts-http';
import { ClientMessage, SUBPROTOCOL, ServerMessage, topicOf } from '@hexduel/contracts-live';
import { decodeReplay, encodeReplay, unwrap } from '@hexduel/engine';
import { playedLeg } from './played-legs';
import { SANDBOX, Tournament, seenBy } from './tournament';

type Sandboxes = AnswerOf<typeof ListSandboxes>['sandboxes'];

export class FixtureServer {
  tournament = new Tournament(4);
  /** How many sandboxes it tells of. */
  sandboxes: 0 | 1 | 2 = 1;
  /** It answers nothing but 503. */
  isAway = false;
  refusesSockets = false;
  /** What clients said, in the order it came. */
  readonly heard: ClientMessage[] = [];
  /** Paths of /api that were read by browsers and by the pages' own server. */
  readonly asked: string[] = [];
  url = '';
  #epoch = 1;
  #revs = new Map<string, number>();
  #followers = new Map<WebSocket, Set<string>>();
  #pages = 0;
  readonly #sockets = new Set<Socket>();
  readonly #http: Server = createServer((question, answer) => this.#answer(question, answer));
  readonly #live = new WebSocketServer({ noServer: true, handleProtocols: () => SUBPROTOCOL });

  /** Listens on a free port of this machine; the pages are said later by `showPages`. */
  async start(port = 0): Promise<void> {
    this.#http.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#http.on('upgrade', (question, socket, head) => {
      if (question.url !== '/ws' || this.refusesSockets) socket.destroy();
      else this.#live.handleUpgrade(question, socket, head, (client) => this.#welcome(client));
    });
    await new Promise<void>((listening) => this.#http.listen(port, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** Where the pages are themselves, without this server before them. */
  get pages(): string {
    return `http://127.0.0.1:${this.#pages}`;
  }

  showPages(port: number): void {
    this.#pages = port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#http.close(closed));
  }

  /** A tournament of its own for the next test. Revisions begin anew. */
  restart(scoredRounds = 4): void {
    this.tournament = new Tournament(scoredRounds);
    this.sandboxes = 1;
    this.isAway = false;
    this.refusesSockets = false;
    this.#epoch += 1;
    this.#revs.clear();
    this.heard.length = 0;
    this.asked.length = 0;
  }

  /** Changes the ladder and tells those who follow it; `told: false` keeps the change from them, as a lost message would. */
  changeLadder(change: (tournament: Tournament) => void, { told = true } = {}): void {
    const before = new Map(this.tournament.rows.map((row) => [row.entry, JSON.stringify(row)]));
    change(this.tournament);
    const topic = topicOf('ladder', SANDBOX.sandbox);
    const { rows, ...head } = this.tournament.ladder;
    const changed = rows.filter((row) => before.get(row.entry) !== JSON.stringify(row));
    this.#bump(topic, (base) => ({ base, data: { head, rows: changed } }), told);
  }

  /** Changes a match and tells those who follow it or one of its teams. */
  changeMatch(match: MatchView, change: () => void): void {
    this.changeLadder(change);
    this.#bump(topicOf('match', match.match), null);
    for (const { entry, entryNumber } of match.sides) {
      const matches = [seenBy(match, entryNumber)];
      this.#bump(topicOf('entry', entry), (base) => ({ base, data: { matches } }));
    }
  }

  /** Ends all matches of the open round, gives its points, and tells those who follow the ladder or a team. */
  scoreRound(): void {
    this.changeLadder((tournament) => {
      for (const match of tournament.matches) tournament.finish(match);
      tournament.score();
    });
    for (const { entry } of this.tournament.rows) this.#bump(topicOf('entry', entry), null);
  }

  /** Tells of a leg that is being played, as far as its first moves. */
  turn(match: MatchView, leg: 1 | 2, moves: number, attempt = 1): void {
    const first = leg === 1 ? 1 : 2;
    const size = match.round.size as 3 | 4 | 5;
    const played = playedLeg({
      seed: match.seed,
      size,
      leg,
      first,
      fails: null,
      startedAt: '2026-11-20T14:30:15.000Z',
    });
    const game = unwrap(decodeReplay(played.replay));
    const replay = encodeReplay({ ...game, moves: game.moves.slice(0, moves), end: null });
    const data = { attempt, leg, first, turn: moves, replay, latencyMs: 12.5 } as const;
    const topic = topicOf('match', match.match);
    this.#tell(topic, { type: 'turn', topic, data });
  }

  /** Tells that there is nothing of a topic any more. */
  lose(topic: string): void {
    this.#tell(topic, { type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: `There is nothing of ${topic}.`, topic });
  }

  /** Ends every live socket without a word. */
  cutSockets(): void {
    for (const client of this.#followers.keys()) client.terminate();
  }

  get socketCount(): number {
    return this.#followers.size;
  }

  #welcome(client: WebSocket): void {
    const topics = new Set<string>();
    this.#followers.set(client, topics);
    client.on('close', () => this.#followers.delete(client));
    client.on('message', (data: Buffer) => {
      const message = ClientMessage.parse(JSON.parse(data.toString()));
      this.heard.push(message);
      if (message.type === 'ping') {
        send(client, { type: 'pong', now: 1 });
        return;
      }
      if (message.type === 'unsub') {
        topics.delete(message.topic);
        return;
      }
      topics.add(message.topic);
      const { epoch, rev, data: whole } = this.#whole(message.topic);
      if (message.since?.epoch === epoch && message.since.rev === rev) return;
      send(client, { type: 'snap', topic: message.topic, epoch, rev, data: whole });
    });
  }

  #bump(topic: string, delta: ((base: number) => object) | null, told = true): void {
    const base = this.#revs.get(topic) ?? 0;
    const rev = base + 1;
    this.#revs.set(topic, rev);
    if (!told) return;
    const { epoch, data } = this.#whole(topic);
    const what = delta ? { type: 'delta', ...delta(base) } : { type: 'snap', data };
    this.#tell(topic, ServerMessage.parse({ topic, epoch, rev, ...what }));
  }

  #tell(topic: string, message: ServerMessage): void {
    for (const [client, topics] of this.#followers) if (topics.has(topic)) send(client, message);
  }

  #whole(topic: string) {
    const [kind, name = ''] = topic.split(':');
    const { tournament } = this;
    const match = tournament.matches.find((each) => each.match === name);
    const entryNumber = tournament.rows.find(({ entry }) => entry === name)?.entryNumber ?? 0;
    const data = kind === 'ladder' ? tournament.ladder : kind === 'entry' ? tournament.entry(entryNumber) : match;
    if (!data) throw new Error(`there is nothing to tell of ${topic}`);
    return { epoch: this.#epoch, rev: this.#revs.get(topic) ?? 0, data };
  }

  #answer(question: IncomingMessage, answer: ServerResponse): void {
    const url = new URL(question.url ?? '/', this.url);
    if (url.pathname === '/health/live') {
      json(answer, this.isAway ? 503 : 200, { status: 'ok' });
      return;
    }
    if (!url.pathname.startsWith('/api/')) {
      this.#handOn(question, answer);
      return;
    }
    this.asked.push(`${url.pathname}${url.search}`);
    if (this.isAway) {
      json(answer, 503, { message: 'away' });
      return;
    }
    const found = this.#find(url);
    if (found === null) {
      json(answer, 404, { message: 'there is no such thing' });
      return;
    }
    json(answer, 200, found);
  }

  #find(url: URL): unknown {
    const path = url.pathname.slice('/api/ladder/'.length);
    const [collection, name, part, detail] = path.split('/');
    if (collection === 'matches') {
      const match = this.tournament.matches.find((each) => each.publicId === name || each.match === name);
      return match ? said(ReadMatch, this.#whole(topicOf('match', match.match))) : null;
    }
    if (name === undefined) return said(ListSandboxes, { sandboxes: this.#sandboxes(), next: null });
    if (name !== SANDBOX.slug && name !== SANDBOX.sandbox) return null;
    if (part === 'ladder') return said(ReadLadder, this.#whole(topicOf('ladder', SANDBOX.sandbox)));
    if (part === 'score-history') return said(ReadScoreHistory, this.#history());
    if (part === 'head-to-head') return said(ReadHeadToHead, this.#headToHead(Number(url.searchParams.get('entry'))));
    const round = url.searchParams.get('round');
    const entry = this.tournament.entry(Number(detail), round === null ? undefined : Number(round));
    if (!entry) return null;
    return said(ReadEntry, { ...this.#whole(topicOf('entry', entry.entry)), data: entry });
  }

  #sandboxes(): Sandboxes {
    const { tournament, rounds, rows } = this.tournament;
    const one = { ...SANDBOX, epoch: this.#epoch, tournament, entries: rows.length, round: rounds.at(-1) ?? null };
    const other = { sandbox: '00000000-0000-4000-8000-000000000002', slug: 'final', name: 'Final' };
    return [one, { ...one, ...other, tournament: 'planned' as const, entries: 0, round: null }].slice(
      0,
      this.sandboxes,
    );
  }

  #history(): AnswerOf<typeof ReadScoreHistory> {
    const { history, rounds, rows } = this.tournament;
    return {
      epoch: this.#epoch,
      rounds: history.map((_, at) => {
        const { size, scoreMultiplier } = rounds[at]!;
        return { number: at + 1, scoredAt: '2026-11-20T14:30:15.000Z', size, scoreMultiplier };
      }),
      entries: rows.map(({ entry, entryNumber, name, noContest }) => {
        const own = history.map((after) => after.find((row) => row.entry === entry)!);
        const series = {
          scores: own.map(({ score }) => score),
          gained: own.map(({ gained }) => gained),
          places: own.map(({ place }) => place),
        };
        return { entry, entryNumber, name, noContest, ...series };
      }),
    };
  }

  #headToHead(entry: number): AnswerOf<typeof ReadHeadToHead> {
    const { rows, matches } = this.tournament;
    const entries = rows.map(({ entry: id, entryNumber, name, noContest, hasLeft }) => {
      return { entry: id, entryNumber, name, noContest, hasLeft };
    });
    entries.sort((a, b) => a.entryNumber - b.entryNumber);
    const pairs = entries.flatMap(({ entryNumber: other }) => {
      const [one, two] = [Math.min(entry, other), Math.max(entry, other)];
      const met = matches.filter(
        ({ sides }) => one !== two && [one, two].every((n) => sides.some((side) => side.entryNumber === n)),
      );
      const ended = met
        .filter(({ state }) => state === 'finished')
        .map(({ sides, winner }) => winner && sides[winner - 1]!.entryNumber);
      const count = (winner: number | null): number => ended.filter((each) => each === winner).length;
      const voided = met.filter(({ state }) => state === 'void').length;
      return met.length === 0
        ? []
        : [{ one, two, won: count(one), drawn: count(null), lost: count(two), void: voided }];
    });
    return { epoch: this.#epoch, entries, omitted: 0, pairs };
  }

  #handOn(question: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = question;
    const asked = request({ port: this.#pages, host: '127.0.0.1', method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.on('error', () => answer.writeHead(502).end('the pages do not answer'));
    question.pipe(asked);
  }
}

/** What an endpoint answers, held to its schema. */
function said({ answer }: { readonly answer: Endpoint['answer'] }, what: unknown): unknown {
  return answer.parse(what);
}

function json(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function send(client: WebSocket, message: ServerMessage): void {
  client.send(JSON.stringify(ServerMessage.parse(message)));
}
