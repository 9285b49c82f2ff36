/**
 * Stands in for the ladder service and the reverse proxy: answers /api/ladder and /ws from a small tournament, and forwards
 * everything else to the pages. The schemas of the contracts check everything it sends.
 */
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { NEWS_LATE_SINCE } from '@hexduel/contracts-http';
import type { HappenedEvent, MatchView } from '@hexduel/contracts-http';
import { ClientMessage, SUBPROTOCOL, ServerMessage, topicOf } from '@hexduel/contracts-live';
import { decodeReplay, encodeReplay } from '@hexduel/engine';
import type { GameEnd } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { AdminAnswers } from './admin/admin-answers';
import { answerTo, stateOf } from './fixture-answers';
import type { FixtureState } from './fixture-answers';
import { FixtureEvents } from './fixture-events';
import { FixturePractice } from './fixture-practice';
import { playedLeg } from './played-legs';
import { PlayerAnswers } from './player-answers';
import type { Asked } from './player-answers';
import { SANDBOX, Tournament, seenBy } from './tournament';

interface TurnOptions {
  readonly attempt?: number;
  readonly end?: GameEnd | null;
}

export class FixtureServer {
  tournament = new Tournament(4);
  events = new FixtureEvents();
  /** What the services answer to a player. */
  player = new PlayerAnswers(() => this.tournament);
  /** What the services answer to an admin. */
  admin = new AdminAnswers();
  /** How many sandboxes it lists. */
  sandboxes: 0 | 1 | 2 = 1;
  /** Answers everything with 503. */
  isUnavailable = false;
  /** Rounds before this one are no longer kept. */
  keptFrom = 1;
  refusesSockets = false;
  /** Since when it says that it has no news of matches. */
  newsLateSince: number | null = null;
  readonly practice = new FixturePractice();
  /** The messages of clients, in order. */
  readonly received: ClientMessage[] = [];
  /** The paths of /api that browsers and the pages' server requested. */
  readonly requested: string[] = [];
  url = '';
  #epoch = 1;
  #revs = new Map<string, number>();
  #followers = new Map<WebSocket, Set<string>>();
  #webPort = 0;
  readonly #sockets = new Set<Socket>();
  readonly #http: Server = createServer((incoming, response) => void this.#answer(incoming, response));
  readonly #live = new WebSocketServer({ noServer: true, handleProtocols: () => SUBPROTOCOL });

  /** Listens on a free port of this machine; `forwardTo` sets where the pages are. */
  async start(port = 0): Promise<void> {
    this.#http.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#http.on('upgrade', (incoming, socket, head) => {
      if (incoming.url !== '/ws' || this.refusesSockets) socket.destroy();
      else this.#live.handleUpgrade(incoming, socket, head, (client) => this.#accept(client));
    });
    await new Promise<void>((listening) => this.#http.listen(port, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  /** The URL of the pages without this server in front of them. */
  get pages(): string {
    return `http://127.0.0.1:${this.#webPort}`;
  }

  forwardTo(webPort: number): void {
    this.#webPort = webPort;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => this.#http.close(closed));
  }

  /** Starts a new tournament, in a new epoch. */
  restart(scoredRounds = 4): void {
    this.tournament = new Tournament(scoredRounds);
    this.events = new FixtureEvents();
    this.player = new PlayerAnswers(() => this.tournament);
    this.admin = new AdminAnswers();
    this.sandboxes = 1;
    this.isUnavailable = false;
    this.keptFrom = 1;
    this.refusesSockets = false;
    this.newsLateSince = null;
    this.practice.restart();
    this.#epoch += 1;
    this.#revs.clear();
    this.received.length = 0;
    this.requested.length = 0;
  }

  /** Changes the ladder and sends the change to its followers, unless `isLost`: then the message is lost on its way. */
  changeLadder(change: (tournament: Tournament) => void, { isLost = false } = {}): void {
    const before = new Map(this.tournament.rows.map((row) => [row.entry, JSON.stringify(row)]));
    change(this.tournament);
    const topic = topicOf('ladder', SANDBOX.sandbox);
    const { rows, ...head } = this.tournament.ladder;
    const changed = rows.filter((row) => before.get(row.entry) !== JSON.stringify(row));
    this.#bump(topic, (base) => ({ base, data: { head, rows: changed } }), isLost);
  }

  /** Changes a match and sends the change to the followers of the match and its teams. */
  changeMatch(match: MatchView, change: () => void): void {
    this.changeLadder(change);
    this.#bump(topicOf('match', match.match), null);
    for (const { entry, entryNumber } of match.sides) {
      const matches = [seenBy(match, entryNumber)];
      this.#bump(topicOf('entry', entry), (base) => ({ base, data: { matches } }));
    }
  }

  /** Finishes and scores the open round, and sends the changes to the followers of the ladder and of the teams. */
  scoreRound(): void {
    this.changeLadder((tournament) => {
      for (const match of tournament.matches) tournament.finish(match);
      tournament.score();
    });
    for (const { entry } of this.tournament.rows) this.#bump(topicOf('entry', entry), null);
  }

  /** Sends a turn of a leg that is being played, or has just ended: its first `moves` moves. */
  turn(match: MatchView, leg: 1 | 2, moves: number, { attempt = 1, end = null }: TurnOptions = {}): void {
    const first = leg === 1 ? 1 : 2;
    const size = match.round.size as 3 | 4 | 5;
    const startedAt = '2026-11-20T14:30:15.000Z';
    const played = playedLeg({ seed: match.seed, size, leg, first, fails: null, startedAt });
    const game = unwrap(decodeReplay(played.replay));
    const replay = encodeReplay({ ...game, moves: game.moves.slice(0, moves), end });
    const data = { attempt, leg, first, turn: moves, replay, latencyMs: 12.5 } as const;
    const topic = topicOf('match', match.match);
    this.#publish(topic, { type: 'turn', topic, data });
  }

  /** Something happens in the sandbox, and its followers are told. */
  changeEvents(change: (events: FixtureEvents) => HappenedEvent): void {
    const happened = [change(this.events)];
    this.#bump(topicOf('events', SANDBOX.sandbox), (base) => ({ base, data: { happened } }));
  }

  /** Sends that a topic does not exist any more. */
  publishGone(topic: string): void {
    this.#publish(topic, gone(topic));
  }

  /** Closes every live socket without a message. */
  cutSockets(): void {
    for (const client of this.#followers.keys()) client.terminate();
  }

  get socketCount(): number {
    return this.#followers.size;
  }

  #accept(client: WebSocket): void {
    const topics = new Set<string>();
    this.#followers.set(client, topics);
    client.on('close', () => this.#followers.delete(client));
    client.on('message', (data: Buffer) => {
      const message = ClientMessage.parse(JSON.parse(data.toString()));
      this.received.push(message);
      if (message.type === 'ping') {
        const { newsLateSince } = this;
        send(client, { type: 'pong', now: Date.now(), ...(newsLateSince === null ? {} : { newsLateSince }) });
        return;
      }
      if (message.type === 'unsub') {
        topics.delete(message.topic);
        return;
      }
      topics.add(message.topic);
      const { epoch, rev, data: whole } = this.#stateOrNothing(message.topic);
      if (!whole) {
        // A page may still follow a match of the tournament before a restart.
        topics.delete(message.topic);
        send(client, gone(message.topic));
        return;
      }
      if (message.since?.epoch === epoch && message.since?.rev === rev) return;
      send(client, ServerMessage.parse({ type: 'snap', topic: message.topic, epoch, rev, data: whole }));
    });
  }

  #stateOrNothing(topic: string): Partial<ReturnType<typeof stateOf>> {
    try {
      return stateOf(this.#state, topic);
    } catch {
      return {};
    }
  }

  #bump(topic: string, delta: ((base: number) => object) | null, isLost = false): void {
    const base = this.#revs.get(topic) ?? 0;
    const rev = base + 1;
    this.#revs.set(topic, rev);
    if (isLost) return;
    const { epoch, data } = stateOf(this.#state, topic);
    const change = delta ? { type: 'delta', ...delta(base) } : { type: 'snap', data };
    this.#publish(topic, ServerMessage.parse({ topic, epoch, rev, ...change }));
  }

  #publish(topic: string, message: ServerMessage): void {
    for (const [client, topics] of this.#followers) if (topics.has(topic)) send(client, message);
  }

  get #state(): FixtureState {
    return {
      tournament: this.tournament,
      events: this.events,
      sandboxes: this.sandboxes,
      epoch: this.#epoch,
      revisionOf: (topic) => ({ epoch: this.#epoch, rev: this.#revs.get(topic) ?? 0 }),
    };
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', this.url);
    if (url.pathname === '/health/live') {
      json(response, this.isUnavailable ? 503 : 200, { status: 'ok' });
      return;
    }
    if (!url.pathname.startsWith('/api/')) {
      this.#forward(incoming, response);
      return;
    }
    this.requested.push(`${url.pathname}${url.search}`);
    if (this.isUnavailable) {
      json(response, 503, { message: 'unavailable' });
      return;
    }
    if (/^\/api\/matches\/(?!checks|status)/.test(url.pathname)) {
      void this.practice.respond(incoming, response, url);
      return;
    }
    if (this.newsLateSince !== null) response.setHeader(NEWS_LATE_SINCE, String(this.newsLateSince));
    const asked = await askedOf(incoming, url);
    const answered = this.admin.answer(asked) ?? this.player.answer(asked);
    if (answered) {
      for (const [name, value] of Object.entries(answered.headers ?? {})) response.setHeader(name, value);
      json(response, answered.status, answered.body);
      return;
    }
    if (Number(/\/rounds\/(\d+)\//.exec(url.pathname)?.[1] ?? Infinity) < this.keptFrom) {
      json(response, 410, { message: 'no longer kept' });
      return;
    }
    const answer = answerTo(this.#state, url);
    if (answer === null) json(response, 404, { message: 'not found' });
    else json(response, 200, answer);
  }

  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = incoming;
    const forwarded = request({ port: this.#webPort, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.writeHead(502).end('the pages do not respond'));
    incoming.pipe(forwarded);
  }
}

async function askedOf(incoming: IncomingMessage, { pathname: path, searchParams: query }: URL): Promise<Asked> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
  const { method = 'GET', headers } = incoming;
  const isJson = (headers['content-type'] ?? '').startsWith('application/json');
  const body = (text !== '' && isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
  const csrf = String(headers['x-csrf-token'] ?? '');
  return { method, path, query, body, cookie: headers.cookie ?? '', csrf, ifMatch: headers['if-match'] ?? null, text };
}

function gone(topic: string): ServerMessage {
  return { type: 'err', code: 'ERR_UNKNOWN_TOPIC', message: `There is nothing of ${topic}.`, topic };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function send(client: WebSocket, message: ServerMessage): void {
  client.send(JSON.stringify(ServerMessage.parse(message)));
}
