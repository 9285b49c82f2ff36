/**
 * Stands in for the matches service: practice games by the contract, in memory. The opponent takes as many chips as it can.
 * Every request and answer is checked by the schemas.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ListOpponents, PlayPracticeMove, PracticeGame, StartPracticeGame } from '@hexduel/contracts-http';
import type { AnswerOf, BodyOf } from '@hexduel/contracts-http';
import { decodeReplay, encodeReplay, generateBoard, legalMoves, play, replay, startPosition } from '@hexduel/engine';
import type { Game, Move, Position, Size } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';

interface Kept {
  readonly id: string;
  readonly asked: BodyOf<typeof StartPracticeGame>;
  start: Position;
  moves: Move[];
  isResigned: boolean;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const WAIT_MS = 3_000;
const LOOK_MS = 20;

export class FixturePractice {
  /** How long the opponent thinks. */
  thinkMs = 60;
  ownBot: AnswerOf<typeof ListOpponents>['ownBot'] = null;
  /** Answers the next so many requests with this status, as a reverse proxy does without the service behind it. */
  failing = 0;
  failingStatus = 503;
  readonly games = new Map<string, Kept>();
  /** The bodies of the moves that came in, in order, repeated ones too. */
  readonly moves: unknown[] = [];

  restart(): void {
    this.thinkMs = 60;
    this.ownBot = null;
    this.failing = 0;
    this.games.clear();
    this.moves.length = 0;
  }

  async respond(incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    try {
      if (this.failing > 0) {
        this.failing -= 1;
        throw new Refused(this.failingStatus, 'ERR_AWAY');
      }
      const body = incoming.method === 'POST' ? JSON.parse((await textOf(incoming)) || '{}') : null;
      const answer = await this.#answer(incoming.method ?? 'GET', url, body);
      send(incoming.method === 'POST' && url.pathname.endsWith('/practice-games') ? 201 : 200, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      send(error.status, { status: error.status, code: error.code, detail: error.code });
    }
  }

  /** Starts a game without a browser; its id. */
  start(asked: Partial<BodyOf<typeof StartPracticeGame>> = {}): string {
    const opponent = { kind: 'training', level: 'greedy' } as const;
    return this.#start(StartPracticeGame.body!.parse({ opponent, colour: 1, size: 3, seed: 7, ...asked })).id;
  }

  async #answer(method: string, url: URL, body: unknown): Promise<unknown> {
    const [collection, id, verb] = url.pathname.slice('/api/matches/'.length).split('/');
    if (collection === 'opponents') return ListOpponents.answer.parse({ levels: LEVELS, ownBot: this.ownBot });
    if (collection !== 'practice-games') throw new Refused(404, 'ERR_NO_PATH');
    if (id === undefined) return this.#view(this.#start(StartPracticeGame.body!.parse(body)));
    const kept = this.games.get(id);
    if (!kept) throw new Refused(404, 'ERR_NO_GAME');
    if (method === 'POST' && verb === 'moves') this.#move(kept, PlayPracticeMove.body!.parse(body));
    else if (method === 'POST' && verb === 'takeback') this.#takeBack(kept);
    else if (method === 'POST' && verb === 'resign') kept.isResigned = true;
    const after = url.searchParams.get('after');
    const until = Date.now() + WAIT_MS;
    while (after !== null && kept.moves.length <= Number(after) && !isOver(kept) && Date.now() < until) {
      await new Promise((later) => setTimeout(later, LOOK_MS));
    }
    return this.#view(kept);
  }

  #start(asked: Kept['asked']): Kept {
    const source = asked.from ? unwrap(decodeReplay(asked.from.replay)) : null;
    const before = source ? unwrap(replay(source.start, source.moves.slice(0, asked.from?.ply))) : [];
    const board = (): Position => unwrap(startPosition(generateBoard(asked.seed ?? 7, asked.size as Size)));
    const start = source ? (before.at(-1)?.position ?? source.start) : board();
    const id = `practice${String(this.games.size).padStart(16, '0')}`;
    const kept: Kept = { id, asked, start, moves: [], isResigned: false };
    this.games.set(id, kept);
    this.#think(kept);
    return kept;
  }

  #move(kept: Kept, { ply, from, to }: BodyOf<typeof PlayPracticeMove>): void {
    this.moves.push({ ply, from, to });
    const made = kept.moves[ply];
    if (made && String([made.from, made.to]) === String([from, to])) return;
    if (ply !== kept.moves.length) throw new Refused(409, 'ERR_OTHER_PLY');
    if (positionOf(kept).turn !== kept.asked.colour) throw new Refused(409, 'ERR_OTHER_PLY');
    if (!play(positionOf(kept), { from, to }).ok) throw new Refused(422, 'ERR_ILLEGAL_MOVE');
    kept.moves.push({ from, to });
    this.#think(kept);
  }

  #takeBack(kept: Kept): void {
    const played = unwrap(replay(kept.start, kept.moves));
    const own = played.findLastIndex(({ color }) => color === kept.asked.colour);
    if (own < 0) throw new Refused(409, 'ERR_NO_TAKEBACK');
    kept.moves = kept.moves.slice(0, own);
  }

  #think(kept: Kept): void {
    const position = positionOf(kept);
    if (position.turn === null || position.turn === kept.asked.colour) return;
    const length = kept.moves.length;
    setTimeout(() => {
      if (kept.moves.length !== length || kept.isResigned) return;
      kept.moves.push(greediest(position));
      this.#think(kept);
    }, this.thinkMs);
  }

  #view(kept: Kept): PracticeGame {
    const { asked, moves, isResigned } = kept;
    const position = positionOf(kept);
    const isDone = position.turn === null;
    const game: Game = { start: kept.start, moves, end: isDone ? { reason: 'by_score', loser: null } : null };
    const { 1: one, 2: two } = position.score;
    const leader = one === two ? null : one > two ? 1 : 2;
    const reason = isResigned ? 'resigned' : 'by_score';
    const winner = isResigned ? (asked.colour === 1 ? 2 : 1) : leader;
    const isOwn = asked.opponent.kind === 'own';
    const answer = { request: 'GET /games/demo?color=2', raw: '{"status":"ok","move_from":[0,3],"move_to":[0,2]}' };
    return PracticeGame.parse({
      game: kept.id,
      opponent: asked.opponent,
      colour: asked.colour,
      replay: encodeReplay(game),
      moves: moves.length,
      turn: isOver(kept) ? 'over' : position.turn === asked.colour ? 'yours' : 'theirs',
      result: isOver(kept) ? { winner, chips: [one, two], reason, cause: null, detail: null } : null,
      lastAnswer: isOwn && moves.length > 1 ? { ...answer, latencyMs: 12.5, status: 200 } : null,
      expiresAt: '2026-11-21T12:30:00.000Z',
    });
  }
}

const LEVELS = ['random', 'greedy', 'search-1', 'search-2', 'search-3'].map((level, at) => ({
  level,
  strength: at + 1,
}));

function positionOf({ start, moves }: Kept): Position {
  return unwrap(replay(start, moves)).at(-1)?.position ?? start;
}

function isOver(kept: Kept): boolean {
  return kept.isResigned || positionOf(kept).turn === null;
}

function greediest(position: Position): Move {
  const color = position.turn!;
  const gain = (move: Move): number => unwrap(play(position, move)).position.score[color];
  return legalMoves(position).reduce((best, move) => (gain(move) > gain(best) ? move : best));
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
