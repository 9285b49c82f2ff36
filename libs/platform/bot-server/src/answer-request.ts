import { Color, GameId, StartGame, UpdateGame } from '@hexduel/contracts-bot';
import { errorAnswer } from './answer';
import type { Answer } from './answer';
import type { BotHandler, Handled } from './bot-handler';
import { MAX_REQUEST_BYTES, parseBody } from './request-body';
import type { ReadBody } from './request-body';

/** An incoming request. */
export interface BotRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly readBody: () => Promise<ReadBody>;
}

const START_SHAPE =
  '{"id": text, "first_turn": true or false, "training": true or false, "jumps": {"1": n, "2": n}, "board": {"size": 3 to 9, "cells": rows of -1, 0, 1, 2}}';
const UPDATE_SHAPE = '{"jumps": {"1": n, "2": n}, "changes": [[i, j, old, new], ...]}';
const ROUTES = 'POST /games, GET /games/:id?color=1, PUT /games/:id, DELETE /games/:id';

/** Answers one request of the bot protocol; null if the client disconnected before it was complete. */
export async function answerRequest(request: BotRequest, handler: BotHandler): Promise<Answer | null> {
  const body = await request.readBody();
  if (body.kind === 'aborted') return null;
  if (body.kind === 'too_large') {
    const message = `the body is larger than ${MAX_REQUEST_BYTES} bytes: send less`;
    return errorAnswer(413, message, { Connection: 'close' });
  }
  const [path = '', query = ''] = request.url.split('?', 2);
  if (path === '/games') {
    if (request.method !== 'POST') return wrongMethod(request.method, path, 'POST');
    return startGame(body.bytes, handler);
  }
  const id = path.startsWith('/games/') ? GameId.safeParse(path.slice('/games/'.length)) : null;
  if (!id?.success) return errorAnswer(404, `there is nothing at ${path}; this bot answers ${ROUTES}`);
  switch (request.method) {
    case 'GET':
      return askMove(id.data, query, handler);
    case 'PUT':
      return updateGame(id.data, body.bytes, handler);
    case 'DELETE':
      return toAnswer(await handler.endGame(id.data), id.data, nothing);
    default:
      return wrongMethod(request.method, '/games/:id', 'GET, PUT, DELETE');
  }
}

async function startGame(bytes: Buffer, handler: BotHandler): Promise<Answer> {
  const start = parseBody(bytes, StartGame, START_SHAPE);
  if (!start.ok) return start.answer;
  return toAnswer(await handler.startGame(start.value), start.value.id, nothing);
}

async function askMove(id: string, query: string, handler: BotHandler): Promise<Answer> {
  const color = Color.safeParse(Number(new URLSearchParams(query).get('color')));
  if (!color.success) return errorAnswer(400, 'the query names no colour: add ?color=1 or ?color=2');
  const moved = await handler.askMove(id, color.data);
  return toAnswer(moved, id, ({ from, to }) => ({ move_from: from, move_to: to }));
}

async function updateGame(id: string, bytes: Buffer, handler: BotHandler): Promise<Answer> {
  const update = parseBody(bytes, UpdateGame, UPDATE_SHAPE);
  if (!update.ok) return update.answer;
  return toAnswer(await handler.updateGame(id, update.value), id, nothing);
}

function nothing(): Record<string, unknown> {
  return {};
}

function toAnswer<Value>(
  handled: Handled<Value>,
  id: string,
  members: (value: Value) => Record<string, unknown>,
): Answer {
  switch (handled.kind) {
    case 'ok':
      return { status: 200, body: { status: 'ok', ...members(handled.value) } };
    case 'not_found':
      return errorAnswer(404, `this bot does not know game ${id}: start it with POST /games`);
    case 'refused':
      return errorAnswer(422, handled.message);
  }
}

function wrongMethod(method: string, path: string, allowed: string): Answer {
  return errorAnswer(405, `${path} does not take ${method}: use ${allowed}`, { Allow: allowed });
}
